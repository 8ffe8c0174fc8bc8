import { SPOTIFY_RANGE } from "@/lib/discover/filters";
import type { Circle } from "@/lib/discover/place";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { containsPattern } from "@/lib/like";

const { sql, join } = Prisma;

/** Points of each criterion of the Discover score (contract, "Discover matchScore"). */
const DISCOVER_WEIGHTS = { genres: 30, influences: 25, spotify: 25, country: 20 } as const;

/** The score of every band when nothing is asked, in percent. */
export const SCORE_WITHOUT_CRITERIA = 85;

/** In lower case, made by the database. */
const keys = { name: sql`name_key`, genres: sql`genres_key`, influences: sql`influences_key` };
type List = "genres" | "influences";

const has = (key: keyof typeof keys, part: string) =>
  sql`${keys[key]} LIKE lower(${containsPattern(part)})`;

/** The ranges of figures that are asked for: what the index of each figure serves. */
function rangeConditions(query: DiscoverQuery): Prisma.Sql[] {
  const asked = [
    query.spotifyMin !== undefined && sql`spotify_listeners >= ${query.spotifyMin}`,
    query.spotifyMax !== undefined && sql`spotify_listeners <= ${query.spotifyMax}`,
    query.instagramMin !== undefined && sql`instagram_followers >= ${query.instagramMin}`,
    query.instagramMax !== undefined && sql`instagram_followers <= ${query.instagramMax}`,
    query.ticketsHometownMin !== undefined &&
      sql`ticket_sales_hometown >= ${query.ticketsHometownMin}`,
    query.tickets250kmMin !== undefined && sql`ticket_sales_250km >= ${query.tickets250kmMin}`,
    query.tickets1000kmMin !== undefined && sql`ticket_sales_1000km >= ${query.tickets1000kmMin}`,
  ];
  return asked.filter((condition) => condition !== false);
}

/** What a band must have to be listed: one of the asked genres and influences, or every one of them. Empty when nothing is asked. */
export function conditions(
  query: DiscoverQuery,
  circle: Circle | null,
  which: "any" | "every" = "any",
): Prisma.Sql[] {
  const terms = (list: List) =>
    query[list].length > 0 &&
    sql`(${join(
      query[list].map((term) => has(list, term)),
      which === "any" ? " OR " : " AND ",
    )})`;
  const asked = [
    query.search !== undefined && has("name", query.search),
    terms("genres"),
    terms("influences"),
    query.country !== undefined && sql`country = ${query.country}`,
    ...rangeConditions(query),
    query.near !== undefined && (circle?.condition ?? sql`false`),
  ];
  return asked.filter((condition) => condition !== false);
}

/**
 * The score of a listed band as a whole number. `mostWithout` is the most that a band earns that lacks one of several
 * asked terms, null where none can; `middle` that of the Spotify range, null where it is no criterion.
 */
export type Score = {
  expression: Prisma.Sql;
  mostWithout: number | null;
  middle: number | null;
};

/** `loss`: what a band earns less that lacks one of several terms. */
type Criterion = { weight: number; earned: Prisma.Sql; loss?: number };

/** Null when no criterion is set. */
export function scoreOf(query: DiscoverQuery): Score | null {
  const range = listenersRange(query);
  const criteria = [
    shareOf("genres", query),
    shareOf("influences", query),
    range && closeness(range),
    sameCountry(query),
  ].filter((criterion) => criterion !== null);
  if (criteria.length === 0) return null;
  const possible = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const losses = criteria.map(({ loss }) => loss).filter((loss) => loss !== undefined);
  return {
    expression: sql`floor(100 * (${join(
      criteria.map(({ earned }) => earned),
      " + ",
    )}) / ${possible}::float8 + 0.5)::int`,
    mostWithout:
      losses.length > 0
        ? Math.floor((100 * (possible - Math.min(...losses))) / possible + 0.5)
        : null,
    middle: range && range.middle,
  };
}

/** Points by the share of the asked terms; a single one is what every listed band has. */
function shareOf(list: List, query: DiscoverQuery): Criterion | null {
  const [asked, weight] = [query[list], DISCOVER_WEIGHTS[list]];
  if (asked.length === 0) return null;
  if (asked.length === 1) return { weight, earned: sql`${weight}::float8` };
  const found = join(
    asked.map((term) => sql`(${has(list, term)})::int`),
    " + ",
  );
  return {
    weight,
    earned: sql`${weight}::float8 * (${found}) / ${asked.length}::float8`,
    loss: weight / asked.length,
  };
}

type Range = { middle: number; half: number };

/** Null when the range is the default, which is no criterion. */
function listenersRange({
  spotifyMin: min = SPOTIFY_RANGE.min,
  spotifyMax,
}: DiscoverQuery): Range | null {
  const max = spotifyMax ?? Math.max(min, SPOTIFY_RANGE.max);
  return min === SPOTIFY_RANGE.min && max === SPOTIFY_RANGE.max
    ? null
    : { middle: (min + max) / 2, half: (max - min) / 2 };
}

/** Full at the middle of the range, nothing at its ends and beyond. */
function closeness({ middle, half }: Range): Criterion {
  const weight = DISCOVER_WEIGHTS.spotify;
  const earned =
    half === 0
      ? sql`CASE WHEN spotify_listeners = ${middle} THEN ${weight}::float8 ELSE 0 END`
      : sql`${weight}::float8 * greatest(0, 1 - abs(spotify_listeners - ${middle}::float8) / ${half}::float8)`;
  return { weight, earned };
}

function sameCountry({ country }: DiscoverQuery): Criterion | null {
  const weight = DISCOVER_WEIGHTS.country;
  return country === undefined ? null : { weight, earned: sql`${weight}::float8` };
}
