import { SPOTIFY_RANGE } from "@/lib/discovery/filters";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join } = Prisma;

/** Points of each criterion of the Discover score (contract, "Discover matchScore"). */
const DISCOVER_WEIGHTS = { genres: 30, influences: 25, spotify: 25, country: 20 } as const;

/** The score of every band when nothing is asked, in percent. */
export const SCORE_WITHOUT_CRITERIA = 85;

// A band's names side by side: a term has no line break in it, so it cannot match across two of them.
const names = { genres: sql`lower(array_to_string(genre_names, E'\n'))`, influences: sql`lower(array_to_string(influences, E'\n'))` };

const has = (list: keyof typeof names, term: string) => sql`strpos(${names[list]}, lower(${term})) > 0`;

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** What a band must have to be listed. Empty when nothing is asked. */
export function conditions(query: DiscoverQuery): Prisma.Sql[] {
  const anyOf = (list: keyof typeof names) => query[list].length > 0 && sql`(${join(query[list].map((term) => has(list, term)), " OR ")})`;
  const asked = [
    query.search !== undefined && sql`name ILIKE ${`%${literal(query.search)}%`}`,
    anyOf("genres"),
    anyOf("influences"),
    query.country !== undefined && sql`country = ${query.country}`,
    query.spotifyMin !== undefined && sql`spotify_listeners >= ${query.spotifyMin}`,
    query.spotifyMax !== undefined && sql`spotify_listeners <= ${query.spotifyMax}`,
    query.instagramMin !== undefined && sql`instagram_followers >= ${query.instagramMin}`,
    query.instagramMax !== undefined && sql`instagram_followers <= ${query.instagramMax}`,
    query.ticketsHometownMin !== undefined && sql`ticket_sales_hometown >= ${query.ticketsHometownMin}`,
    query.tickets250kmMin !== undefined && sql`ticket_sales_250km >= ${query.tickets250kmMin}`,
    query.tickets1000kmMin !== undefined && sql`ticket_sales_1000km >= ${query.tickets1000kmMin}`,
  ];
  return asked.filter((condition) => condition !== false);
}

type Criterion = { weight: number; earned: Prisma.Sql };

/** The score as a whole number, or null when no criterion is set. */
export function scoreOf(query: DiscoverQuery): Prisma.Sql | null {
  const criteria = [shareOf("genres", query), shareOf("influences", query), spotifyCloseness(query), sameCountry(query)].filter((criterion) => criterion !== null);
  if (criteria.length === 0) return null;
  const possible = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const earned = join(criteria.map((criterion) => criterion.earned), " + ");
  return sql`floor(100 * (${earned}) / ${possible}::float8 + 0.5)::int`;
}

function shareOf(list: keyof typeof names, query: DiscoverQuery): Criterion | null {
  const asked = query[list];
  if (asked.length === 0) return null;
  const found = join(asked.map((term) => sql`(${has(list, term)})::int`), " + ");
  return { weight: DISCOVER_WEIGHTS[list], earned: sql`${DISCOVER_WEIGHTS[list]}::float8 * (${found}) / ${asked.length}::float8` };
}

/** Full at the middle of the range, nothing at its ends and beyond. */
function spotifyCloseness({ spotifyMin: min = SPOTIFY_RANGE.min, spotifyMax }: DiscoverQuery): Criterion | null {
  const max = spotifyMax ?? Math.max(min, SPOTIFY_RANGE.max);
  if (min === SPOTIFY_RANGE.min && max === SPOTIFY_RANGE.max) return null;
  const weight = DISCOVER_WEIGHTS.spotify;
  const half = (max - min) / 2;
  if (half === 0) return { weight, earned: sql`CASE WHEN spotify_listeners = ${min} THEN ${weight}::float8 ELSE 0 END` };
  return { weight, earned: sql`${weight}::float8 * greatest(0, 1 - abs(spotify_listeners - ${(min + max) / 2}::float8) / ${half}::float8)` };
}

function sameCountry({ country }: DiscoverQuery): Criterion | null {
  const weight = DISCOVER_WEIGHTS.country;
  return country === undefined ? null : { weight, earned: sql`CASE WHEN country = ${country} THEN ${weight}::float8 ELSE 0 END` };
}
