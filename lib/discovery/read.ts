import { visibleBandsSql, type Viewer } from "@/lib/access";
import { CARD_COLUMNS } from "@/lib/bands/cards";
import { preparedName, select } from "@/lib/db";
import { SCORE_WITHOUT_CRITERIA, type Score } from "@/lib/discovery/criteria";
import { orderBy, type DiscoveredRow, type Key } from "@/lib/discovery/order";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** Bands that the viewer can find: all within reach but the own one. */
export const findable = (viewer: Viewer): Prisma.Sql[] => [
  visibleBandsSql(viewer),
  ...(viewer.bandId ? [sql`id <> ${viewer.bandId}::uuid`] : []),
];

/** More than its conditions: a WITH that the source or the conditions name, and whether one plan serves whatever the values are. */
type Extras = { prelude?: Prisma.Sql; isPrepared?: boolean };

/** The first rows of some bands, one more than a page has. */
export async function readBands(
  source: Prisma.Sql,
  where: Prisma.Sql[],
  { limit }: DiscoverQuery,
  score: Score | null,
  order: Key[],
  { prelude = Prisma.empty, isPrepared = false }: Extras = {},
): Promise<DiscoveredRow[]> {
  // As one row of JSON: to take many rows with lists in them apart would cost more than all the rest.
  const statement = sql`${prelude}
    SELECT coalesce(json_agg(band), '[]') AS rows FROM (
      SELECT ${raw(CARD_COLUMNS)}, created_at AS "createdAt", name_key AS "nameKey", ${score?.expression ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore"
      FROM ${source} WHERE ${join(where, " AND ")}
      ORDER BY ${orderBy(order)} LIMIT ${raw(String(limit + 1))}) band`;
  const [read] = await select<{ rows: DiscoveredRow[] }>(
    statement,
    isPrepared ? preparedName(statement.text) : undefined,
  );
  return read!.rows;
}
