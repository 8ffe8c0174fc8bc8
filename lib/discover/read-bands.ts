import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, CardTrackRow } from "@/lib/bands/cards";
import { admitPrepared, exactlyOne } from "@/lib/db";
import { SCORE_WITHOUT_CRITERIA, type MatchScore } from "@/lib/discover/score";
import {
  afterPosition,
  keyColumnsSql,
  orderBySql,
  positionSql,
  type SortKey,
  type SortPosition,
} from "@/lib/discover/sort-keys";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryList } from "@/lib/read-replica";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { cardTrackSql } from "@/lib/tracks/card-track";

const { sql, join, raw } = Prisma;

const FoundBand = z.object({
  id: z.string(),
  matchScore: z.number(),
  position: z.array(z.union([z.string(), z.number()])),
});
export type FoundBand = z.output<typeof FoundBand>;
const FoundPage = z.object({ rows: z.array(FoundBand) });

const DiscoveredRow = BandCardRow.extend({
  matchScore: FoundBand.shape.matchScore,
  position: FoundBand.shape.position,
  track: CardTrackRow.nullable(),
});
type DiscoveredRow = z.output<typeof DiscoveredRow>;
// One JSON value for a page: reading its rows one by one takes Node longer than the query.
const PageRow = z.object({ rows: z.array(DiscoveredRow) });

/** Visible bands (no block in either direction: lib/access.ts), without the viewer's. */
export const discoverableConditions = (viewer: Viewer): Prisma.Sql[] => [
  visibleBandsSql(viewer),
  ...(viewer.bandId ? [sql`id <> ${viewer.bandId}::uuid`] : []),
];

/** `cursorKeys` make a row's position where that holds more than the order. */
export type FindOptions = {
  where: Prisma.Sql[];
  score: MatchScore | null;
  order: SortKey[];
  cursorKeys?: SortKey[];
  position: SortPosition | null;
};

/** The bands of a page without their cards, one more than the limit, for `toPage` (0083). The subquery has sorted them. */
export async function findBands(
  viewer: Viewer,
  query: DiscoverQuery,
  options: FindOptions,
): Promise<FoundBand[]> {
  const statement = sql`
    SELECT coalesce(json_agg(found), '[]') AS rows FROM (
      SELECT id, "matchScore", ${positionSql(options.cursorKeys ?? options.order)} AS position
      FROM (${pageSql(viewer, query, options)}) page) found`;
  return exactlyOne(await queryList(viewer, FoundPage, statement)).rows;
}

/** As `findBands`, with their cards. */
export async function readBands(
  viewer: Viewer,
  query: DiscoverQuery,
  options: FindOptions,
): Promise<DiscoveredRow[]> {
  const { where, order, cursorKeys = order } = options;
  const statement = sql`
    SELECT coalesce(json_agg(band), '[]') AS rows FROM (
      SELECT ${raw(CARD_COLUMNS)}, "matchScore", ${positionSql(cursorKeys)} AS position,
        ${cardTrackSql(viewer)} AS track
      FROM (${pageSql(viewer, query, options)}) page JOIN bands USING (id)
      ORDER BY ${orderBySql(order)}) band`;
  // Filter values change the plan, and few can be (PREPARED_MAX): only the usual page is prepared.
  const isUsual = where.length === 0 && query.limit === DEFAULT_LIMIT;
  const prepare = isUsual && admitPrepared(statement.text);
  return exactlyOne(await queryList(viewer, PageRow, statement, { prepare })).rows;
}

/** By id and the columns of the order, so that an index alone can answer it. */
function pageSql(
  viewer: Viewer,
  { limit }: DiscoverQuery,
  { where, score, order, cursorKeys = order, position }: FindOptions,
): Prisma.Sql {
  const conditions = [
    ...discoverableConditions(viewer),
    ...where,
    ...(position ? [afterPosition(order, position)] : []),
  ];
  return sql`
    SELECT id, ${score?.expression ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore",
      ${keyColumnsSql(cursorKeys)}
    FROM bands WHERE ${join(conditions, " AND ")}
    ORDER BY ${orderBySql(order)} LIMIT ${raw(String(limit + 1))}`;
}
