import type { BandCardRow } from "@/lib/bands/cards";
import { kmBetween } from "@/lib/geo";
import type { Wants } from "@/lib/discover/schema";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { spellInfluence } from "@/lib/matching/spelling";
import { MATCH_WEIGHTS } from "@/lib/matching/weights";

/** What a match is judged by; the columns of a card, the band's coordinates and what it looks for. */
export type Comparable = BandCardRow & {
  latitude: number | null;
  longitude: number | null;
  wants: Wants | null;
};

/** How two bands lie to each other: near enough for a shared bill, or only so that the distance still counts. */
export type Nearness = "near" | "reachable";

/** What two bands have in common, seen from the first. `breakdown` adds up to `matchScore`; `distanceKm` is null unless both say where they are. */
export type Comparison = Omit<SuggestedMatch, "id" | "band" | "explanation" | "reason"> & {
  /** The other's influences that often stand beside the first one's in other bands' lists. */
  kindredInfluences: string[];
  sameCountry: boolean;
  /** Null when the distance brings no points, or is not known. */
  nearness: Nearness | null;
};

/** What is known of music beyond the two bands. */
export type Music = {
  /** A genre's way up the tree by its lower-case name: itself first, its family last. */
  paths: ReadonlyMap<string, readonly string[]>;
  /** Influences, spelled by `spellInfluence`, that often stand beside the first band's. */
  kindred: ReadonlySet<string>;
};

/** What two different genres count where the same one counts 1: styles of one genre, then genres of one family. */
const SAME_GENRE = 0.65;
const SAME_FAMILY = 0.35;
/** What the nearest pair of genres counts beside the mean of all: one shared genre is what makes a bill. */
const NEAREST_PAIR = 0.6;
/** What no, one and two shared influences count; more count 1. */
const SHARED_INFLUENCES = [0, 0.6, 0.85] as const;
/** What each kindred influence adds, and the most that they add together. */
const KINDRED = 0.12;
const KINDRED_MOST = 0.36;
/** A hundred times as many listeners have nothing in common with one's own: two powers of ten. */
const AUDIENCE_REACH = 2;
/** What closeness counts when only one of reach and drawing power is known of both. */
const HALF_KNOWN = 0.8;
/** Part of the place's points for the same country; the rest is for nearness. */
const COUNTRY_SHARE = 0.25;
/** Nearness is full up to the first distance and falls to nothing at the second. */
export const FULL_NEARNESS_KM = 50;
export const NO_NEARNESS_KM = 1000;
/** Up to here a band can come over for a night. */
const SHARED_BILL_KM = 300;
const GAP = 3;

/** Scores another band against the own one by `MATCH_WEIGHTS`; `music.paths` must know the genres of both. */
export function compareBands(own: Comparable, other: Comparable, music: Music): Comparison {
  const distanceKm = kmBetween(own, other);
  const matchingInfluences = shared(own.influences, other.influences, spellInfluence);
  const kindredInfluences = other.influences.filter((name) =>
    music.kindred.has(spellInfluence(name)),
  );
  const place = placeCloseness(own, other, distanceKm);
  const breakdown = {
    genres: Math.round(
      MATCH_WEIGHTS.genres * genreCloseness(own.genreNames, other.genreNames, music.paths),
    ),
    influences: Math.round(
      MATCH_WEIGHTS.influences *
        influenceCloseness(matchingInfluences.length, kindredInfluences.length),
    ),
    audience: Math.round(MATCH_WEIGHTS.audience * audienceCloseness(own, other)),
    place: Math.round(MATCH_WEIGHTS.place * place.closeness),
  };
  return {
    ...{
      matchScore: breakdown.genres + breakdown.influences + breakdown.audience + breakdown.place,
      breakdown,
    },
    matchingGenres: shared(own.genreNames, other.genreNames, lower),
    ...{ matchingInfluences, kindredInfluences },
    socialGap: gapOf(following(own), following(other)),
    ...{
      distanceKm: distanceKm === null ? null : Math.round(distanceKm),
      sameCountry: place.sameCountry,
      nearness: place.nearness,
    },
  };
}

const lower = (name: string) => name.toLowerCase();

/** The first list's spellings. */
function shared(own: string[], other: string[], spell: (name: string) => string): string[] {
  const theirs = new Set(other.map(spell));
  return own.filter((name) => theirs.has(spell(name)));
}

/** The nearest pair, and the mean over all genres of both bands of how near the nearest one of the other comes. */
function genreCloseness(own: string[], other: string[], paths: Music["paths"]): number {
  if (own.length === 0 || other.length === 0) return 0;
  const nearest = (genre: string, among: string[]) =>
    Math.max(...among.map((candidate) => kinship(lower(genre), lower(candidate), paths)));
  const all = [
    ...own.map((genre) => nearest(genre, other)),
    ...other.map((genre) => nearest(genre, own)),
  ];
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return NEAREST_PAIR * Math.max(...all) + (1 - NEAREST_PAIR) * mean;
}

/** The same genre, one genre's styles (or it and its style), one family. */
function kinship(a: string, b: string, paths: Music["paths"]): number {
  if (a === b) return 1;
  const [up, down] = [paths.get(a) ?? [], paths.get(b) ?? []];
  if (up.length === 0 || up.at(-1) !== down.at(-1)) return 0;
  return up.slice(0, -1).some((genre) => down.slice(0, -1).includes(genre))
    ? SAME_GENRE
    : SAME_FAMILY;
}

function influenceCloseness(same: number, kindred: number): number {
  return Math.min(1, (SHARED_INFLUENCES[same] ?? 1) + Math.min(KINDRED_MOST, KINDRED * kindred));
}

/** Reach and drawing power count the same; what one of the two does not say is left out. */
function audienceCloseness(own: Comparable, other: Comparable): number {
  const known = [
    [following(own), following(other)],
    [drawingPower(own), drawingPower(other)],
  ].filter((sizes) => sizes.every((size) => size > 0));
  const sum = known.reduce((total, [a, b]) => total + closenessOfSizes(a!, b!), 0);
  return known.length === 2 ? sum / 2 : HALF_KNOWN * sum;
}

const closenessOfSizes = (a: number, b: number): number =>
  Math.max(0, 1 - Math.abs(Math.log10(a) - Math.log10(b)) / AUDIENCE_REACH);

export const following = (band: Comparable) =>
  band.spotifyListeners + band.instagramFollowers + band.facebookFollowers;
export const drawingPower = (band: Comparable) =>
  band.ticketSalesHometown + band.ticketSales250km + band.ticketSales1000km;

/** Contract, below "Bands": above three times or below a third of one's own. */
export function gapOf(own: number, other: number): Comparison["socialGap"] {
  if (other > own * GAP) return "larger";
  return other < own / GAP ? "smaller" : "similar";
}

/** Nearness, and the share for the same country. */
function placeCloseness(own: Comparable, other: Comparable, distanceKm: number | null) {
  const sameCountry = own.country !== null && own.country === other.country;
  const near = distanceKm === null ? 0 : nearnessOf(distanceKm);
  const nearPoints = Math.round(MATCH_WEIGHTS.place * (1 - COUNTRY_SHARE) * near);
  const nearness: Nearness | null =
    distanceKm === null || nearPoints === 0
      ? null
      : distanceKm <= SHARED_BILL_KM
        ? "near"
        : "reachable";
  return {
    closeness: (sameCountry ? COUNTRY_SHARE : 0) + (1 - COUNTRY_SHARE) * near,
    sameCountry,
    nearness,
  };
}

function nearnessOf(distanceKm: number): number {
  const share = (NO_NEARNESS_KM - distanceKm) / (NO_NEARNESS_KM - FULL_NEARNESS_KM);
  return Math.min(1, Math.max(0, share));
}
