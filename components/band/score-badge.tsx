import { cn } from "@/lib/utils";

const tiers = [
  { from: 90, className: "bg-spot text-on-spot border-spot" },
  { from: 80, className: "bg-data text-on-data border-data" },
  { from: 70, className: "bg-data-wash text-data border-data-wash" },
  { from: 0, className: "border-line-strong text-ink" },
];

/** A match score in percent, coloured by tier (90, 80, 70). The figure itself tells the state. */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  const tier = tiers.find(({ from }) => score >= from);
  return (
    <span
      className={cn(
        "figures inline-flex shrink-0 items-baseline gap-1 rounded-sm border px-2 py-1 text-sm font-bold",
        tier?.className,
        className,
      )}
    >
      {score}%<span className="text-xs font-medium">match</span>
    </span>
  );
}
