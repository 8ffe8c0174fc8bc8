"use client";

import { useEffect, useRef } from "react";
import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/utils";

const TABS: { href: Route; label: string }[] = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/collaborations", label: "Collaborations" },
  { href: "/admin/reports", label: "Reports" },
  { href: "/admin/referrals", label: "Referrals" },
  { href: "/admin/held-messages", label: "Held messages" },
  { href: "/admin/mails", label: "Emails" },
  { href: "/admin/audit-log", label: "Audit log" },
];

const TAB_CLASS = cn(
  "inline-flex h-11 items-center border-b-4 border-transparent text-sm font-semibold",
  "whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink",
  "aria-[current=page]:border-spot aria-[current=page]:text-ink",
);

export function AdminTabs() {
  const pathname = usePathname();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(
    () => current.current?.scrollIntoView({ block: "nearest", inline: "center" }),
    [pathname],
  );
  return (
    <nav aria-label="Admin" className="mb-8">
      <ul className="flex gap-2.5 overflow-x-auto sm:gap-5 border-b-2 border-ink">
        {TABS.map(({ href, label }) => (
          <li key={href} className="flex">
            <Link
              href={href}
              ref={pathname === href ? current : undefined}
              aria-current={pathname === href ? "page" : undefined}
              className={TAB_CLASS}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
