import { z } from "zod";
import { isoTimestamp } from "@/lib/db";
import type { Score } from "@/lib/discover/criteria";
import type { DiscoverSort } from "@/lib/discover/filters";
import type { Circle } from "@/lib/discover/place";
import { Prisma } from "@/lib/generated/prisma/client";
import { cursorTime } from "@/lib/paging";

const { sql, join } = Prisma;

/** One thing to sort by: its expression, its direction, and its value in a cursor with the shape of that. */
export type Key = {
  by: Prisma.Sql;
  descending?: boolean;
  /** Where JSON would not write `by` as it is: a time stands in the time zone of the session. */
  inCursor?: Prisma.Sql;
  shape: z.ZodType<string | number>;
};

export type Position = (string | number)[];

const id: Key = { by: sql`id`, shape: z.uuid() };
const age: Key = {
  by: sql`created_at`,
  inCursor: isoTimestamp("created_at"),
  shape: cursorTime,
};
const name: Key = { by: sql`name_key`, shape: z.string() };
const listeners: Key = { by: sql`spotify_listeners`, descending: true, shape: z.int() };
const standing: Key[] = [
  { by: sql`points`, descending: true, shape: z.int() },
  { by: sql`collaborations_count`, descending: true, shape: z.int() },
  age,
  id,
];

export const scoreKey = ({ expression }: Score): Key => ({
  by: expression,
  descending: true,
  shape: z.int(),
});

/** Each has an index that gives the bands in this order. */
const nearestTo = (by: Prisma.Sql): Key[] => [{ by, shape: z.number() }, id];

/**
 * How bands that have every asked term are sorted. The score then depends on the Spotify range alone, and falls with the
 * distance from its middle. Bands with equal scores: the nearest to the asked place first, else as on the leaderboard.
 */
function byMatch(score: Score | null, circle: Circle | null): Key[] {
  if (score?.middle != null)
    return nearestTo(sql`spotify_listeners::float8 <-> ${score.middle}::float8`);
  return circle ? nearestTo(circle.distance) : standing;
}

/** What a sort goes by, ending in the id; for `match`, of bands that have every asked term. */
export function orderOf(sort: DiscoverSort, score: Score | null, circle: Circle | null): Key[] {
  return {
    match: byMatch(score, circle),
    name: [name, id],
    spotify: [listeners, age, id],
    newest: [age, id].map((key) => ({ ...key, descending: true })),
  }[sort];
}

export const orderBy = (keys: Key[]): Prisma.Sql =>
  join(keys.map(({ by, descending }) => (descending ? sql`${by} DESC` : by)));

/** In SQL: where a row stands in this order, as a cursor holds it. */
export const positionOf = (keys: Key[]): Prisma.Sql =>
  sql`json_build_array(${join(keys.map(({ by, inCursor }) => inCursor ?? by))})`;

/** What a cursor of this order holds. */
export const positionShape = (keys: Key[]) =>
  z
    .array(z.unknown())
    .length(keys.length)
    .transform((values): Position => keys.map(({ shape }, index) => shape.parse(values[index])));

/** Rows after a position. The first bound stands alone, so that an index can start there. */
export function after([key, ...rest]: Key[], [value, ...values]: Position): Prisma.Sql {
  const { by, descending } = key!;
  const beyond = descending ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  if (rest.length === 0) return beyond;
  const from = descending ? sql`${by} <= ${value}` : sql`${by} >= ${value}`;
  return sql`(${from} AND (${beyond} OR ${after(rest, values)}))`;
}
