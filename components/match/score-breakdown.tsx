import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { MATCH_WEIGHTS, type MatchPart } from "@/lib/matching/scoring/weights";
import { typedEntries } from "@/lib/objects";
import { haveComparableAudiences, isStated } from "@/components/match/stated-parts";

/** The words go with at least three quarters, two fifths, some and none of the points. */
const PARTS: Record<MatchPart, { label: string; words: [string, string, string, string] }> = {
  genres: { label: "Genres", words: ["Very close", "Close", "Related", "Different"] },
  influences: { label: "Influences", words: ["Many shared", "Shared", "Related", "None shared"] },
  audience: { label: "Audience", words: ["Comparable", "In range", "Uneven", "Uneven"] },
  place: { label: "Place", words: ["Near", "Within reach", "Far", "Far"] },
};

type ScoreBreakdownProps = {
  match: Pick<SuggestedMatch, "band" | "breakdown">;
  own: BandCard;
  missing: MatchPart[];
};

export function ScoreBreakdown({ match, own, missing }: ScoreBreakdownProps) {
  const { band, breakdown } = match;
  const parts = typedEntries(PARTS).filter(
    ([part]) => breakdown[part] > 0 || !missing.includes(part),
  );
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {parts.map(([part, { label, words }]) => {
        const share = breakdown[part] / MATCH_WEIGHTS[part];
        return (
          <div key={part} className="flex flex-wrap items-center gap-x-2">
            <dt className="w-18">{label}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 min-w-12 flex-1 border border-line-strong bg-sunken">
                <span className="bar block h-full" style={{ width: `${100 * share}%` }} />
              </span>
              <span className="w-22 text-end font-semibold">
                {(share === 0 && findGap(part, own, band)) || describeShare(share, words)}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function findGap(part: MatchPart, own: BandCard, other: BandCard): string | null {
  if (!isStated[part](other)) return "Not given";
  return part === "audience" && !haveComparableAudiences(own, other) ? "Unknown" : null;
}

function describeShare(share: number, [most, much, some, none]: [string, string, string, string]) {
  if (share >= 0.75) return most;
  if (share >= 0.4) return much;
  return share > 0 ? some : none;
}
