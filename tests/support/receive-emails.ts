import { afterAll, beforeAll } from "vitest";
import { env } from "@/lib/env";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";

/** Where all emails of the file's tests arrive. */
export async function receiveEmails(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  beforeAll(() => void (env().SMTP_URL = mailbox.url));
  afterAll(mailbox.close);
  return mailbox;
}
