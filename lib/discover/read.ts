import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS } from "@/lib/bands/cards";
import { only, select } from "@/lib/db";
import { SCORE_WITHOUT_CRITERIA, type Score } from "@/lib/discover/criteria";
import { after, orderBy, positionOf, type Key, type Position } from "@/lib/discover/order";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** A listed band with where it stands in the order. */
const DiscoveredRow = BandCardRow.extend({
  position: z.array(z.union([z.string(), z.number()])),
  matchScore: z.number(),
});
export type DiscoveredRow = z.output<typeof DiscoveredRow>;
const RowsRow = z.object({ rows: z.array(DiscoveredRow) });

/** Bands that the viewer can find: all within reach but the own one. */
export const findable = (viewer: Viewer): Prisma.Sql[] => [
  visibleBandsSql(viewer),
  ...(viewer.bandId ? [sql`id <> ${viewer.bandId}::uuid`] : []),
];

/** `cursorKeys`: those whose values make a row's position, where that is more than the order. */
type Asked = {
  where: Prisma.Sql[];
  score: Score | null;
  order: Key[];
  cursorKeys?: Key[];
  position: Position | null;
};

/** The first rows after a position, one more than a page has. */
export async function readBands(
  viewer: Viewer,
  { limit }: DiscoverQuery,
  { where, score, order, cursorKeys = order, position }: Asked,
): Promise<DiscoveredRow[]> {
  const asked = [...findable(viewer), ...where, ...(position ? [after(order, position)] : [])];
  // Ids come first, so that an index which holds all that is asked answers without the rows. The cards are one row of
  // JSON: to take many rows with lists in them apart would cost more than all the rest.
  const read = only(
    await select(
      RowsRow,
      sql`
    SELECT coalesce(json_agg(band), '[]') AS rows FROM (
      SELECT ${raw(CARD_COLUMNS)}, ${positionOf(cursorKeys)} AS position, ${score?.expression ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore"
      FROM (SELECT id FROM bands WHERE ${join(asked, " AND ")} ORDER BY ${orderBy(order)} LIMIT ${raw(String(limit + 1))}) page JOIN bands USING (id)
      ORDER BY ${orderBy(order)}) band`,
    ),
  );
  return read.rows;
}
