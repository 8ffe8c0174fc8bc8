import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that keeps received emails. */
export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  received: Email[];
  /** The emails to one address so far, oldest first. */
  of: (address: string) => Email[];
  /** Answers the next emails (to one address) with an error or with silence. */
  refuse: (how: "error" | "silence" | null, address?: string) => void;
  close: () => Promise<void>;
};

const isFor = ({ to }: Email, address: string) =>
  to?.some((one) => one.address === address) ?? false;

export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  let refusal: { how: "error" | "silence" | null; address?: string } = { how: null };
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
    const parsed = await PostalMime.parse(mail);
    const { how, address } = refusal;
    const answer = address && !isFor(parsed, address) ? null : how;
    if (answer === "error") {
      const refused = new Error(`Mailbox of <${parsed.to?.[0]?.address}> is full`);
      return done(Object.assign(refused, { responseCode: 451 }));
    }
    received.push(parsed);
    if (answer !== "silence") done();
  }

  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    of: (address) => received.filter((mail) => isFor(mail, address)),
    refuse: (how, address) => void (refusal = { how, address }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
