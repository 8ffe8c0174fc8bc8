import type { GenrePaths } from "@/lib/matching/scoring/sound";
import { MIN_GAIN_RATIO } from "@/lib/swap-matches/scoring/gates";
import { shareCrowds, shareRoad, weighShares } from "@/lib/swap-matches/scoring/shares";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { SwapPart } from "@/lib/swap-matches/scoring/weights";
import { findEdge, prepareBand, type RingEdge } from "@/lib/swap-matches/rings/edge";

/** What rings are found with; `paths` must hold the genres of all bands. */
export type RingSetting = { paths: GenrePaths; now: Date };

export type RingEdges = readonly [RingEdge, RingEdge, RingEdge];

/** Three bands of which each plays in the next one's town. */
export type Ring = {
  /** The same from wherever the ring is told. */
  id: string;
  edges: RingEdges;
  /** The sum of `breakdown`. */
  ringScore: number;
  breakdown: Record<SwapPart, number>;
};

/** The ring from the first band to the second, the third and back, if each of them would go. */
export function findRing(
  bands: readonly [SwapBand, SwapBand, SwapBand],
  { paths, now }: RingSetting,
): Ring | null {
  const [first, second, third] = bands;
  const [a, b, c] = [prepareBand(first, now), prepareBand(second, now), prepareBand(third, now)];
  const there = findEdge(a, b, paths);
  const between = there && findEdge(b, c, paths);
  const back = between && findEdge(c, a, paths);
  return back ? closeRing([there, between, back]) : null;
}

/** Null if a band would meet less than a quarter of what it gives to the one that it hosts. */
export function closeRing(edges: RingEdges): Ring | null {
  const [there, between, back] = edges;
  if (!gainsEnough(there, back) || !gainsEnough(between, there) || !gainsEnough(back, between))
    return null;
  const { breakdown, score } = weighShares({
    ...shareCrowds(
      edges.map(({ gain }) => gain),
      edges.map(({ draw }) => draw),
    ),
    sound: mean(edges.map(({ sound }) => sound)),
    road: mean(edges.map(({ distanceKm }) => shareRoad(distanceKm))),
    dates: Math.min(...edges.map(({ dates }) => dates.share)),
  });
  return { id: ringId(edges.map(({ guest }) => guest.id)), edges, breakdown, ringScore: score };
}

/** Whether a band's own night is worth the one that it hosts. */
export const gainsEnough = (asGuest: RingEdge, asHost: RingEdge): boolean =>
  asGuest.gain >= MIN_GAIN_RATIO * asHost.gain;

/** Best first. */
export const compareRings = (a: Ring, b: Ring): number =>
  b.ringScore - a.ringScore || (a.id < b.id ? -1 : 1);

/** Ids in ring order from the smallest, whichever band comes first. */
function ringId(ids: string[]): string {
  const smallest = ids.reduce((least, id) => (id < least ? id : least));
  const first = ids.indexOf(smallest);
  return [...ids.slice(first), ...ids.slice(0, first)].join(":");
}

/** Added in one order, so that rounding errors are the same wherever a ring begins. */
const mean = (values: number[]): number =>
  [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length;
