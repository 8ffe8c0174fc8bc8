"use client";

import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { LinkRow } from "@/components/navigation/link-row";
import { TAB_CLASS } from "@/components/navigation/tab-class";
import type { WaitingCounts } from "@/lib/admin/waiting/schema";
import { formatNumber } from "@/lib/format";
import { useWaitingCounts } from "./use-waiting-counts";

type Tab = { href: Route; label: string; waits?: keyof WaitingCounts };

const TABS: Tab[] = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/collaborations", label: "Collaborations", waits: "collaborations" },
  { href: "/admin/reports", label: "Reports", waits: "reports" },
  { href: "/admin/referrals", label: "Referrals", waits: "referrals" },
  { href: "/admin/held-messages", label: "Held messages", waits: "heldMessages" },
  { href: "/admin/swaps", label: "Swaps", waits: "disputes" },
  { href: "/admin/emails", label: "Emails", waits: "emails" },
  { href: "/admin/audit-log", label: "Audit log" },
];

export function AdminTabs({ waiting }: { waiting: WaitingCounts }) {
  const pathname = usePathname();
  const counts = useWaitingCounts(waiting);
  return (
    <nav aria-label="Admin" className="mb-8">
      <LinkRow
        current={pathname}
        className="flex gap-2.5 overflow-x-auto sm:gap-5 border-b-2 border-ink"
      >
        {TABS.map(({ href, label, waits }) => (
          <li key={href} className="flex">
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              aria-label={waits && tabName(label, counts[waits])}
              className={TAB_CLASS}
            >
              {label}
              {waits ? <Count value={counts[waits]} /> : null}
            </Link>
          </li>
        ))}
      </LinkRow>
    </nav>
  );
}

const tabName = (label: string, count: number) =>
  count > 0 ? `${label}, ${formatNumber(count)} waiting` : label;

const COUNT_CLASS =
  "figures min-w-[1.25rem] rounded-full bg-spot px-1.5 text-center text-xs leading-[1.25rem] font-bold text-on-spot";

const Count = ({ value }: { value: number }) =>
  value > 0 ? (
    <span aria-hidden className={COUNT_CLASS}>
      {value > 99 ? "99+" : value}
    </span>
  ) : null;
