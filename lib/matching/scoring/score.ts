import type { z } from "zod";
import { BandCardRow } from "@/lib/bands/cards";
import { kmBetween, Point } from "@/lib/geo";
import { normaliseInfluence } from "@/lib/matching/scoring/normalise-influence";
import {
  findSharedGenres,
  findSharedInfluences,
  genreCloseness,
  sharedInfluencesSimilarity,
  type GenrePaths,
} from "@/lib/matching/scoring/sound";
import { SavedPreferences, type SuggestedMatch } from "@/lib/matching/schema";
import { MATCH_PARTS, MATCH_WEIGHTS, type MatchPart } from "@/lib/matching/scoring/weights";

/** A band with all that matching compares. */
export const Comparable = BandCardRow.extend({
  latitude: Point.shape.latitude.nullable(),
  longitude: Point.shape.longitude.nullable(),
  preferences: SavedPreferences.shape.preferences,
});
export type Comparable = z.output<typeof Comparable>;

/** Near enough for a shared bill, or only for some points. */
type Nearness = "near" | "reachable";

/** Two bands compared, seen from the first. */
export type Comparison = Omit<SuggestedMatch, "id" | "band" | "explanation" | "reason"> & {
  /** The sum of `breakdown`, or less; `matchScore` is what it reads as in percent. */
  points: number;
  /** The other's influences that often occur together with the first band's. */
  relatedInfluences: string[];
  /** Null when the distance brings no points, or is unknown. */
  nearness: Nearness | null;
};

/** Relations of genres and influences, as learned from the whole database. */
export type MusicRelations = {
  genrePaths: GenrePaths;
  /** Influences, normalised, that often occur together with the first band's. */
  relatedInfluences: ReadonlySet<string>;
};

const RELATED_INFLUENCE_SIMILARITY = 0.12;
const MAX_RELATED_SIMILARITY = 0.36;
/** Powers of ten between two audiences at which their similarity is 0. */
export const MAX_AUDIENCE_GAP_LOG10 = 2;
/** Weight when both bands state only one of reach and drawing power. */
const SINGLE_MEASURE_WEIGHT = 0.8;
export const COUNTRY_WEIGHT = 0.25;
/** Proximity (its points: weights.ts) is 1 up to the first distance and falls to 0 at the second. */
export const FULL_PROXIMITY_KM = 50;
export const NO_PROXIMITY_KM = 1000;
export const SHARED_BILL_KM = 300;
const SOCIAL_GAP_FACTOR = 3;
/** For bands that sound nothing like the viewer's band, however near and of the same size they are. */
const UNLIKE_SOUND_FACTOR = 0.6;
/** Half of the points read as 82 %: hardly any two bands have everything in common. */
const PERCENT_CURVE = 2.5;
/** An incomplete profile must gain almost nothing. */
const MIN_POSSIBLE_POINTS = 80;

/** `genrePaths` must hold the genres of both bands; weights.ts says what each part is worth. */
export function compareBands(
  own: Comparable,
  other: Comparable,
  { genrePaths, relatedInfluences: related }: MusicRelations,
): Comparison {
  const distanceKm = kmBetween(own, other);
  const sameCountry = own.country !== null && own.country === other.country;
  const matchingInfluences = findSharedInfluences(own, other);
  const relatedInfluences = other.influences.filter((name) =>
    related.has(normaliseInfluence(name)),
  );
  const breakdown = toPoints({
    genres: genreCloseness(own, other, genrePaths),
    influences: influenceSimilarity(matchingInfluences.length, relatedInfluences.length),
    audience: audienceSimilarity(own, other),
    place: (sameCountry ? COUNTRY_WEIGHT : 0) + (1 - COUNTRY_WEIGHT) * proximity(distanceKm),
  });
  const points = sumPoints(own, breakdown);
  return {
    matchScore: toPercent(points / possiblePoints(own)),
    points,
    breakdown,
    matchingGenres: findSharedGenres(own, other),
    matchingInfluences,
    relatedInfluences,
    socialGap: compareSizes(socialReach(own), socialReach(other)),
    distanceKm: distanceKm === null ? null : Math.round(distanceKm),
    nearness: nearnessAt(distanceKm),
  };
}

/** Similarities from 0 to 1 as points out of `MATCH_WEIGHTS`. */
const toPoints = (similarities: Comparison["breakdown"]): Comparison["breakdown"] => ({
  genres: Math.round(MATCH_WEIGHTS.genres * similarities.genres),
  influences: Math.round(MATCH_WEIGHTS.influences * similarities.influences),
  audience: Math.round(MATCH_WEIGHTS.audience * similarities.audience),
  place: Math.round(MATCH_WEIGHTS.place * similarities.place),
});

function sumPoints(own: Comparable, breakdown: Comparison["breakdown"]): number {
  const sum = MATCH_PARTS.reduce((total, part) => total + breakdown[part], 0);
  const { genres, influences } = statedParts(own);
  const isUnlike = (genres || influences) && breakdown.genres + breakdown.influences === 0;
  return isUnlike ? Math.round(sum * UNLIKE_SOUND_FACTOR) : sum;
}

/** Parts that the own profile says nothing about are left out: no band could have them. */
function possiblePoints(own: Comparable): number {
  const stated = statedParts(own);
  const sum = MATCH_PARTS.reduce(
    (total, part) => total + (stated[part] ? MATCH_WEIGHTS[part] : 0),
    0,
  );
  return Math.max(MIN_POSSIBLE_POINTS, sum);
}

export const statedParts = (band: Comparable): Record<MatchPart, boolean> => ({
  genres: band.genreNames.length > 0,
  influences: band.influences.length > 0,
  audience: socialReach(band) > 0 || drawingPower(band) > 0,
  place: band.country !== null || band.latitude !== null,
});

const toPercent = (share: number): number => Math.round(100 * (1 - (1 - share) ** PERCENT_CURVE));

function influenceSimilarity(sharedCount: number, relatedCount: number): number {
  const related = Math.min(MAX_RELATED_SIMILARITY, RELATED_INFLUENCE_SIMILARITY * relatedCount);
  return Math.min(1, sharedInfluencesSimilarity(sharedCount) + related);
}

/** The mean of reach and drawing power, as far as both bands state them. */
function audienceSimilarity(own: Comparable, other: Comparable): number {
  const similarities = comparableSizes(own, other).map(([a, b]) => sizeSimilarity(a, b));
  const sum = similarities.reduce((total, similarity) => total + similarity, 0);
  return similarities.length === 2 ? sum / 2 : SINGLE_MEASURE_WEIGHT * sum;
}

const sizeSimilarity = (a: number, b: number): number =>
  Math.max(0, 1 - Math.abs(Math.log10(a) - Math.log10(b)) / MAX_AUDIENCE_GAP_LOG10);

/** The two bands' reach and drawing power, leaving out what one of them does not state. */
export function comparableSizes(own: Comparable, other: Comparable): [number, number][] {
  const sizes: [number, number][] = [
    [socialReach(own), socialReach(other)],
    [drawingPower(own), drawingPower(other)],
  ];
  return sizes.filter(([ownSize, otherSize]) => ownSize > 0 && otherSize > 0);
}

export const socialReach = (band: Comparable) =>
  band.spotifyListeners + band.instagramFollowers + band.facebookFollowers;
const drawingPower = (band: Comparable) =>
  band.ticketSalesHometown + band.ticketSales250km + band.ticketSales1000km;

/** Contract, below "Bands": above three times or below a third of one's own. */
export function compareSizes(own: number, other: number): Comparison["socialGap"] {
  if (other > own * SOCIAL_GAP_FACTOR) return "larger";
  return other < own / SOCIAL_GAP_FACTOR ? "smaller" : "similar";
}

function proximity(distanceKm: number | null): number {
  if (distanceKm === null) return 0;
  const share = (NO_PROXIMITY_KM - distanceKm) / (NO_PROXIMITY_KM - FULL_PROXIMITY_KM);
  return Math.min(1, Math.max(0, share));
}

function nearnessAt(distanceKm: number | null): Nearness | null {
  const points = Math.round(MATCH_WEIGHTS.place * (1 - COUNTRY_WEIGHT) * proximity(distanceKm));
  if (distanceKm === null || points === 0) return null;
  return distanceKm <= SHARED_BILL_KM ? "near" : "reachable";
}
