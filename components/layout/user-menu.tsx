"use client";

import Link from "next/link";
import { HandshakeIcon, LogOutIcon, PencilIcon, SettingsIcon, UserIcon } from "lucide-react";
import { useTheme } from "next-themes";
import { Initials } from "@/components/band/picture/initials";
import { signOut } from "@/components/account/sign-out";
import type { TopBarViewer } from "@/components/layout/top-bar-links";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export function UserMenu({ viewer }: { viewer: TopBarViewer }) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger aria-label="Your menu" className="ms-1 hidden rounded-sm lg:block">
        <Initials name={viewer.username} className="size-9" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel className="text-ink">
          <span dir="auto" className="heading-item block truncate">
            {viewer.bandName ?? viewer.username}
          </span>
          <span className="block truncate font-normal text-ink-muted">@{viewer.username}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {viewer.bandId ? <BandItems bandId={viewer.bandId} /> : null}
        <DropdownMenuItem asChild>
          <Link href="/settings">
            <SettingsIcon aria-hidden /> Settings
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <ThemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOutIcon aria-hidden /> Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function BandItems({ bandId }: { bandId: string }) {
  return (
    <>
      <DropdownMenuItem asChild>
        <Link href={`/band/${bandId}/profile`}>
          <UserIcon aria-hidden /> View Profile
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href="/swaps">
          <HandshakeIcon aria-hidden /> Swaps
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={`/band/${bandId}/profile/edit`}>
          <PencilIcon aria-hidden /> Edit Profile
        </Link>
      </DropdownMenuItem>
    </>
  );
}

function ThemeItems() {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenuRadioGroup value={theme} onValueChange={setTheme} aria-label="Theme">
      <DropdownMenuLabel>Theme</DropdownMenuLabel>
      <DropdownMenuRadioItem value="light">Paper</DropdownMenuRadioItem>
      <DropdownMenuRadioItem value="dark">Backstage</DropdownMenuRadioItem>
      <DropdownMenuRadioItem value="system">Same as this device</DropdownMenuRadioItem>
    </DropdownMenuRadioGroup>
  );
}
