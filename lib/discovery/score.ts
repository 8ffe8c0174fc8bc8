import type { BandCardRow } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/discovery/schema";
import { MATCH_WEIGHTS } from "@/lib/discovery/weights";

/** What a match is judged by; the columns of a card and the band's coordinates. */
export type Comparable = BandCardRow & { latitude: number | null; longitude: number | null };

/** What two bands have in common, seen from the first. `breakdown` adds up to `matchScore`; `distanceKm` is null unless both say where they are. */
export type Comparison = Omit<SuggestedMatch, "id" | "band" | "explanation">;

/** The family of a genre of the tree by its lower-case name; a genre that is in no family has none. */
export type Families = ReadonlyMap<string, string>;

/** What another genre of the same family counts, where the same genre counts 1. */
const FAMILY_SHARE = 0.5;
/** What the nearest pair of genres counts beside the mean of all: one shared genre is what makes a bill. */
const NEAREST_PAIR = 0.6;
/** What no, one and two shared influences count; more count 1. */
const SHARED_INFLUENCES = [0, 0.6, 0.85] as const;
/** A hundred times as many listeners have nothing in common with one's own: two powers of ten. */
const AUDIENCE_REACH = 2;
/** Part of the place's points for the same country; the rest is for being near. */
const COUNTRY_SHARE = 0.4;
/** From here on two bands are not near, in km. */
const NEAR_KM = 800;
const GAP = 3;
const EARTH_RADIUS_KM = 6371;

/** Scores another band against the own one by `MATCH_WEIGHTS`; `families` must know the genres of both. */
export function compareBands(own: Comparable, other: Comparable, families: Families): Comparison {
  const distanceKm = distanceBetween(own, other);
  const breakdown = {
    genres: Math.round(MATCH_WEIGHTS.genres * genreCloseness(own.genreNames, other.genreNames, families)),
    influences: Math.round(MATCH_WEIGHTS.influences * influenceCloseness(own.influences, other.influences)),
    audience: Math.round(MATCH_WEIGHTS.audience * audienceCloseness(own, other)),
    place: Math.round(MATCH_WEIGHTS.place * placeCloseness(own, other, distanceKm)),
  };
  return {
    matchScore: breakdown.genres + breakdown.influences + breakdown.audience + breakdown.place,
    breakdown,
    matchingGenres: shared(own.genreNames, other.genreNames),
    matchingInfluences: shared(own.influences, other.influences),
    socialGap: socialGap(following(own), following(other)),
    distanceKm: distanceKm === null ? null : Math.round(distanceKm),
  };
}

/** The first list's spellings. */
function shared(own: string[], other: string[]): string[] {
  const theirs = new Set(other.map((name) => name.toLowerCase()));
  return own.filter((name) => theirs.has(name.toLowerCase()));
}

/** The nearest pair, and the mean over all genres of both bands of how near the nearest one of the other comes. */
function genreCloseness(own: string[], other: string[], families: Families): number {
  if (own.length === 0 || other.length === 0) return 0;
  const nearest = (genre: string, among: string[]) => Math.max(...among.map((candidate) => kinship(genre.toLowerCase(), candidate.toLowerCase(), families)));
  const all = [...own.map((genre) => nearest(genre, other)), ...other.map((genre) => nearest(genre, own))];
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return NEAREST_PAIR * Math.max(...all) + (1 - NEAREST_PAIR) * mean;
}

function kinship(a: string, b: string, families: Families): number {
  if (a === b) return 1;
  const family = families.get(a);
  return family !== undefined && family === families.get(b) ? FAMILY_SHARE : 0;
}

const influenceCloseness = (own: string[], other: string[]): number => SHARED_INFLUENCES[shared(own, other).length] ?? 1;

/** Reach and drawing power count the same; a figure that is not given earns nothing. */
function audienceCloseness(own: Comparable, other: Comparable): number {
  return (closenessOfSizes(following(own), following(other)) + closenessOfSizes(drawingPower(own), drawingPower(other))) / 2;
}

function closenessOfSizes(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return Math.max(0, 1 - Math.abs(Math.log10(a) - Math.log10(b)) / AUDIENCE_REACH);
}

const following = (band: Comparable) => band.spotifyListeners + band.instagramFollowers + band.facebookFollowers;
const drawingPower = (band: Comparable) => band.ticketSalesHometown + band.ticketSales250km + band.ticketSales1000km;

/** Contract, below "Bands": above three times or below a third of one's own. */
function socialGap(own: number, other: number): Comparison["socialGap"] {
  if (other > own * GAP) return "larger";
  return other < own / GAP ? "smaller" : "similar";
}

function placeCloseness(own: Comparable, other: Comparable, distanceKm: number | null): number {
  const country = own.country !== null && own.country === other.country ? COUNTRY_SHARE : 0;
  const near = distanceKm === null ? 0 : Math.max(0, 1 - distanceKm / NEAR_KM);
  return country + (1 - COUNTRY_SHARE) * near;
}

/** Along the surface, in km (haversine); null unless both bands have coordinates. */
function distanceBetween(a: Comparable, b: Comparable): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const half = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2;
  const cosines = Math.cos((a.latitude * Math.PI) / 180) * Math.cos((b.latitude * Math.PI) / 180);
  const h = half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
