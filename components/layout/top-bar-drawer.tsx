import { LogOutIcon } from "lucide-react";
import { Initials } from "@/components/band/picture/initials";
import { NavLink } from "@/components/navigation/nav-link";
import { signOut } from "@/components/account/sign-out";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { topBarLinks, type TopBarViewer } from "@/components/layout/top-bar-links";
import { UnreadCount } from "@/components/conversation/unread-count";
import { Button } from "@/components/ui/button";
import { Drawer, DrawerContent, DrawerHead } from "@/components/ui/drawer";
import { toRoute } from "@/components/navigation/route";

const rowClass =
  "heading-item flex min-h-11 items-center gap-3 border-s-4 border-transparent px-3 -outline-offset-2 hover:bg-sunken aria-[current=page]:border-spot";

export type TopBarDrawerProps = {
  viewer: TopBarViewer;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  returnFocusTo: React.RefObject<HTMLElement | null>;
};

/** All links and the user menu's actions, for screens too small for the bar. */
export function TopBarDrawer({ viewer, isOpen, onOpenChange, returnFocusTo }: TopBarDrawerProps) {
  const close = () => onOpenChange(false);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    returnFocusTo.current?.focus();
  };

  // Its dialog opens outside of the drawer, which would keep the keyboard from it.
  function leave() {
    close();
    void signOut();
  }

  return (
    <Drawer direction="right" open={isOpen} onOpenChange={onOpenChange}>
      <DrawerContent className="gap-4" onCloseAutoFocus={returnFocus}>
        <DrawerHead
          className="items-center"
          icon={<Initials name={viewer.username} />}
          title={<OneLine>{viewer.bandName ?? viewer.username}</OneLine>}
          description={<OneLine>@{viewer.username}</OneLine>}
          closeLabel="Close menu"
        />
        <nav aria-label="Main" className="-mx-4 border-y border-line py-2">
          {topBarLinks(viewer).map(({ href, label }) => (
            <NavLink key={href} href={href} onClick={close} className={rowClass}>
              {label}
              {href === "/inbox" && viewer.bandId ? <UnreadCount /> : null}
            </NavLink>
          ))}
        </nav>
        {viewer.bandId ? (
          <>
            <NavLink href="/swaps" onClick={close} className={`${rowClass} -mx-4`}>
              Swaps
            </NavLink>
            <NavLink
              href={toRoute(`/band/${viewer.bandId}/profile/edit`)}
              onClick={close}
              className={`${rowClass} -mx-4`}
            >
              Edit Profile
            </NavLink>
          </>
        ) : null}
        <NavLink href="/settings" onClick={close} className={`${rowClass} -mx-4`}>
          Settings
        </NavLink>
        <ThemeSwitch />
        <Button variant="outline" className="mt-auto" onClick={leave}>
          <LogOutIcon aria-hidden /> Logout
        </Button>
      </DrawerContent>
    </Drawer>
  );
}

const OneLine = ({ children }: React.PropsWithChildren) => (
  <span dir="auto" className="block truncate">
    {children}
  </span>
);
