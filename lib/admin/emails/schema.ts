import { z } from "zod";
import { pathId, timestamp } from "@/lib/fields";
import { ACCOUNT_MAIL_KINDS, MAIL_KINDS } from "@/lib/mail/schema";

export const FailedEmailParams = z.object({ emailId: pathId });
export const FailedEmailInput = z.object({
  action: z.enum(["retry", "discard"], "Action must be retry or discard"),
});

export const FailedEmail = z
  .object({
    id: z.uuid(),
    kind: z.enum([...MAIL_KINDS, ...ACCOUNT_MAIL_KINDS, "unknown"]),
    email: z.string().nullable(),
    error: z.string(),
    attempts: z.int(),
    createdAt: timestamp,
    failedAt: timestamp,
  })
  .meta({ id: "FailedEmail" });
export type FailedEmail = z.output<typeof FailedEmail>;
