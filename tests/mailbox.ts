import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that keeps what it takes. */
export type Mailbox = {
  /** As SMTP_URL. */
  url: string;
  received: Email[];
  /** What it has for one reader so far, oldest first. */
  of: (address: string) => Email[];
  /** What it answers to the next mails in place of taking them: an error, or nothing at all. */
  refuse: (how: "error" | "silence" | null) => void;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  let refusal: "error" | "silence" | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => void take(Buffer.concat(chunks), done));
    },
  });
  server.on("error", () => {}); // a client that was killed

  async function take(mail: Buffer, done: (error?: Error) => void) {
    if (refusal === "error") return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
    received.push(await PostalMime.parse(mail));
    if (refusal !== "silence") done();
  }

  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    of: (address) => received.filter(({ to }) => to?.some((one) => one.address === address)),
    refuse: (how) => void (refusal = how),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
