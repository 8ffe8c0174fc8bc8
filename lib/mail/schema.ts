import { z } from "zod";

/** Kinds that users can turn off. */
export const MAIL_KINDS = [
  "messages",
  "collaborations",
  "submissions",
  "referrals",
  "access",
  "swaps",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Always sent, as resets and confirmations are. */
export const ACCOUNT_MAIL_KINDS = ["account", "removed", "bandDeleted"] as const;

/** Minutes a message stays unread before an email, and between two emails about a conversation. */
export const DIGEST_DELAY_MINUTES = 10;
export const DIGEST_INTERVAL_MINUTES = 60;

const wanted = z.boolean("Must be true or false");

export const MailSettings = z
  .object({
    messages: wanted,
    collaborations: wanted,
    submissions: wanted,
    referrals: wanted,
    access: wanted,
    swaps: wanted,
  })
  .meta({ id: "MailSettings" });
export type MailSettings = z.output<typeof MailSettings>;

export const MailSettingsInput = MailSettings.partial()
  .refine((changes) => Object.keys(changes).length > 0, "Nothing to change")
  .meta({ minProperties: 1 });
export type MailSettingsInput = z.output<typeof MailSettingsInput>;

export const UnsubscribeQuery = z.object({
  token: z
    .string("This link is not valid")
    .min(1, "This link is not valid")
    .max(200, "This link is not valid")
    .describe("The token of the email's link."),
});

export type AccountChange =
  "password" | "twoStepOn" | "twoStepOff" | "recoveryCodes" | "recoveryCodeUsed";

/** One of several things in an email; `url` and `calendar` are paths. From `until`, an ISO moment, on it is not sent. */
export type MailItem = {
  title: string;
  body: string;
  action: string;
  aboutBandIds: string[];
  url: string;
  calendar?: string;
  until?: string;
};

export type AccountMail = { userId: string; kind: (typeof ACCOUNT_MAIL_KINDS)[number] } & (
  | { kind: "account"; change: AccountChange; changedAt: string }
  /** The band from which an owner removed them. */
  | { kind: "removed"; bandId: string }
  /** Whose band `byUserId` deleted, alone or with the account. Names are looked up when it is sent. */
  | { kind: "bandDeleted"; byUserId: string }
);

export type BandMail =
  | {
      userId: string;
      kind: Exclude<MailKind, "messages">;
      /** The member's band. Emails that an earlier version queued have none. */
      bandId?: string;
      title: string;
      body: string;
      aboutBandIds?: string[];
      url: string;
      /** In place of the body. */
      items?: MailItem[];
    }
  | { userId: string; kind: "messages"; conversationId: string; bandId: string; round: number };

export type WaitingMail = AccountMail | BandMail;

export const isAccountMail = (mail: WaitingMail): mail is AccountMail =>
  ACCOUNT_MAIL_KINDS.some((kind) => kind === mail.kind);

export const MailRun = z
  .object({ sent: z.int().min(0), failed: z.int().min(0) })
  .meta({ id: "MailRun" });
export type MailRun = z.output<typeof MailRun>;
