import { cn } from "@/lib/utils";

const tiers = [
  { from: 90, className: "bg-spot text-on-spot border-spot" },
  { from: 80, className: "bg-data text-on-data border-data" },
  { from: 70, className: "bg-data-wash text-data border-data-wash" },
  { from: 0, className: "border-line-strong text-ink" },
];

/** `plain` where a heading names the score. */
type ScoreBadgeProps = { score: number; kind?: "match" | "swap" | "plain"; className?: string };

/** A score out of 100, coloured by tier (90, 80, 70). The figure itself tells the state. */
export function ScoreBadge({ score, kind = "match", className }: ScoreBadgeProps) {
  const tier = tiers.find(({ from }) => score >= from);
  return (
    <span
      className={cn(
        "figures inline-flex shrink-0 items-baseline gap-1 rounded-sm border px-2 py-1 text-sm font-bold",
        tier?.className,
        className,
      )}
    >
      {kind === "match" ? `${score}%` : score}
      {kind === "swap" ? " " : null}
      {kind === "plain" ? null : (
        <span className="text-xs font-medium">{kind === "match" ? "match" : "swap fit"}</span>
      )}
    </span>
  );
}
