import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { render, toPlainText } from "@react-email/render";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * A mail to one person. `content` is made of react-email's components; its text part is made from it. The same `id` makes
 * the same Message-ID, by which mail programs know one that was sent twice. `oneClickStop` is the address that mail programs
 * POST to when the reader wants no more of these (RFC 8058).
 */
export type Mail = {
  to: string;
  subject: string;
  content: React.ReactElement;
  id?: string;
  oneClickStop?: string;
  /** The bands that it names, for `discardOutbox`. */ aboutBandIds?: string[];
};

/** Milliseconds after which a mail server that does not answer counts as down. */
const TIMEOUT_MS = 10_000;

let smtp: Transporter | undefined;

function smtpServer(url: string): Transporter {
  // Given a `url`, createTransport itself would ignore the other options.
  return (smtp ??= createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }),
  ));
}

/** Sends through SMTP_URL; without one it writes the mail to `DATA_DIR/outbox/<time>-<id>.eml`. Throws when the server does not take it. */
export async function sendMail({
  to,
  subject,
  content,
  id,
  oneClickStop,
  aboutBandIds = [],
}: Mail): Promise<void> {
  const html = await render(content);
  const messageId = id && `<${id}@${new URL(env().APP_URL).hostname}>`;
  const message: SendMailOptions = {
    from: env().MAIL_FROM,
    to,
    subject,
    html,
    text: toPlainText(html),
    messageId,
    headers: headersOf(oneClickStop),
  };
  const { SMTP_URL } = env();
  if (SMTP_URL) await smtpServer(SMTP_URL).sendMail(message);
  else
    await writeToOutbox({
      ...message,
      headers: { ...headersOf(oneClickStop), "X-About-Bands": aboutBandIds.join(" ") },
    });
}

function headersOf(oneClickStop: string | undefined): Record<string, string> {
  const automatic = { "Auto-Submitted": "auto-generated" };
  if (!oneClickStop) return automatic;
  return {
    ...automatic,
    "List-Unsubscribe": `<${oneClickStop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const outboxFolder = () => path.join(env().DATA_DIR, "outbox");

/** Removes the mails in the outbox that went to an address or name a band; what was sent by SMTP is the reader's. */
export async function discardOutbox({
  email,
  bandId,
}: {
  email: string | null;
  bandId: string | null;
}): Promise<void> {
  const names = await readdir(outboxFolder()).catch((): string[] => []);
  for (const name of names) {
    const file = path.join(outboxFolder(), name);
    const [head = ""] = (await readFile(file, "utf8").catch(() => "")).split("\r\n\r\n");
    const isAbout = bandId !== null && head.includes(bandId);
    const isTo = email !== null && head.toLowerCase().includes(email.toLowerCase());
    if (isAbout || isTo) await rm(file, { force: true });
  }
}

async function writeToOutbox(message: SendMailOptions): Promise<void> {
  const { message: bytes } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(message);
  const outbox = outboxFolder();
  const file = path.join(
    outbox,
    `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
  );
  // Mails carry links that sign in: nobody else on the machine may read them.
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes as Buffer, { mode: 0o600 });
  log.info({ file }, "no SMTP_URL: mail written to the outbox");
}
