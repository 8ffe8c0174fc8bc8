"use client";

import { MenuIcon } from "lucide-react";
import { useRef, useState } from "react";
import { UnreadCount } from "@/components/conversation/unread-count";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import type { TopBarDrawerProps } from "@/components/layout/top-bar-drawer";
import type { TopBarViewer } from "@/components/layout/top-bar-links";
import { Button } from "@/components/ui/button";

const TopBarDrawer = lazyDialog<TopBarDrawerProps & { onClose: () => void }>(() =>
  import("@/components/layout/top-bar-drawer").then((module) => module.TopBarDrawer),
);

/** The drawer stays mounted once opened, as it closes with an animation. */
export function TopBarMenu({ viewer }: { viewer: TopBarViewer }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="relative lg:hidden"
        onPointerEnter={TopBarDrawer.prepare}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden className="size-5" />
        <span className="sr-only">Open menu</span>
        {viewer.bandId ? (
          <UnreadCount className="absolute end-0.5 bottom-6.5 md:bottom-5.5 min-w-[1rem] px-1 text-[0.6875rem] leading-[1rem] tabs:hidden" />
        ) : null}
      </Button>
      {isOpen === undefined ? null : (
        <TopBarDrawer
          viewer={viewer}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClose={() => setOpen(undefined)}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
