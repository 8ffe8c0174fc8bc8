import { Prisma } from "@/lib/generated/prisma/client";
import type { Field, Position } from "@/lib/standings/schema";

const PLACE = Prisma.raw("public_profile, points, collaborations_count, created_at");

/** The live bands of a field and where they stand, in SQL. Those of a genre have a table of their own: on the index of all they lie among many others. */
export function standings({ region, city, genre }: Field): Prisma.Sql {
  const inRegion = region ? Prisma.sql`AND country = ${region}` : Prisma.empty;
  const inCity = city ? Prisma.sql`AND city_slug = ${city}` : Prisma.empty;
  const bands = genre
    ? Prisma.sql`SELECT band_id AS id, ${PLACE} FROM genre_standings WHERE genre = ${genre} ${inRegion}`
    : Prisma.sql`SELECT id, ${PLACE} FROM bands WHERE deactivated_at IS NULL AND deleted_at IS NULL ${inRegion} ${inCity}`;
  return Prisma.sql`(${bands}) standings`;
}

/** A name for a statement over a field's standings, which keeps it prepared: its text is one for all regions and genres. */
export const nameOf = (statement: string, { region, city, genre }: Field): string =>
  [statement, region && "region", city && "city", genre && "genre"].filter(Boolean).join("-");

/** The order of the leaderboard: points, then collaborations, then age. */
export const STANDING = Prisma.raw("points DESC, collaborations_count DESC, created_at, id");
export const STANDING_REVERSED = Prisma.raw(
  "points, collaborations_count, created_at DESC, id DESC",
);

const inTie = ([, points, collaborations]: Position) =>
  Prisma.sql`points = ${points}::int AND collaborations_count = ${collaborations}::int`;
const age = ([, , , createdAt, id]: Position) =>
  Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`;

type Parts = [Prisma.Sql, Prisma.Sql, Prisma.Sql];

/** Everything that stands ahead of a place, nearest part first. Each part is one range of an index over the order: a single condition for all would read the whole tie. */
export const partsAhead = (place: Position): Parts => [
  Prisma.sql`${inTie(place)} AND (created_at, id) < ${age(place)}`,
  Prisma.sql`points = ${place[1]}::int AND collaborations_count > ${place[2]}::int`,
  Prisma.sql`points > ${place[1]}::int`,
];

/** Everything that stands behind a place, as `partsAhead`. */
export const partsBehind = (place: Position): Parts => [
  Prisma.sql`${inTie(place)} AND (created_at, id) > ${age(place)}`,
  Prisma.sql`points = ${place[1]}::int AND collaborations_count < ${place[2]}::int`,
  Prisma.sql`points < ${place[1]}::int`,
];

/** Everything between two places, as `partsAhead`; `from` stands ahead of `to`. */
export function partsBetween(from: Position, to: Position): Prisma.Sql[] {
  const [tie, collaborations, points] = partsAhead(to);
  const [restOfTie] = partsBehind(from);
  const fewer = Prisma.sql`collaborations_count < ${from[2]}::int`;
  if (from[1] === to[1] && from[2] === to[2])
    return [Prisma.sql`${tie} AND (created_at, id) > ${age(from)}`];
  if (from[1] === to[1]) return [tie, Prisma.sql`${collaborations} AND ${fewer}`, restOfTie];
  return [
    tie,
    collaborations,
    Prisma.sql`${points} AND points < ${from[1]}::int`,
    Prisma.sql`points = ${from[1]}::int AND ${fewer}`,
    restOfTie,
  ];
}

/** Whether `one` stands ahead of `other`. */
export function standsAhead(one: Position, other: Position): boolean {
  if (one[1] !== other[1]) return one[1] > other[1];
  if (one[2] !== other[2]) return one[2] > other[2];
  return one[3] === other[3] ? one[4] < other[4] : one[3] < other[3];
}
