import { SPOTIFY_RANGE } from "@/lib/discovery/filters";
import type { Circle } from "@/lib/discovery/place";
import type { DiscoverQuery } from "@/lib/discovery/schema";
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

/** What an index of parts of names needs at least: three letters or figures side by side. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The conditions that the index of parts of names serves by itself, hidden from the planner, which would weigh each value
 * anew; null where there is none, or it would have to read all of itself for a part.
 */
export function partConditions({
  search,
  genres,
  influences,
  country,
}: DiscoverQuery): Prisma.Sql[] | null {
  const parts = [...genres, ...influences, ...(search === undefined ? [] : [search])];
  if (parts.length === 0 || !parts.every((part) => TRIGRAM.test(part))) return null;
  const hidden = (key: keyof typeof keys, part: string) =>
    sql`${keys[key]} LIKE (SELECT lower(${containsPattern(part)}))`;
  const any = (list: List, terms: string[]) =>
    terms.length > 0 &&
    sql`(${join(
      terms.map((term) => hidden(list, term)),
      " OR ",
    )})`;
  return [
    search !== undefined && hidden("name", search),
    any("genres", genres),
    any("influences", influences),
    country !== undefined && sql`country = (SELECT ${country})`,
  ].filter((one) => one !== false);
}

/** The ranges of figures that are asked for: what the index of each figure serves. */
export function rangeConditions(query: DiscoverQuery): Prisma.Sql[] {
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

/** The middle of the Spotify range, half its width, and the listeners that one point of the score spans. */
export type Middle = { at: number; half: number; step: number };

/**
 * The score of a listed band as a whole number. `varies` unless all listed bands earn the same; `mostWithout` is the
 * most that a band earns that lacks one of several asked terms or lies at the end of the Spotify range.
 */
export type Score = {
  expression: Prisma.Sql;
  varies: boolean;
  mostWithout: number | null;
  middle: Middle | null;
};

type Criterion = {
  weight: number;
  earned: Prisma.Sql;
  /** Points lost by bands that a walk passes over. */ loss?: number;
};

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
  const middle =
    range && range.half > 0
      ? { ...range, step: (range.half * possible) / (100 * DISCOVER_WEIGHTS.spotify) }
      : null;
  return {
    expression: sql`floor(100 * (${join(
      criteria.map(({ earned }) => earned),
      " + ",
    )}) / ${possible}::float8 + 0.5)::int`,
    varies: losses.length > 0,
    mostWithout:
      losses.length > 0
        ? Math.floor((100 * (possible - Math.min(...losses))) / possible + 0.5)
        : null,
    middle,
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

/** Null when the range is the default, which is no criterion. */
function listenersRange({
  spotifyMin: min = SPOTIFY_RANGE.min,
  spotifyMax,
}: DiscoverQuery): { at: number; half: number } | null {
  const max = spotifyMax ?? Math.max(min, SPOTIFY_RANGE.max);
  return min === SPOTIFY_RANGE.min && max === SPOTIFY_RANGE.max
    ? null
    : { at: (min + max) / 2, half: (max - min) / 2 };
}

/** Full at the middle of the range, nothing at its ends and beyond. */
function closeness({ at, half }: { at: number; half: number }): Criterion {
  const weight = DISCOVER_WEIGHTS.spotify;
  if (half === 0)
    return {
      weight,
      earned: sql`CASE WHEN spotify_listeners = ${at} THEN ${weight}::float8 ELSE 0 END`,
      loss: weight,
    };
  return {
    weight,
    earned: sql`${weight}::float8 * greatest(0, 1 - abs(spotify_listeners - ${at}::float8) / ${half}::float8)`,
    loss: weight,
  };
}

function sameCountry({ country }: DiscoverQuery): Criterion | null {
  const weight = DISCOVER_WEIGHTS.country;
  return country === undefined ? null : { weight, earned: sql`${weight}::float8` };
}
