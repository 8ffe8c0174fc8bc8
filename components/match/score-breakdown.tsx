import { describeShare, PartBars, type ShareWords } from "@/components/match/part-bars";
import { haveComparableAudiences, isStated } from "@/components/match/stated-parts";
import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { MATCH_WEIGHTS, type MatchPart } from "@/lib/matching/scoring/weights";
import { typedEntries } from "@/lib/objects";

const PARTS: Record<MatchPart, { label: string; words: ShareWords }> = {
  genres: { label: "Genres", words: ["Very close", "Close", "Related", "Different"] },
  influences: { label: "Influences", words: ["Many shared", "Shared", "Related", "None shared"] },
  audience: { label: "Audience", words: ["Comparable", "In range", "Uneven", "Uneven"] },
  place: { label: "Place", words: ["Near", "Within reach", "Far", "Far"] },
};

type ScoreBreakdownProps = {
  match: Pick<SuggestedMatch, "band" | "breakdown" | "distanceKm">;
  own: BandCard;
  missing: MatchPart[];
};

export function ScoreBreakdown({ match, own, missing }: ScoreBreakdownProps) {
  const { breakdown } = match;
  const parts = typedEntries(PARTS).filter(
    ([part]) => breakdown[part] > 0 || !missing.includes(part),
  );
  return (
    <PartBars
      parts={parts.map(([part, { label, words }]) => {
        const share = breakdown[part] / MATCH_WEIGHTS[part];
        return { label, share, text: findGap(part, match, own) ?? describeShare(share, words) };
      })}
    />
  );
}

function findGap(
  part: MatchPart,
  { band, breakdown, distanceKm }: ScoreBreakdownProps["match"],
  own: BandCard,
): string | null {
  const isUnlocated = part === "place" && distanceKm === null;
  if (breakdown[part] > 0) return isUnlocated ? "Same country" : null;
  if (!isStated[part](band)) return "Not given";
  const isUnknown = isUnlocated || (part === "audience" && !haveComparableAudiences(own, band));
  return isUnknown ? "Unknown" : null;
}
