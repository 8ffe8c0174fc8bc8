import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { render, toPlainText } from "@react-email/render";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** A mail to one person. `content` is made of react-email's components; its text part is made from it. */
export type Mail = { to: string; subject: string; content: React.ReactElement };

/** Milliseconds after which a mail server that does not answer counts as down. */
const PATIENCE = 10_000;

let smtp: Transporter | undefined;

function smtpServer(url: string): Transporter {
  return (smtp ??= createTransport({ url, pool: true, maxConnections: 2, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }));
}

/** Sends through SMTP_URL; without one it writes the mail to `DATA_DIR/outbox/<time>-<id>.eml`. Throws when the server does not take it. */
export async function sendMail({ to, subject, content }: Mail): Promise<void> {
  const html = await render(content);
  const message = { from: env().MAIL_FROM, to, subject, html, text: toPlainText(html) };
  const { SMTP_URL } = env();
  if (SMTP_URL) await smtpServer(SMTP_URL).sendMail(message);
  else await writeToOutbox(message);
}

async function writeToOutbox(message: { from: string; to: string; subject: string; html: string; text: string }): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const outbox = path.join(env().DATA_DIR, "outbox");
  const file = path.join(outbox, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);
  // Mails carry links that sign in: nobody else on the machine may read them.
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes as Buffer, { mode: 0o600 });
  log.info({ file }, "no SMTP_URL: mail written to the outbox");
}
