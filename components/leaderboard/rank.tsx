import { AwardIcon, CrownIcon, MedalIcon, type LucideIcon } from "lucide-react";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";

const icons: Record<number, LucideIcon> = { 1: CrownIcon, 2: MedalIcon, 3: AwardIcon };

/** A place on the leaderboard; the first three have an icon of their own. */
export function Rank({ rank, className }: { rank: number; className?: string }) {
  const Icon = icons[rank];
  if (!Icon)
    return (
      <span className={cn("poster-type figures text-xl", className)}>#{formatNumber(rank)}</span>
    );
  return (
    <span
      className={cn(
        "poster-type figures inline-flex items-center gap-1.5 bg-ink px-2 py-1 text-xl text-paper",
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-spot" />#{formatNumber(rank)}
    </span>
  );
}
