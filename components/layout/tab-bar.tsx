import type { Route } from "next";
import {
  CompassIcon,
  GiftIcon,
  HouseIcon,
  InboxIcon,
  UserIcon,
  type LucideIcon,
} from "lucide-react";
import { UnreadCount } from "@/components/conversation/unread-count";
import { NavLink } from "@/components/navigation/nav-link";
import { toRoute } from "@/components/navigation/route";

type Tab = { href: Route; label: string; Icon: LucideIcon };

const listTabs = (bandId: string): Tab[] => [
  { href: "/dashboard", label: "Home", Icon: HouseIcon },
  { href: "/discover", label: "Discover", Icon: CompassIcon },
  { href: "/inbox", label: "Inbox", Icon: InboxIcon },
  { href: "/rewards", label: "Rewards", Icon: GiftIcon },
  { href: toRoute(`/band/${bandId}/profile`), label: "You", Icon: UserIcon },
];

export function TabBar({ bandId }: { bandId: string }) {
  return (
    <nav
      aria-label="Tab bar"
      data-slot="tab-bar"
      className="fixed inset-x-0 bottom-0 z-40 hidden h-(--tab-bar-height) border-t-2 border-ink bg-paper tabs:block print:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {listTabs(bandId).map(({ href, label, Icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 border-b-4 border-transparent pt-1 text-xs font-semibold -outline-offset-4 aria-[current=page]:border-spot"
            >
              <Icon aria-hidden className="size-5" />
              {label}
              {href === "/inbox" ? (
                <UnreadCount className="absolute start-1/2 top-0.5 ms-1 min-w-[1rem] px-1 text-[0.6875rem] leading-[1rem]" />
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
