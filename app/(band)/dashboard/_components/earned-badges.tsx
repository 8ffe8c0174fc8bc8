import Link from "next/link";
import { CheckIcon, LockIcon } from "lucide-react";
import type { Dashboard } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { Section } from "./section";

const MAX_BADGES = 4;

export function EarnedBadges({ badges, rank }: Pick<Dashboard, "badges" | "rank">) {
  return (
    <Section
      title="Badges"
      aside={
        <Link href="/leaderboard" className="link text-sm font-semibold">
          {rank ? `#${formatNumber(rank)} on the leaderboard` : "Leaderboard"}
        </Link>
      }
    >
      <ul className="grid grid-cols-2 gap-3">
        {badges.slice(0, MAX_BADGES).map(({ name, description, earned }) => (
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
    </Section>
  );
}
