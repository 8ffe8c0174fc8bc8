import { activeBandsSql } from "@/lib/access";
import { isoTimestamp } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Scope, Standing } from "@/lib/leaderboard/standings/schema";

const { sql, raw, empty } = Prisma;

const COLUMNS = raw("public_profile, points, collaborations_count, created_at");

/** The active bands of a scope, in SQL. Those of a genre have a table with an index in their order. */
export function standingsSql({ region, city, genre }: Scope): Prisma.Sql {
  const inRegion = region ? sql`AND country = ${region}` : empty;
  const inCity = city ? sql`AND city_slug = ${city}` : empty;
  const bands = genre
    ? sql`SELECT band_id AS id, ${COLUMNS} FROM genre_standings WHERE genre = ${genre} ${inRegion}`
    : sql`
      SELECT id, ${COLUMNS} FROM bands
      WHERE ${activeBandsSql()} ${inRegion} ${inCity}`;
  return sql`(${bands}) standings`;
}

/** The columns of `Standing`. */
export const STANDING_COLUMNS = sql`
  points, collaborations_count AS "collaborationsCount", ${isoTimestamp("created_at")} AS "createdAt", id`;

export const BEST_FIRST = raw("points DESC, collaborations_count DESC, created_at, id");
export const WORST_FIRST = raw("points, collaborations_count, created_at DESC, id DESC");

const isInTie = ({ points, collaborationsCount }: Standing) =>
  sql`points = ${points}::int AND collaborations_count = ${collaborationsCount}::int`;
const ageSql = ({ createdAt, id }: Standing) => sql`(${createdAt}::timestamptz, ${id}::uuid)`;

/** Nearest first. Each is one range of an index; a single condition would read the whole tie. */
export const rangesAhead = (standing: Standing): Prisma.Sql[] => [
  sql`${isInTie(standing)} AND (created_at, id) < ${ageSql(standing)}`,
  sql`points = ${standing.points}::int
    AND collaborations_count > ${standing.collaborationsCount}::int`,
  sql`points > ${standing.points}::int`,
];

/** As `rangesAhead`, for all bands behind. */
export const rangesBehind = (standing: Standing): Prisma.Sql[] => [
  sql`${isInTie(standing)} AND (created_at, id) > ${ageSql(standing)}`,
  sql`points = ${standing.points}::int
    AND collaborations_count < ${standing.collaborationsCount}::int`,
  sql`points < ${standing.points}::int`,
];

/** The condition for bands of the same tie ahead of a standing, behind another of the tie if given. */
export const rangeInTie = (behind: Standing | null, standing: Standing): Prisma.Sql => sql`
  ${isInTie(standing)} AND (created_at, id) < ${ageSql(standing)}
    AND (created_at, id) > ${ageSql(behind ?? { ...standing, createdAt: "-infinity" })}`;

export const isSameTie = (a: Standing, b: Standing): boolean =>
  a.points === b.points && a.collaborationsCount === b.collaborationsCount;

export function isAhead(a: Standing, b: Standing): boolean {
  if (a.points !== b.points) return a.points > b.points;
  if (a.collaborationsCount !== b.collaborationsCount)
    return a.collaborationsCount > b.collaborationsCount;
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}
