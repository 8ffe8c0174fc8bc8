import type { BandViewer } from "@/lib/access";
import { missingParts, type ProfilePart } from "@/lib/points/completeness";
import { isUniqueCity } from "@/lib/cities/namesakes";
import { querySql } from "@/lib/db";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { listMatchReasons } from "@/lib/matching/scoring/explain";
import { GREAT_FIT_MIN } from "@/lib/matching/scoring/fit";
import { getMatchList } from "@/lib/matching/selection/match-list";
import { compareBands, type Comparable, type Comparison } from "@/lib/matching/scoring/score";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMIT } from "@/lib/paging";
import {
  factsStatement,
  COMPARED_MATCHES,
  FACTS_LIMIT,
  FactsRow,
  type AnsweredProposal,
  type ConversationFact,
  type OwedNight,
  type UnansweredFact,
  type VisitRow,
} from "@/lib/ai/suggestions/facts-statement";

/** `isTownCertain`: the venue can be in no other town of that name. */
type Visit = VisitRow & { isTownCertain: boolean };

export type StrongMatch = Pick<Comparison, "matchScore" | "nearness" | "distanceKm"> & {
  id: string;
  name: string;
  reason: string;
};

type Unanswered = UnansweredFact & { isUnread: boolean };

export type Facts = {
  bandId: string;
  daysLeft: number;
  points: number;
  referrals: number;
  missing: (ProfilePart | "influences" | "city")[];
  canEarnCompletionPoints: boolean;
  /** Unread ones first, newest first; then the ones waiting longest. */
  unanswered: Unanswered[];
  /** Due first; without those whose own offer is unanswered. */
  owedNights: OwedNight[];
  /** By the bands that this one proposed a swap to, latest first. */
  answeredProposals: AnsweredProposal[];
  /** Confirmed collaborations without a photo that is pending or approved, newest first. */
  withoutPhoto: ConversationFact[];
  /** Both bands have written; only for bands without any collaboration, latest first. */
  mutualConversations: ConversationFact[];
  /** Other bands' nights in the own city: shared genres first, then by date. */
  visits: Visit[];
  /** Best first, without bands that already have a conversation. */
  strongMatches: StrongMatch[];
  hiddenIds: string[];
};

/** Throws not_found. */
export async function readFacts(viewer: BandViewer): Promise<Facts> {
  const [row] = await querySql(FactsRow, factsStatement(viewer), { prepare: true });
  if (!row) throw new AppError("not_found", "Band not found");
  const { own, daysLeft, referrals, canEarnCompletionPoints } = row;
  const { owedNights, answeredProposals, withoutPhoto, mutualConversations, hiddenIds } = row;
  return {
    bandId: own.id,
    points: own.points,
    daysLeft,
    referrals,
    missing: listMissing(own),
    canEarnCompletionPoints,
    unanswered: listUnanswered(row),
    owedNights,
    answeredProposals,
    withoutPhoto,
    mutualConversations,
    visits: await findVisits(own, row.visits),
    strongMatches: await findStrongMatches(viewer, row),
    hiddenIds,
  };
}

const listUnanswered = ({ unread, unanswered }: FactsRow): Unanswered[] =>
  [
    ...unread.map((fact) => ({ ...fact, isUnread: true })),
    ...unanswered.map((fact) => ({ ...fact, isUnread: false })),
  ].slice(0, FACTS_LIMIT);

function listMissing(own: FactsRow["own"]): Facts["missing"] {
  const { hasBiography, genreNames, influences, city } = own;
  const missing: Facts["missing"] = missingParts({
    ...own,
    biography: hasBiography ? "yes" : "",
    genres: genreNames,
  });
  if (influences.length === 0) missing.push("influences");
  if (!city) missing.push("city");
  return missing;
}

async function findVisits(own: Comparable, rows: VisitRow[]): Promise<Visit[]> {
  const isUnique = rows.length > 0 && (await isUniqueCity(own));
  const visits = rows.map((visit) => ({
    ...visit,
    isTownCertain: isUnique && visit.country === own.country,
  }));
  return visits.sort((a, b) => Number(sharesGenre(own, b)) - Number(sharesGenre(own, a)));
}

const sharesGenre = (own: Comparable, { genreNames }: VisitRow) =>
  genreNames.some((genre) => own.genreNames.includes(genre));

async function findStrongMatches(viewer: BandViewer, row: FactsRow): Promise<StrongMatch[]> {
  const { own } = row;
  const { bands, relatedInfluences } = row.matches
    ? { bands: row.matches, relatedInfluences: row.relatedInfluences }
    : await getMatchList(viewer, DEFAULT_LIMIT);
  const best = bands.slice(0, COMPARED_MATCHES);
  const relations = {
    genrePaths: await findGenrePaths([own, ...best].flatMap(({ genreNames }) => genreNames)),
    relatedInfluences: new Set(relatedInfluences),
  };
  return best
    .map((band) => ({ band, match: compareBands(own, band, relations) }))
    .filter(({ match }) => match.matchScore >= GREAT_FIT_MIN)
    .sort((a, b) => b.match.matchScore - a.match.matchScore)
    .map(({ band, match: { matchScore, nearness, distanceKm }, match }) => ({
      id: band.id,
      name: band.name,
      matchScore,
      nearness,
      distanceKm,
      reason: listMatchReasons(own, band, match)[0]?.reason ?? "",
    }));
}
