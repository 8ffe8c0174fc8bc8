import { EXTEND_DAYS, type UserAction } from "@/lib/admin/users-schema";

export type Act = Exclude<UserAction, "takeBackExtension">;

/** What each act does, before and after it is done; `undo` is what takes it back. */
export const ACTS: Record<
  Act,
  { label: string; title: string; text: string; done: string; undo?: UserAction }
> = {
  extend: {
    label: `Extend by ${EXTEND_DAYS} days`,
    title: `Extend access by ${EXTEND_DAYS} days?`,
    text: `The band has ${EXTEND_DAYS} more days, from today or from the end of its present access. It gets a notice.`,
    done: `Access extended by ${EXTEND_DAYS} days`,
    undo: "takeBackExtension",
  },
  resetReferral: {
    label: "Reset referral code",
    title: "Reset the referral code?",
    text: "The band gets a new code, and links with the old one stop working. This cannot be undone.",
    done: "The band has a new referral code",
  },
  deactivate: {
    label: "Deactivate",
    title: "Deactivate this account?",
    text: "Its sessions and open pages end at once, and its band is hidden everywhere: Discover, leaderboard, profile, rewards, inboxes. Nothing is deleted: activating brings all of it back.",
    done: "Account deactivated",
    undo: "activate",
  },
  activate: {
    label: "Activate",
    title: "Activate this account?",
    text: "Its people can sign in again, and its band is back everywhere, as it was.",
    done: "Account activated",
    undo: "deactivate",
  },
};
