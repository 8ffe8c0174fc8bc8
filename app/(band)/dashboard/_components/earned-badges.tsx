import Link from "next/link";
import { CheckIcon, ChevronRightIcon, LockIcon } from "lucide-react";
import type { Dashboard } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { Section } from "./section";

/** Specification section 4. */
const SHOWN_FIRST = 4;

type EarnedBadge = Dashboard["badges"][number];

export function EarnedBadges({ badges, rank }: Pick<Dashboard, "badges" | "rank">) {
  const earned = badges.filter((badge) => badge.earned).length;
  return (
    <Section
      title="Badges"
      aside={
        <Link href="/leaderboard" className="link text-sm font-semibold">
          {rank ? `#${formatNumber(rank)} on the leaderboard` : "Leaderboard"}
        </Link>
      }
    >
      <BadgeList badges={badges.slice(0, SHOWN_FIRST)} />
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <ChevronRightIcon
            aria-hidden
            className="size-4 transition-transform group-open:rotate-90 rtl:rotate-180"
          />
          <span className="heading-item">All badges</span>
          <span className="figures text-sm text-ink-muted">
            {earned} of {badges.length} earned
          </span>
        </summary>
        <BadgeList badges={badges.slice(SHOWN_FIRST)} />
      </details>
    </Section>
  );
}

const BadgeList = ({ badges }: { badges: EarnedBadge[] }) => (
  <ul className="grid grid-cols-2 gap-3">
    {badges.map(({ name, description, earned }) => (
      <li
        key={name}
        className={cn(
          "flex flex-col gap-1 border-[1.5px] p-3",
          earned ? "border-ink bg-raised" : "border-dashed border-line-strong",
        )}
      >
        <span
          className={cn(
            "flex items-center gap-1.5 text-xs font-semibold",
            earned ? "text-good" : "text-ink-muted",
          )}
        >
          {earned ? (
            <CheckIcon aria-hidden className="size-3.5" />
          ) : (
            <LockIcon aria-hidden className="size-3.5" />
          )}
          {earned ? "Earned" : "Not yet"}
        </span>
        <h3 className="poster-type text-lg sm:text-xl">{name}</h3>
        <p className="text-sm text-ink-muted">{description}</p>
      </li>
    ))}
  </ul>
);
