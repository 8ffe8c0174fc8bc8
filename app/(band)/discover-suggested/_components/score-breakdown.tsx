import { MATCH_WEIGHTS } from "@/lib/matching/weights";
import { entriesOf } from "@/lib/objects";
import type { SuggestedMatch } from "@/lib/matching/schema";

const PART_LABELS = {
  genres: "Genres",
  influences: "Influences",
  audience: "Audience",
  place: "Place",
};

export function ScoreBreakdown({ breakdown }: { breakdown: SuggestedMatch["breakdown"] }) {
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {entriesOf(PART_LABELS).map(([part, label]) => {
        const [points, max] = [breakdown[part], MATCH_WEIGHTS[part]];
        return (
          <div key={part} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-2">
            <dt>{label}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 border border-line-strong bg-sunken">
                <span className="bar block h-full" style={{ width: `${(100 * points) / max}%` }} />
              </span>
              <span className="figures text-end font-semibold">
                {points}
                <span className="font-normal text-ink-muted">/{max}</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
