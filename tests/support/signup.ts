import { v7 as uuid } from "uuid";
import { afterAll, beforeAll } from "vitest";
import type { BandViewer } from "@/lib/access";
import { signUp } from "@/lib/accounts/commands";
import { sendConfirmation } from "@/lib/accounts/email/confirmation";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { env } from "@/lib/env";
import { PASSWORD } from "@/tests/support/factories";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";

export const CLIENT = { ip: "127.0.0.1" };
export const EXPIRED = { code: "validation", message: "This link has expired or was already used" };

let mailbox: Mailbox;
export const getMailbox = () => mailbox;

/** A mail server for the tests of a file. */
export function setUpMailbox(): void {
  beforeAll(async () => {
    mailbox = await openMailbox();
    env().SMTP_URL = mailbox.url;
  });
  afterAll(() => mailbox.close());
}

export const makeEmailAddress = () => `${uuid().slice(-12)}@example.com`;

export async function signUpAndSendLink(email = makeEmailAddress(), referralCode?: string) {
  const username = `join-${uuid().slice(-12)}`;
  const input = { username, email, password: PASSWORD, bandName: `Band ${username}`, referralCode };
  const { sessionId, user, referral } = await signUp(input, CLIENT);
  await sendConfirmation(user.userId);
  return { sessionId, username, email, userId: user.userId, bandId: user.bandId!, referral };
}

export async function getViewer({ sessionId }: { sessionId: string }): Promise<BandViewer> {
  return (await findSessionViewer(sessionId)) as BandViewer;
}

/** The tokens mailed to an address, oldest first. */
export function listMailedTokens(email: string, page = "confirm-email"): string[] {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  return mailbox.of(email).flatMap((mail) => link.exec(mail.text!)?.[1] ?? []);
}
