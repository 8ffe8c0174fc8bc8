import type { Route } from "next";
import { signOut } from "@/components/account/sign-out";
import { topBarLinks, type TopBarViewer } from "@/components/layout/top-bar-links";
import { toRoute } from "@/components/navigation/route";

export type Command = { group: "Pages" | "Actions"; label: string; to?: Route; run?: () => void };

type CommandHandlers = { setTheme: (theme: string) => void; showShortcuts: () => void };

/** Pages and actions; the dialog adds up to six bands by name. */
export function listCommands(
  viewer: TopBarViewer,
  { setTheme, showShortcuts }: CommandHandlers,
): Command[] {
  const page = (label: string, to: Route): Command => ({ group: "Pages", label, to });
  const action = (label: string, run: () => void): Command => ({ group: "Actions", label, run });
  return [
    page("Dashboard", "/dashboard"),
    ...topBarLinks(viewer).map(({ label, href }) => page(label, href)),
    ...(viewer.bandId
      ? [
          page("Swap partners", "/discover-suggested/swaps"),
          page("Your swaps", "/swaps"),
          page("Edit profile", toRoute(`/band/${viewer.bandId}/profile/edit`)),
        ]
      : []),
    page("Settings", "/settings"),
    page("How points work", "/points"),
    action("Paper theme", () => setTheme("light")),
    action("Backstage theme", () => setTheme("dark")),
    action("Device theme", () => setTheme("system")),
    action("Keyboard shortcuts", showShortcuts),
    action("Logout", () => void signOut()),
  ];
}
