import { kmBetween } from "@/lib/geo";
import { isUnreliable } from "@/lib/reliability/rating/rating";
import type { Reliability } from "@/lib/reliability/rating/schema";
import { capitalise, formatList } from "@/lib/format";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { SwapComparison } from "@/lib/swap-matches/scoring/score";

/** `rank` is the score less the drawbacks; `reasons` has those that may be shown. */
export type RankedSwap = { band: SwapBand; match: SwapComparison; rank: number; reasons: string[] };

/** Points that each drawback takes off the rank. */
const DRAWBACK_PENALTY = 10;
const PREFERRED_CITY_KM = 150;

export function rankSwap(own: SwapBand, band: SwapBand, match: SwapComparison): RankedSwap {
  const reasons = listReasons(own, band);
  // Preferred places are private: theirs count, and nobody is told.
  const drawbacks = reasons.length + (isPreferredPlace(band, own) ? 0 : 1);
  return { band, match, rank: match.swapScore - DRAWBACK_PENALTY * drawbacks, reasons };
}

const listReasons = (own: SwapBand, band: SwapBand): string[] => [
  ...(isPreferredPlace(own, band) ? [] : ["their town is outside your preferred places"]),
  ...(band.owesNight ? ["they owe another band a night"] : []),
  ...(isUnreliable(band.reliability) ? [explainUnreliable(band.reliability)] : []),
];

const explainUnreliable = ({ kept, due }: Reliability) => `they kept ${kept} of ${due} nights`;

/** Best first, then recently active bands. */
export const compareRanks = (a: RankedSwap, b: RankedSwap): number =>
  b.rank - a.rank ||
  b.band.lastActiveAt.getTime() - a.band.lastActiveAt.getTime() ||
  (a.band.id < b.band.id ? -1 : 1);

export const explainSwapReason = ({ reasons }: RankedSwap): string | undefined =>
  reasons.length > 0 ? `${capitalise(formatList(reasons))}.` : undefined;

/** Whether a band would like to play in another's town; without preferred places it likes all. */
export function isPreferredPlace({ preferredPlaces }: SwapBand, host: SwapBand): boolean {
  return (
    preferredPlaces.length === 0 ||
    preferredPlaces.some((place) => {
      const distanceKm = kmBetween(place, host);
      return place.latitude === null
        ? place.country === host.country
        : distanceKm !== null && distanceKm <= PREFERRED_CITY_KM;
    })
  );
}
