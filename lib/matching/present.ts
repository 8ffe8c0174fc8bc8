import { presentBandCard } from "@/lib/bands/cards";
import { explainMatch } from "@/lib/matching/scoring/explain";
import { explainLowerRank, type RankedMatch } from "@/lib/matching/scoring/rank";
import type { SuggestedMatch } from "@/lib/matching/schema";
import type { ListedBand } from "@/lib/matching/selection/candidates";
import type { Comparable } from "@/lib/matching/scoring/score";
import { addCardTrack } from "@/lib/tracks/card-track";

/** `precedingMatches` are those listed above this one. */
type PresentOptions = {
  precedingMatches: RankedMatch[];
  includeExplanation: boolean;
};

export function presentMatch(
  own: Comparable,
  ranked: RankedMatch<ListedBand>,
  { precedingMatches, includeExplanation }: PresentOptions,
): SuggestedMatch {
  const { band, match } = ranked;
  const { matchScore, matchingGenres, matchingInfluences, socialGap, distanceKm, breakdown } =
    match;
  const reason = explainLowerRank(ranked, precedingMatches);
  return {
    id: band.id,
    band: addCardTrack(presentBandCard(band, "user"), band.track),
    matchScore,
    matchingGenres,
    matchingInfluences,
    socialGap,
    distanceKm,
    breakdown,
    ...(includeExplanation && { explanation: explainMatch(own, band, match) }),
    ...(reason !== undefined && { reason }),
  };
}
