"use client";

import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { TAB_CLASS } from "@/components/navigation/tab-class";

const TABS: { href: Route; label: string }[] = [
  { href: "/discover-suggested", label: "Recommended" },
  { href: "/discover-suggested/swaps", label: "Swaps" },
];

export function SuggestedTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label="Suggested" className="mt-2 mb-5 sm:mb-7">
      <ul className="flex gap-5 border-b-2 border-ink">
        {TABS.map(({ href, label }) => (
          <li key={href} className="flex">
            <Link
              href={href}
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
