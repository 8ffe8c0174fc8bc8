import { MATCH_WEIGHTS } from "@/lib/matching/weights";
import type { SuggestedMatch } from "@/lib/matching/schema";

const PARTS = {
  genres: "Genres",
  influences: "Influences",
  audience: "Audience",
  place: "Place",
} as const;

/** What a score is made of: a bar and the points for each part. */
export function Breakdown({ breakdown }: { breakdown: SuggestedMatch["breakdown"] }) {
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {Object.entries(PARTS).map(([part, label]) => {
        const [points, most] = [
          breakdown[part as keyof typeof PARTS],
          MATCH_WEIGHTS[part as keyof typeof PARTS],
        ];
        return (
          <div key={part} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-2">
            <dt>{label}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 border border-line-strong bg-sunken">
                <span className="bar block h-full" style={{ width: `${(100 * points) / most}%` }} />
              </span>
              <span className="figures text-end font-semibold">
                {points}
                <span className="font-normal text-ink-muted">/{most}</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
