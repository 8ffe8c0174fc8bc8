import {
  drawingPower,
  following,
  gapOf,
  type Comparable,
  type Comparison,
} from "@/lib/matching/score";
import { isWanted } from "@/lib/matching/wants";

/** Points by which each of these puts a band lower in the list. */
const DRAWBACK = 10;

/** Why a band would gain little, or is not what was looked for; and how that is said. */
const DRAWBACKS: { applies: (own: Comparable, other: Comparable) => boolean; reason: string }[] = [
  {
    applies: isOneSided,
    reason: "they play to so many more people that your band may be too small for them",
  },
  {
    applies: (own, other) => other.wants !== null && !isWanted(own, other.wants),
    reason: "they are looking for a different kind of band",
  },
  {
    applies: (own, other) => own.wants !== null && !isWanted(other, own.wants),
    reason: "they are not quite what you said you look for",
  },
];

export type Ranked = {
  band: Comparable;
  match: Comparison;
  /** What the place in the list goes by. */ rank: number;
  drawbacks: string[];
};

/** A match with what it counts in the list: less where one of the two bands would not be what the other looks for. */
export function rank(own: Comparable, band: Comparable, match: Comparison): Ranked {
  const drawbacks = DRAWBACKS.filter(({ applies }) => applies(own, band)).map(
    ({ reason }) => reason,
  );
  return { band, match, rank: match.matchScore - DRAWBACK * drawbacks.length, drawbacks };
}

/** By their own figures the other band would be playing to far fewer people, whichever way these are counted. */
function isOneSided(own: Comparable, other: Comparable): boolean {
  const sizes = [
    [following(own), following(other)],
    [drawingPower(own), drawingPower(other)],
  ].filter((pair) => pair.every((size) => size > 0));
  return sizes.length > 0 && sizes.every(([ours, theirs]) => gapOf(ours!, theirs!) === "larger");
}

/** Says of a band that stands below one with a lower score why it does; undefined for the others. */
export function reasonFor(matches: Ranked[], index: number): string | undefined {
  const { match, drawbacks } = matches[index]!;
  const passed = matches.slice(0, index).some((above) => above.match.matchScore < match.matchScore);
  return passed ? `Listed lower: ${drawbacks.join(", and ")}.` : undefined;
}
