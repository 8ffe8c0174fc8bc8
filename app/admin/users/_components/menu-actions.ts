import { EXTEND_DAYS, type AdminUser, type UserAction } from "@/lib/admin/users/schema";

export type MenuAction = Exclude<UserAction, "takeBackExtension">;

export type MenuActionDetails = {
  label: string;
  title: string;
  description: string;
  done: string;
  isDestructive?: boolean;
  inverse?: UserAction;
};

export const MENU_ACTIONS: Record<MenuAction, MenuActionDetails> = {
  extend: {
    label: `Extend by ${EXTEND_DAYS} days`,
    title: `Extend access by ${EXTEND_DAYS} days?`,
    description:
      `The band gets ${EXTEND_DAYS} more days, from today or from the end of its current access. ` +
      "It gets a notification.",
    done: `Access extended by ${EXTEND_DAYS} days`,
    inverse: "takeBackExtension",
  },
  resetReferral: {
    label: "Reset referral code",
    title: "Reset the referral code?",
    description:
      "The band gets a new code, and links with the old one stop working. This can't be undone.",
    done: "The band has a new referral code",
    isDestructive: true,
  },
  makeOwner: {
    label: "Make an owner",
    title: "Make this person an owner of the band?",
    description:
      "They may invite and remove members and make others owners. If the band was hidden with its " +
      "last owner, it is back everywhere. Other owners stay.",
    done: "They're an owner of the band now",
  },
  deactivate: {
    label: "Deactivate",
    title: "Deactivate this account?",
    description:
      "Its sessions and open pages end at once. With its last owner a band is hidden everywhere: " +
      "Discover, leaderboard, profile, rewards, inboxes. Its swaps end for good, and the other bands are " +
      "told. Reactivating restores the account and the band, but not the swaps.",
    done: "Account deactivated",
    isDestructive: true,
    inverse: "activate",
  },
  activate: {
    label: "Activate",
    title: "Activate this account?",
    description:
      "They can sign in again, and with an owner the band is back everywhere. Swaps that ended stay ended.",
    done: "Account activated",
    inverse: "deactivate",
  },
};

export const actionsFor = ({ bandId, bandRole, isActive }: AdminUser): MenuAction[] => [
  ...(bandId ? (["extend", "resetReferral"] as const) : []),
  ...(bandRole === "MEMBER" && isActive ? (["makeOwner"] as const) : []),
  isActive ? "deactivate" : "activate",
];
