import type { Route } from "next";
import { toRoute } from "@/components/navigation/route";

export type TopBarViewer = {
  username: string;
  email: string | null;
  bandId: string | null;
  bandName: string | null;
  isAdmin: boolean;
};

type TopBarLink = { href: Route; label: string };

/** The links in their order: Profile only with a band, Admin only for admins. */
export function topBarLinks({ bandId, isAdmin }: TopBarViewer): TopBarLink[] {
  return [
    { href: "/discover", label: "Discover" },
    { href: "/discover-suggested", label: "Suggested" },
    ...(bandId ? [{ href: toRoute(`/band/${bandId}/profile`), label: "Profile" }] : []),
    { href: "/leaderboard", label: "Leaderboard" },
    { href: "/inbox", label: "Inbox" },
    { href: "/rewards", label: "Rewards" },
    { href: "/invite", label: "Invite" },
    ...(isAdmin ? [{ href: "/admin" as const, label: "Admin" }] : []),
  ];
}
