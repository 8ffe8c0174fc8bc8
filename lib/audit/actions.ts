/** What members do to their own accounts. */
const OWN_ACTIONS = {
  signIn: "Signed in",
  refuseSignIn: "Sign-in refused",
  refuseAccess: "Access refused",
  endSession: "Ended a session",
  changePassword: "Changed the password",
  resetPassword: "Set a new password by email",
  confirmEmail: "Confirmed the email address",
  changeEmail: "Changed the email address",
  loseEmail: "Lost the email address to the account that confirmed it",
  turnOnSecondFactor: "Turned on two-step sign-in",
  turnOffSecondFactor: "Turned off two-step sign-in",
  renewRecoveryCodes: "Made new recovery codes",
  exportData: "Exported own data",
  deleteAccount: "Deleted the account",
  inviteMember: "Invited somebody into the band",
  createBand: "Started a band",
  joinBand: "Joined a band",
  leaveBand: "Left the band",
  deleteBand: "Deleted the band",
  removeMember: "Removed a member from the band",
  changeBandRole: "Changed a member's role in the band",
} as const;

/** What admins do; `grantAdmin` and `revokeAdmin` come from the command line. */
const ADMIN_ACTIONS = {
  grantAdmin: "Made an admin",
  revokeAdmin: "Removed as admin",
  extend: "Extended access",
  takeBackExtension: "Undid an extension",
  resetReferral: "Reset the referral code",
  makeOwner: "Made an owner of the band",
  deactivate: "Deactivated",
  activate: "Activated",
  review: "Reviewed a photo",
  report: "Decided on a report",
  message: "Decided on a message",
  mail: "Decided on an email",
  referral: "Decided on a referral",
  dispute: "Decided on a disputed night",
  drawNight: "Discarded a confirmed night",
  reply: "Decided on a reply",
  export: "Exported all users",
} as const;

/** Everything that is written to the audit log, which only admins read (queries.ts), with its label. */
export const AUDIT_ACTIONS = { ...OWN_ACTIONS, ...ADMIN_ACTIONS };
export type AuditAction = keyof typeof AUDIT_ACTIONS;
