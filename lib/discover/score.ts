import { contains, type TermFilter } from "@/lib/discover/conditions";
import { SPOTIFY_RANGE } from "@/lib/discover/filters";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join } = Prisma;

/** Points of each criterion (contract, "Discover matchScore"). */
const CRITERION_POINTS = { genres: 30, influences: 25, spotify: 25, country: 20 } as const;

/** In percent, for every band while no criterion is set; cards then show no score. */
export const SCORE_WITHOUT_CRITERIA = 85;

/** `expression` gives a whole number of percent. */
export type MatchScore = {
  expression: Prisma.Sql;
  /** The best score of a band that lacks a term; null when no band can lack one. */
  maxWithMissingTerm: number | null;
  /** Null when the Spotify range is no criterion. */
  rangeMidpoint: number | null;
};

/** `missingTermLoss`: the points that a band loses at least by lacking a term. */
type Criterion = { maxPoints: number; points: Prisma.Sql; missingTermLoss?: number };

/** Null while no criterion is set: read-bands.ts then takes SCORE_WITHOUT_CRITERIA. */
export function buildMatchScore(query: DiscoverQuery): MatchScore | null {
  const range = listenersRange(query);
  const criteria = [
    termsCriterion("genres", query),
    termsCriterion("influences", query),
    range && rangeCriterion(range),
    countryCriterion(query),
  ].filter((criterion) => criterion !== null);
  if (criteria.length === 0) return null;
  const maxPoints = criteria.reduce((sum, criterion) => sum + criterion.maxPoints, 0);
  const points = join(
    criteria.map((criterion) => criterion.points),
    " + ",
  );
  return {
    expression: sql`floor(100 * (${points}) / ${maxPoints}::float8 + 0.5)::int`,
    maxWithMissingTerm: maxWithMissingTerm(criteria, maxPoints),
    rangeMidpoint: range && range.midpoint,
  };
}

export const hasCriterion = (query: DiscoverQuery): boolean => buildMatchScore(query) !== null;

function maxWithMissingTerm(criteria: Criterion[], maxPoints: number): number | null {
  const losses = criteria
    .map(({ missingTermLoss }) => missingTermLoss)
    .filter((loss) => loss !== undefined);
  return losses.length > 0
    ? Math.floor((100 * (maxPoints - Math.min(...losses))) / maxPoints + 0.5)
    : null;
}

/** Points by the share of terms found. With one term asked, every listed band has it. */
function termsCriterion(filter: TermFilter, query: DiscoverQuery): Criterion | null {
  const [terms, maxPoints] = [query[filter], CRITERION_POINTS[filter]];
  if (terms.length === 0) return null;
  if (terms.length === 1) return { maxPoints, points: sql`${maxPoints}::float8` };
  const foundCount = join(
    terms.map((term) => sql`(${contains(filter, term)})::int`),
    " + ",
  );
  return {
    maxPoints,
    points: sql`${maxPoints}::float8 * (${foundCount}) / ${terms.length}::float8`,
    missingTermLoss: maxPoints / terms.length,
  };
}

type ListenersRange = { midpoint: number; halfWidth: number };

/** Null for the default range, which is no criterion. */
function listenersRange({
  spotifyMin: min = SPOTIFY_RANGE.min,
  spotifyMax,
}: DiscoverQuery): ListenersRange | null {
  const max = spotifyMax ?? Math.max(min, SPOTIFY_RANGE.max);
  return min === SPOTIFY_RANGE.min && max === SPOTIFY_RANGE.max
    ? null
    : { midpoint: (min + max) / 2, halfWidth: (max - min) / 2 };
}

/** All points at the midpoint, none at the ends of the range and beyond. */
function rangeCriterion({ midpoint, halfWidth }: ListenersRange): Criterion {
  const maxPoints = CRITERION_POINTS.spotify;
  const distance = sql`abs(spotify_listeners - ${midpoint}::float8)`;
  const points =
    halfWidth === 0
      ? sql`CASE WHEN spotify_listeners = ${midpoint} THEN ${maxPoints}::float8 ELSE 0 END`
      : sql`${maxPoints}::float8 * greatest(0, 1 - ${distance} / ${halfWidth}::float8)`;
  return { maxPoints, points };
}

function countryCriterion({ country }: DiscoverQuery): Criterion | null {
  const maxPoints = CRITERION_POINTS.country;
  return country === undefined ? null : { maxPoints, points: sql`${maxPoints}::float8` };
}
