import type { BandViewer } from "@/lib/access";
import { missingParts, type ProfilePart } from "@/lib/points/completeness";
import { isOnlyCity } from "@/lib/cities/namesakes";
import { select } from "@/lib/db";
import { findPaths } from "@/lib/matching/candidates";
import { reasonsFor } from "@/lib/matching/explain";
import { getMatchList } from "@/lib/matching/match-list";
import { compareBands, type Comparable, type Comparison } from "@/lib/matching/score";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMIT } from "@/lib/paging";
import {
  factsStatement,
  LOOKED_AT,
  type FactsRow,
  type ListedVisit,
  type Partner,
  type Waiting,
} from "@/lib/ai/suggestions/facts-statement";

/** From this score on a match is worth a suggestion, in percent. */
const STRONG_MATCH = 60;

/** `isCertain`: no other town than the own one can be meant. */
export type Visit = ListedVisit & { isCertain: boolean };

export type StrongMatch = Pick<Comparison, "matchScore" | "nearness" | "distanceKm"> & {
  id: string;
  name: string;
  reason: string;
};

/** What the rules look at; everything is the band's real state. */
export type Facts = {
  bandId: string;
  daysLeft: number;
  points: number;
  referrals: number;
  missing: (ProfilePart | "influences" | "city")[];
  /** Whether the points of a complete profile are still to be had. */
  completionCounts: boolean;
  unanswered: Waiting[];
  /** Confirmed collaborations without a photo that is waiting or approved, newest first. */
  withoutPhoto: Partner[];
  /** Conversations of a band without any collaboration in which both have written, latest first. */
  talks: Partner[];
  /** Other bands' nights in the own city, those that share a genre first, then the next. */
  visits: Visit[];
  /** The bands that match best and have not been written to. */
  strongMatches: StrongMatch[];
  /** Ids of suggestions that the band does not want to see now. */
  hidden: string[];
};

/** The facts of the viewer's band as they stand now. Throws not_found. */
export async function readFacts(viewer: BandViewer): Promise<Facts> {
  const [row] = await select<FactsRow>(factsStatement(viewer), "suggestion-facts");
  if (!row) throw new AppError("not_found", "Band not found");
  const { own, daysLeft, referrals, completionCounts, unanswered, withoutPhoto, talks, hidden } =
    row;
  const missing = [
    ...missingParts({ ...own, biography: own.hasBiography ? "yes" : "", genres: own.genreNames }),
    ...(own.influences.length > 0 ? [] : ["influences" as const]),
    ...(own.city ? [] : ["city" as const]),
  ];
  const visits = await findVisits(own, row.visits);
  return {
    bandId: own.id,
    points: own.points,
    daysLeft,
    referrals,
    missing,
    completionCounts,
    unanswered,
    withoutPhoto,
    talks,
    visits,
    strongMatches: await findStrongMatches(viewer, row),
    hidden,
  };
}

async function findVisits(own: Comparable, listed: ListedVisit[]): Promise<Visit[]> {
  const isAlone = listed.length > 0 && (await isOnlyCity(own));
  const visits = listed.map((visit) => ({
    ...visit,
    isCertain: isAlone && visit.country === own.country,
  }));
  return visits.sort((a, b) => Number(sharesGenre(own, b)) - Number(sharesGenre(own, a)));
}

const sharesGenre = (own: Comparable, { genreNames }: ListedVisit) =>
  genreNames.some((genre) => own.genreNames.includes(genre));

/** From the kept list of matches; made when there is no list or an old one. */
async function findStrongMatches(viewer: BandViewer, row: FactsRow): Promise<StrongMatch[]> {
  const { bands, kindred } = row.matches
    ? { bands: row.matches, kindred: row.kindred }
    : await getMatchList(viewer, DEFAULT_LIMIT);
  const first = bands.slice(0, LOOKED_AT);
  const music = {
    paths: await findPaths([row.own, ...first].flatMap(({ genreNames }) => genreNames)),
    kindred: new Set(kindred),
  };
  return first
    .map((band) => ({ band, match: compareBands(row.own, band, music) }))
    .filter(({ match }) => match.matchScore >= STRONG_MATCH)
    .sort((a, b) => b.match.matchScore - a.match.matchScore)
    .map(({ band: { id, name }, band, match }) => ({
      id,
      name,
      matchScore: match.matchScore,
      nearness: match.nearness,
      distanceKm: match.distanceKm,
      reason: reasonsFor(row.own, band, match)[0]?.reason ?? "",
    }));
}
