import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { makeComparable } from "@/tests/support/comparable";

const STATED = new Date("2026-11-01T12:00:00Z");

/** A band for pure tests of swaps: open, without figures and place except for these fields. */
export function makeSwapBand(fields: Partial<SwapBand> = {}): SwapBand {
  const { preferences: _preferences, ...band } = makeComparable();
  return {
    ...band,
    track: null,
    ticketSalesAsOf: STATED,
    nights: [],
    reliability: { kept: 0, due: 0, wouldPlayAgain: 0, asked: 0 },
    isOpen: true,
    maxKm: 600,
    preferredPlaces: [],
    openWeekends: [],
    roomCapacity: null,
    owesNight: false,
    playedAt: [],
    lastActiveAt: STATED,
    ...fields,
  };
}
