import { drawEvidence, expectedDraw } from "@/lib/draw/expected-draw";
import { kmBetween } from "@/lib/geo";
import {
  genreCloseness,
  findSharedGenres,
  findSharedInfluences,
  type GenrePaths,
} from "@/lib/matching/scoring/sound";
import { compareCrowds, type Crowds } from "@/lib/swap-matches/scoring/crowds";
import { compareDates } from "@/lib/swap-matches/scoring/weekends-in-common";
import { findClosedGate, type SwapPair } from "@/lib/swap-matches/scoring/gates";
import { shareCrowds, shareRoad, shareSound, weighShares } from "@/lib/swap-matches/scoring/shares";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import type { SwapPart } from "@/lib/swap-matches/scoring/weights";
import type { WhyNot } from "@/lib/swap-matches/schema";

/** Two bands compared for a swap, seen from the first. People, km and hours are rounded. */
export type SwapComparison = {
  /** The sum of `breakdown`, the same for both bands. */
  swapScore: number;
  breakdown: Record<SwapPart, number>;
  newPeople: { you: number; them: number };
  distanceKm: number;
  roadHours: number;
  /** In common, from today on, soonest first. */
  openWeekends: string[];
  matchingGenres: string[];
  matchingInfluences: string[];
};

/** The condition that two bands fail, and what is known about them. */
export type SwapMismatch = {
  match: null;
  whyNot: WhyNot;
  distanceKm: number | null;
  /** What may be counted on at the own home. */
  ownDraw: number | null;
  crowds: Crowds | null;
};
export type SwapVerdict = { match: SwapComparison; whyNot: null } | SwapMismatch;

/** Roads are so much longer than the straight line. */
const ROAD_DETOUR = 1.3;
const ROAD_KM_PER_HOUR = 80;

/** Compares two bands for a swap; `paths` must hold the genres of both. */
export function compareForSwap(
  own: SwapBand,
  other: SwapBand,
  paths: GenrePaths,
  now: Date,
): SwapVerdict {
  const distanceKm = kmBetween(own, other);
  const ownDraw = countedDraw(own, now);
  const otherDraw = countedDraw(other, now);
  const mismatch = (whyNot: WhyNot, crowds: Crowds | null = null): SwapMismatch => ({
    match: null,
    whyNot,
    distanceKm,
    ownDraw,
    crowds,
  });
  if (ownDraw === null || otherDraw === null) return mismatch("draw");
  if (distanceKm === null) return mismatch("place");
  const crowds = compareCrowds(own, other, { ownDraw, otherDraw }, distanceKm);
  const pair = { distanceKm, crowds, closeness: genreCloseness(own, other, paths) };
  const whyNot = findClosedGate(own, other, pair);
  return whyNot
    ? mismatch(whyNot, crowds)
    : { match: scorePair(own, other, pair, now), whyNot: null };
}

/** What may be counted on at home; confirmed nights need a declared figure beside them. */
export const countedDraw = (band: SwapBand, now: Date): number | null =>
  band.ticketSalesHometown > 0 ? expectedDraw(drawEvidence(band), now) : null;

function scorePair(own: SwapBand, other: SwapBand, pair: SwapPair, now: Date): SwapComparison {
  const { distanceKm, crowds, closeness } = pair;
  const { inCommon, share: dates } = compareDates(own, other, now);
  const matchingInfluences = findSharedInfluences(own, other);
  const { breakdown, score } = weighShares({
    ...shareCrowds([crowds.ownGain, crowds.otherGain], [crowds.ownDraw, crowds.otherDraw]),
    sound: shareSound(closeness, matchingInfluences),
    road: shareRoad(distanceKm),
    dates,
  });
  return {
    swapScore: score,
    breakdown,
    newPeople: { you: Math.round(crowds.ownGain), them: Math.round(crowds.otherGain) },
    distanceKm: Math.round(distanceKm),
    roadHours: Math.round((ROAD_DETOUR * distanceKm) / ROAD_KM_PER_HOUR),
    openWeekends: inCommon,
    matchingGenres: findSharedGenres(own, other),
    matchingInfluences,
  };
}
