import { z } from "zod";
import type { BandCardRow } from "@/lib/bands/cards";
import type { Score } from "@/lib/discovery/criteria";
import type { DiscoverSort } from "@/lib/discovery/filters";
import { Prisma } from "@/lib/generated/prisma/client";
import { cursorTime } from "@/lib/paging";

const { sql, join } = Prisma;

/** A listed band with what it is sorted by. `nameKey` is the database's lower-case form of the name. */
export type DiscoveredRow = BandCardRow & {
  createdAt: string;
  nameKey: string;
  matchScore: number;
};

/** One thing to sort by: its expression, its direction, and its value in a cursor. */
export type Key = {
  by: Prisma.Sql;
  descending?: boolean;
  shape: z.ZodType<string | number>;
  of: (row: DiscoveredRow) => string | number;
};

const id: Key = { by: sql`id`, shape: z.uuid(), of: (row) => row.id };
const points: Key = { by: sql`points`, descending: true, shape: z.int(), of: (row) => row.points };
const collaborations: Key = {
  by: sql`collaborations_count`,
  descending: true,
  shape: z.int(),
  of: (row) => row.collaborationsCount,
};
const age: Key = { by: sql`created_at`, shape: cursorTime, of: (row) => row.createdAt };
const name: Key = { by: sql`name_key`, shape: z.string(), of: (row) => row.nameKey };
const listeners: Key = {
  by: sql`spotify_listeners`,
  descending: true,
  shape: z.int(),
  of: (row) => row.spotifyListeners,
};

const STANDING = [points, collaborations, age, id];

/** What a sort goes by, ending in the id. Equal scores stand as on the leaderboard, whose index then serves the call. */
export function orderOf(sort: DiscoverSort, score: Score | null): Key[] {
  const scored: Key[] = score?.varies
    ? [{ by: score.expression, descending: true, shape: z.int(), of: (row) => row.matchScore }]
    : [];
  return {
    match: [...scored, ...STANDING],
    name: [name, id],
    spotify: [listeners, age, id],
    newest: [age, id].map((key) => ({ ...key, descending: true })),
  }[sort];
}

export const orderBy = (keys: Key[]): Prisma.Sql =>
  join(keys.map(({ by, descending }) => (descending ? sql`${by} DESC` : by)));

/** What a cursor of this order holds. */
export const positionShape = (keys: Key[]) =>
  z
    .array(z.unknown())
    .length(keys.length)
    .transform((values) => keys.map(({ shape }, index) => shape.parse(values[index])));

/** Rows after a position. The first bound stands alone, so that an index can start there. */
export function after([key, ...rest]: Key[], [value, ...values]: (string | number)[]): Prisma.Sql {
  const { by, descending } = key!;
  const beyond = descending ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  if (rest.length === 0) return beyond;
  const from = descending ? sql`${by} <= ${value}` : sql`${by} >= ${value}`;
  return sql`${from} AND (${beyond} OR (${after(rest, values)}))`;
}
