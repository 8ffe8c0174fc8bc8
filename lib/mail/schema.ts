import { z } from "zod";

/** The kinds of mail that a user can turn off, one by one. */
export const MAIL_KINDS = [
  "messages",
  "collaborations",
  "submissions",
  "referrals",
  "access",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Minutes for which a message is unread before a mail tells of it, and from one mail about a conversation to the next. */
export const TOLD_AFTER = 10;
export const TOLD_EVERY = 60;

const wanted = z.boolean("Must be true or false");

/** Which kinds of mail a user wants. */
export const MailSettings = z
  .object({
    messages: wanted,
    collaborations: wanted,
    submissions: wanted,
    referrals: wanted,
    access: wanted,
  })
  .meta({ id: "MailSettings" });
export type MailSettings = z.output<typeof MailSettings>;

export const MailSettingsInput = MailSettings.partial()
  .refine((changes) => Object.keys(changes).length > 0, "Nothing to change")
  .meta({ minProperties: 1 });
export type MailSettingsInput = z.output<typeof MailSettingsInput>;

/** The signed token of a link that ends one kind of mail. */
export const UnsubscribeQuery = z.object({
  token: z
    .string("This link is not valid")
    .min(1, "This link is not valid")
    .max(200, "This link is not valid")
    .describe("The token of the email's link."),
});

/** Changes that the owner of an account has to hear of; nobody can turn these emails off. */
export const ACCOUNT_CHANGES = [
  "password",
  "twoStepOn",
  "twoStepOff",
  "recoveryCodes",
  "recoveryCodeUsed",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** A mail that waits: a change of the account, one notice, or the unread messages of a conversation as they are when it is sent. */
export type WaitingMail =
  | { userId: string; kind: "account"; change: AccountChange; changedAt: string }
  | {
      userId: string;
      kind: Exclude<MailKind, "messages">;
      title: string;
      body: string;
      aboutBandIds?: string[];
      url: string;
    }
  | { userId: string; kind: "messages"; conversationId: string; bandId: string; round: number };

/** What a run of the mails did. */
export const MailRun = z
  .object({ sent: z.int().min(0), failed: z.int().min(0) })
  .meta({ id: "MailRun" });
export type MailRun = z.output<typeof MailRun>;
