import { drawingPower, following, gapOf, type Comparable, type Comparison } from "@/lib/discovery/score";

/** Points by which a band stands lower to which the own one is too small to be of use. */
const ONE_SIDED = 10;

export type Ranked = { band: Comparable; match: Comparison; /** What the place in the list goes by. */ rank: number };

/** A match with what it counts in the list: less when the other band has little to gain from it. */
export function rank(own: Comparable, band: Comparable, match: Comparison): Ranked {
  return { band, match, rank: match.matchScore - (isOneSided(own, band) ? ONE_SIDED : 0) };
}

/** By their own figures the other band would be playing to far fewer people, whichever way these are counted. */
function isOneSided(own: Comparable, other: Comparable): boolean {
  const sizes = [[following(own), following(other)], [drawingPower(own), drawingPower(other)]].filter((pair) => pair.every((size) => size > 0));
  return sizes.length > 0 && sizes.every(([ours, theirs]) => gapOf(ours!, theirs!) === "larger");
}

/** Says of a band that stands below one with a lower score why it does; undefined for the others. */
export function reasonFor(matches: Ranked[], index: number): string | undefined {
  const { match } = matches[index]!;
  const passed = matches.slice(0, index).some((above) => above.match.matchScore < match.matchScore);
  return passed ? "Listed lower: they play to so many more people that your band may be too small for them." : undefined;
}
