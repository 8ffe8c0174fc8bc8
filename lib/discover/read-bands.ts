import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, CardTrackRow } from "@/lib/bands/cards";
import { exactlyOne } from "@/lib/db";
import { SCORE_WITHOUT_CRITERIA, type MatchScore } from "@/lib/discover/score";
import {
  afterPosition,
  orderBySql,
  positionSql,
  type SortKey,
  type SortPosition,
} from "@/lib/discover/sort-keys";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryList } from "@/lib/read-replica";
import { cardTrackSql } from "@/lib/tracks/card-track";

const { sql, join, raw } = Prisma;

const DiscoveredRow = BandCardRow.extend({
  position: z.array(z.union([z.string(), z.number()])),
  matchScore: z.number(),
  track: CardTrackRow.nullable(),
});
export type DiscoveredRow = z.output<typeof DiscoveredRow>;
const PageRow = z.object({ rows: z.array(DiscoveredRow) });

/** The conditions on visible bands, without the viewer's band. */
export const discoverableConditions = (viewer: Viewer): Prisma.Sql[] => [
  visibleBandsSql(viewer),
  ...(viewer.bandId ? [sql`id <> ${viewer.bandId}::uuid`] : []),
];

/** `cursorKeys` make a row's position where that holds more than the order. */
type ReadOptions = {
  where: Prisma.Sql[];
  score: MatchScore | null;
  order: SortKey[];
  cursorKeys?: SortKey[];
  position: SortPosition | null;
};

/** One row more than the limit, for `toPage`. */
export async function readBands(
  viewer: Viewer,
  { limit }: DiscoverQuery,
  { where, score, order, cursorKeys = order, position }: ReadOptions,
): Promise<DiscoveredRow[]> {
  const conditions = [
    ...discoverableConditions(viewer),
    ...where,
    ...(position ? [afterPosition(order, position)] : []),
  ];
  // Ids first, so that an index alone can answer the inner query. The cards come as one JSON value:
  // parsing many rows with arrays would take longer than the query.
  const read = exactlyOne(
    await queryList(
      viewer,
      PageRow,
      sql`
      SELECT coalesce(json_agg(band), '[]') AS rows FROM (
        SELECT ${raw(CARD_COLUMNS)}, ${positionSql(cursorKeys)} AS position,
          ${score?.expression ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore",
          ${cardTrackSql(viewer)} AS track
        FROM (
          SELECT id FROM bands WHERE ${join(conditions, " AND ")}
          ORDER BY ${orderBySql(order)} LIMIT ${raw(String(limit + 1))}
        ) page JOIN bands USING (id)
        ORDER BY ${orderBySql(order)}) band`,
    ),
  );
  return read.rows;
}
