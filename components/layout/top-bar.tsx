import Link from "next/link";
import { CommandPalette } from "@/components/layout/command-palette";
import { InboxSync } from "@/components/conversation/inbox-sync";
import { Logo } from "@/components/layout/logo";
import { NavLink } from "@/components/navigation/nav-link";
import { SkipLink } from "@/components/navigation/skip-link";
import { TabBar } from "@/components/layout/tab-bar";
import { TopBarMenu } from "@/components/layout/top-bar-menu";
import { topBarLinks, type TopBarViewer } from "@/components/layout/top-bar-links";
import { UnreadCount } from "@/components/conversation/unread-count";
import { UserMenu } from "@/components/layout/user-menu";

type TopBarProps = {
  viewer: TopBarViewer;
  suggestions?: React.ReactNode;
  notifications?: React.ReactNode;
};

export function TopBar({ viewer, suggestions, notifications }: TopBarProps) {
  return (
    <>
      <header data-slot="top-bar" className="sticky top-0 z-40 border-b-2 border-ink bg-paper">
        <SkipLink />
        {viewer.bandId ? <InboxSync bandId={viewer.bandId} username={viewer.username} /> : null}
        <div className="@container mx-auto flex h-(--top-bar-height) max-w-[90rem] items-center gap-2 px-4 sm:gap-4 sm:px-6">
          <Link href="/dashboard" aria-label="Doublebill, go to dashboard" className="rounded-sm">
            {/* Only the logo's mark where the word would push the menu out. */}
            <Logo className="*:data-word:hidden @min-[20.5rem]:*:data-word:inline" />
          </Link>
          <nav aria-label="Main" className="hidden h-full flex-1 lg:block">
            <ul className="flex h-full justify-center">
              {topBarLinks(viewer).map(({ href, label }) => (
                <li key={href}>
                  <NavLink
                    href={href}
                    className="relative flex h-full items-center border-b-4 border-transparent px-2.5 pt-1 text-sm font-semibold -outline-offset-4 hover:border-line-strong aria-[current=page]:border-spot xl:px-3.5"
                  >
                    {label}
                    {href === "/inbox" && viewer.bandId ? (
                      <UnreadCount className="absolute end-0 top-1.5 min-w-[1rem] px-1 text-[0.6875rem] leading-[1rem]" />
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto flex items-center sm:gap-1 lg:ms-0">
            <CommandPalette viewer={viewer} />
            {suggestions}
            {notifications}
            <UserMenu viewer={viewer} />
            <TopBarMenu viewer={viewer} />
          </div>
        </div>
      </header>
      {viewer.bandId ? <TabBar bandId={viewer.bandId} /> : null}
    </>
  );
}
