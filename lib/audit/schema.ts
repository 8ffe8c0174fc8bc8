import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { choice, ListQuery } from "@/lib/paging";
import { keysOf } from "@/lib/objects";

/** The labels of the actions as stored. */
export const AUDIT_ACTIONS = {
  signIn: "Signed in",
  refuseSignIn: "Sign-in refused",
  refuseAccess: "Access refused",
  endSession: "Ended a session",
  changePassword: "Changed the password",
  resetPassword: "Set a new password by mail",
  confirmEmail: "Confirmed the email address",
  changeEmail: "Changed the email address",
  loseEmail: "Lost the email address to the account that confirmed it",
  turnOnSecondFactor: "Turned on two-step sign-in",
  turnOffSecondFactor: "Turned off two-step sign-in",
  renewRecoveryCodes: "Made new recovery codes",
  exportData: "Exported own data",
  grantAdmin: "Made an admin",
  revokeAdmin: "Admin no longer",
  extend: "Extended access",
  takeBackExtension: "Took an extension back",
  resetReferral: "Reset the referral code",
  deactivate: "Deactivated",
  activate: "Activated",
  review: "Reviewed a photo",
  report: "Decided on a report",
  message: "Decided on a message",
  mail: "Decided on a mail",
  referral: "Decided on a referral",
  export: "Exported all users",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AuditQuery = ListQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      "A part of a username, an email address or a band's name, or the id of what it happened to.",
    ),
  action: choice("action", keysOf(AUDIT_ACTIONS)),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type AuditDetails = z.output<typeof AuditDetails>;

export const AuditLogEntry = z
  .object({
    id: z.uuid(),
    actor: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    action: z.string(),
    targetType: z.string(),
    targetId: z.string(),
    /** Null when the target is gone or has no name. */
    targetName: z.string().nullable(),
    before: AuditDetails.nullable(),
    after: AuditDetails.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "AuditLogEntry" });
export type AuditLogEntry = z.output<typeof AuditLogEntry>;
