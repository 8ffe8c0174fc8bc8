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
    <PartBars
      parts={parts.map(([part, { label, words }]) => {
        const share = breakdown[part] / MATCH_WEIGHTS[part];
        const gap = share === 0 ? findGap(part, own, band) : null;
        return { label, share, text: gap ?? describeShare(share, words) };
      })}
    />
  );
}

function findGap(part: MatchPart, own: BandCard, other: BandCard): string | null {
  if (!isStated[part](other)) return "Not given";
  return part === "audience" && !haveComparableAudiences(own, other) ? "Unknown" : null;
}
