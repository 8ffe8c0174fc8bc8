import type { Circle } from "@/lib/discover/place";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { containsPattern } from "@/lib/like";

const { sql, join } = Prisma;

/** Columns that the database keeps in lower case. */
const searchColumns = {
  name: sql`name_key`,
  genres: sql`genres_key`,
  influences: sql`influences_key`,
};
export type TermFilter = "genres" | "influences";

export const contains = (column: keyof typeof searchColumns, text: string) =>
  sql`${searchColumns[column]} LIKE lower(${containsPattern(text)})`;

function rangeConditions(query: DiscoverQuery): Prisma.Sql[] {
  const conditions = [
    query.spotifyMin !== undefined && sql`spotify_listeners >= ${query.spotifyMin}`,
    query.spotifyMax !== undefined && sql`spotify_listeners <= ${query.spotifyMax}`,
    query.instagramMin !== undefined && sql`instagram_followers >= ${query.instagramMin}`,
    query.instagramMax !== undefined && sql`instagram_followers <= ${query.instagramMax}`,
    query.ticketsHometownMin !== undefined &&
      sql`ticket_sales_hometown >= ${query.ticketsHometownMin}`,
    query.tickets250kmMin !== undefined && sql`ticket_sales_250km >= ${query.tickets250kmMin}`,
    query.tickets1000kmMin !== undefined && sql`ticket_sales_1000km >= ${query.tickets1000kmMin}`,
  ];
  return conditions.filter((condition) => condition !== false);
}

/** Of several genres or influences a band needs any, or with `required: "all"` every one. */
export function filterConditions(
  query: DiscoverQuery,
  circle: Circle | null,
  required: "any" | "all" = "any",
): Prisma.Sql[] {
  const hasTerms = (filter: TermFilter) =>
    query[filter].length > 0 &&
    sql`(${join(
      query[filter].map((term) => contains(filter, term)),
      required === "any" ? " OR " : " AND ",
    )})`;
  const conditions = [
    query.search !== undefined && contains("name", query.search),
    hasTerms("genres"),
    hasTerms("influences"),
    query.country !== undefined && sql`country = ${query.country}`,
    ...rangeConditions(query),
    query.near !== undefined && (circle?.condition ?? sql`false`),
  ];
  return conditions.filter((condition) => condition !== false);
}
