import { z } from "zod";
import { isoTimestamp } from "@/lib/db";
import type { MatchScore } from "@/lib/discover/score";
import type { DiscoverSort } from "@/lib/discover/filters";
import type { Circle } from "@/lib/discover/place";
import { Prisma } from "@/lib/generated/prisma/client";
import { cursorTime, decodeCursor } from "@/lib/paging";

const { sql, join, raw } = Prisma;

export type SortKey = {
  expression: Prisma.Sql;
  descending?: boolean;
  /** JSON would write it in the session's time zone. */
  isTime?: boolean;
  schema: z.ZodType<string | number>;
};

/** The sort keys of a page's last row. */
export type SortPosition = (string | number)[];

const id: SortKey = { expression: sql`id`, schema: z.uuid() };
const age: SortKey = {
  expression: sql`created_at`,
  isTime: true,
  schema: cursorTime,
};
const name: SortKey = { expression: sql`name_key`, schema: z.string() };
// Made once: zod takes longer to make a schema than to check with it.
const int = z.int();
const number = z.number();
const descendingInt = (expression: Prisma.Sql): SortKey => ({
  expression,
  descending: true,
  schema: int,
});
const listeners = descendingInt(sql`spotify_listeners`);
const leaderboardKeys = [
  descendingInt(sql`points`),
  descendingInt(sql`collaborations_count`),
  age,
  id,
];

export const scoreKey = ({ expression }: MatchScore): SortKey => descendingInt(expression);

/** Distance operators, which an index answers in order. */
const nearestFirst = (distance: Prisma.Sql): SortKey[] => [
  { expression: distance, schema: number },
  id,
];

/** With every term met, scores differ by the Spotify range alone. Ties: nearest first, else leaderboard order. */
function matchKeys(score: MatchScore | null, circle: Circle | null): SortKey[] {
  if (score?.rangeMidpoint != null)
    return nearestFirst(sql`spotify_listeners::float8 <-> ${score.rangeMidpoint}::float8`);
  return circle ? nearestFirst(circle.distance) : leaderboardKeys;
}

/** Each order has an index and ends in the id; `match`, the default, is for bands that have every term. */
export function sortKeysFor(
  sort: DiscoverSort,
  score: MatchScore | null,
  circle: Circle | null,
): SortKey[] {
  return {
    match: matchKeys(score, circle),
    name: [name, id],
    spotify: [listeners, age, id],
    newest: [age, id].map((key) => ({ ...key, descending: true })),
  }[sort];
}

export const orderBySql = (keys: SortKey[]): Prisma.Sql =>
  join(
    keys.map(({ expression, descending }) => (descending ? sql`${expression} DESC` : expression)),
  );

const columnName = (index: number) => `key${index}`;

/** The values of sort keys, as columns for `positionSql`. */
export const keyColumnsSql = (keys: SortKey[]): Prisma.Sql =>
  join(keys.map(({ expression }, index) => sql`${expression} AS ${raw(columnName(index))}`));

/** Of the columns of `keyColumnsSql`. */
export const positionSql = (keys: SortKey[]): Prisma.Sql =>
  sql`json_build_array(${join(
    keys.map(({ isTime }, index) =>
      isTime ? isoTimestamp(columnName(index)) : raw(columnName(index)),
    ),
  )})`;

/** Throws validation for a cursor of another sort. */
export const decodePosition = (keys: SortKey[], cursor: string | undefined): SortPosition | null =>
  cursor ? decodeCursor(positionSchema(keys), cursor) : null;

const positionSchema = (keys: SortKey[]) =>
  z
    .array(z.unknown())
    .length(keys.length)
    .transform((values): SortPosition =>
      keys.map(({ schema }, index) => schema.parse(values[index])),
    );

/** Rows after a position. The first bound is a condition of its own, so that an index can start there. */
export function afterPosition(keys: SortKey[], position: SortPosition): Prisma.Sql {
  const [key, ...otherKeys] = keys;
  const [value, ...otherValues] = position;
  if (!key) return sql`false`;
  const { expression, descending } = key;
  const isBeyond = descending ? sql`${expression} < ${value}` : sql`${expression} > ${value}`;
  if (otherKeys.length === 0) return isBeyond;
  const bound = descending ? sql`${expression} <= ${value}` : sql`${expression} >= ${value}`;
  return sql`(${bound} AND (${isBeyond} OR ${afterPosition(otherKeys, otherValues)}))`;
}
