import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { render, toPlainText } from "@react-email/render";
import { createTransport, type SendMailOptions } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** The same `id` makes the same Message-ID; `oneClickStop` is for RFC 8058. */
type Mail = {
  to: string;
  subject: string;
  content: React.ReactElement;
  id?: string;
  oneClickStop?: string;
  aboutBandIds?: string[];
};

const TIMEOUT_MS = 10_000;

// With a `url`, createTransport itself would ignore the other options.
const smtpServer = (url: string) =>
  createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }),
  );

/** Without SMTP_URL it writes to `DATA_DIR/outbox`. Throws when the server refuses it. */
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
    text: toPlainText(html, { selectors: [{ selector: "h1", options: { uppercase: false } }] }),
    messageId,
    headers: unsubscribeHeaders(oneClickStop),
  };
  const { SMTP_URL } = env();
  if (SMTP_URL) await smtpServer(SMTP_URL).sendMail(message);
  else
    await writeToOutbox({
      ...message,
      headers: { ...unsubscribeHeaders(oneClickStop), "X-About-Bands": aboutBandIds.join(" ") },
    });
}

function unsubscribeHeaders(oneClickStop: string | undefined): Record<string, string> {
  const automatic = { "Auto-Submitted": "auto-generated" };
  if (!oneClickStop) return automatic;
  return {
    ...automatic,
    "List-Unsubscribe": `<${oneClickStop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

// Else Vercel takes every file with "outbox" in its name into its functions.
const outboxFolder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "outbox");

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
    const isTo = email !== null && readRecipient(head) === email.toLowerCase();
    if (isAbout || isTo) await rm(file, { force: true });
  }
}

/** Old emails, whose links have expired, too. */
export async function sweepOutbox(before: Date): Promise<void> {
  const names = await readdir(outboxFolder()).catch((): string[] => []);
  for (const name of names) {
    const file = path.join(outboxFolder(), name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtime < before) await rm(file, { force: true });
  }
}

/** Lower case. Long headers are folded. */
function readRecipient(head: string): string | undefined {
  const to = /^to:\s*(.+)$/im.exec(head.replace(/\r\n[ \t]+/g, " "))?.[1];
  return to?.replace(/[<>]/g, "").trim().toLowerCase();
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
  // Emails carry links that sign in: nobody else on the machine may read them.
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
  log.info({ file }, "no SMTP_URL: email written to the outbox");
}
