import { meetsPreferences } from "@/lib/matching/scoring/preferences";
import {
  comparableSizes,
  compareSizes,
  type Comparable,
  type Comparison,
} from "@/lib/matching/scoring/score";

/** Points that each drawback takes off the rank. */
const DRAWBACK_PENALTY = 10;

const DRAWBACKS: { applies: (own: Comparable, other: Comparable) => boolean; reason: string }[] = [
  {
    applies: isTooLarge,
    reason: "they play to much bigger crowds than you",
  },
  {
    applies: (own, { preferences }) => preferences !== null && !meetsPreferences(own, preferences),
    reason: "they're looking for a different kind of band",
  },
  {
    applies: ({ preferences }, other) =>
      preferences !== null && !meetsPreferences(other, preferences),
    reason: "they're not quite on your wish list",
  },
];

/** `rank` is the points less the penalties. */
export type RankedMatch<Band extends Comparable = Comparable> = {
  band: Band;
  match: Comparison;
  rank: number;
  drawbacks: string[];
};

export function rankMatch<Band extends Comparable>(
  own: Comparable,
  band: Band,
  match: Comparison,
): RankedMatch<Band> {
  const drawbacks = DRAWBACKS.filter(({ applies }) => applies(own, band)).map(
    ({ reason }) => reason,
  );
  const rank = match.points - DRAWBACK_PENALTY * drawbacks.length;
  return { band, match, rank, drawbacks };
}

function isTooLarge(own: Comparable, other: Comparable): boolean {
  const sizes = comparableSizes(own, other);
  return (
    sizes.length > 0 &&
    sizes.every(([ownSize, otherSize]) => compareSizes(ownSize, otherSize) === "larger")
  );
}

/** Why a match follows others with lower scores; undefined when it does not. */
export function explainLowerRank(
  { match, drawbacks }: RankedMatch,
  precedingMatches: RankedMatch[],
): string | undefined {
  return precedingMatches.some((preceding) => preceding.match.matchScore < match.matchScore)
    ? `Further down because ${drawbacks.join(", and ")}.`
    : undefined;
}
