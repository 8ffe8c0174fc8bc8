import type { Crowds } from "@/lib/swap-matches/scoring/crowds";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { WhyNot } from "@/lib/swap-matches/schema";

/** What two bands with known draws and places have in common; `closeness` is that of their genres. */
export type SwapPair = { distanceKm: number; crowds: Crowds; closeness: number };

export const MIN_SWAP_KM = 60;
export const MAX_SWAP_KM = 1000;
export const MIN_GAIN = 5;
export const MIN_GAIN_RATIO = 1 / 4;
export const MIN_CLOSENESS = 0.3;

/**
 * The first condition that the pair fails; `compareForSwap` has checked that draws and places are
 * known. Whether the bands may be offered to each other (`isSwapCandidateSql`) is not checked here.
 */
export function findClosedGate(
  own: SwapBand,
  other: SwapBand,
  { distanceKm, crowds: { ownGain, otherGain }, closeness }: SwapPair,
): WhyNot | null {
  const [smaller, larger] = [Math.min(ownGain, otherGain), Math.max(ownGain, otherGain)];
  const gates: [whyNot: WhyNot, isClosed: boolean][] = [
    ["open", !own.isOpen || !other.isOpen],
    ["near", distanceKm < MIN_SWAP_KM],
    ["far", distanceKm > Math.min(own.maxKm, other.maxKm, MAX_SWAP_KM)],
    ["known", smaller < MIN_GAIN],
    ["uneven", smaller / larger < MIN_GAIN_RATIO],
    ["sound", closeness < MIN_CLOSENESS],
  ];
  return gates.find(([, isClosed]) => isClosed)?.[0] ?? null;
}
