import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, CardTrackRow, presentBandCard } from "@/lib/bands/cards";
import { exactlyOne, isoTimestamp, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { nextPageSize, readCursor, signCursor } from "@/lib/leaderboard/cursor";
import type { LeaderboardEntry, LeaderboardQuery } from "@/lib/leaderboard/schema";
import { DEFAULT_LIMIT, encodeCursor, MAX_LIMIT, toPage, type Page } from "@/lib/paging";
import {
  BEST_FIRST,
  rangesBehind,
  STANDING_COLUMNS,
  standingsSql,
} from "@/lib/leaderboard/standings/order";
import { RankedStanding, type Scope } from "@/lib/leaderboard/standings/schema";
import { queryList } from "@/lib/read-replica";
import { addCardTrack, cardTrackSql } from "@/lib/tracks/card-track";

const EntryRow = BandCardRow.extend({
  createdAt: z.string(),
  isVisible: z.boolean(),
  track: CardTrackRow.nullable(),
});
type EntryRow = z.output<typeof EntryRow>;
type RankedRow = EntryRow & { rank: number };
const PageRow = z.object({ rows: z.array(EntryRow) });

type ReadRange = { scope: Scope; after: RankedStanding | null; limit: number };

/** By points, collaborations, age. `rank` counts bands that the viewer may not see, and so leaves gaps. */
export async function listLeaderboard(
  viewer: Viewer | null,
  { limit, cursor, ...scope }: Pick<LeaderboardQuery, "limit" | "cursor"> & Scope,
): Promise<Page<LeaderboardEntry>> {
  const start = readCursor(scope, cursor);
  const after = start?.standing ?? null;
  const rows = await readVisibleRows(viewer, { scope, after, limit: limit + 1 });
  const pageSize = nextPageSize(start, limit);
  return toPage(
    rows,
    limit,
    (row) => signCursor(scope, row, pageSize),
    (row) =>
      Object.assign(addCardTrack(presentBandCard(row, viewer ? "user" : "visitor"), row.track), {
        rank: row.rank,
      }),
  );
}

/** The cursors of up to `limit` pages after the first, each of `size` bands that visitors may see. */
export async function listLaterPages(
  scope: Scope,
  { size, limit }: { size: number; limit: number },
): Promise<string[]> {
  const rows = await querySql(
    RankedStanding,
    Prisma.sql`
      WITH ranked AS (
        SELECT *, row_number() OVER best_first::int AS rank,
          count(*) FILTER (WHERE public_profile) OVER best_first AS public_bands
        FROM ${standingsSql(scope)}
        WINDOW best_first AS (ORDER BY ${BEST_FIRST} ROWS UNBOUNDED PRECEDING)
        ORDER BY ${BEST_FIRST} LIMIT ${2 * size * limit}::int)
      SELECT rank, ${STANDING_COLUMNS} FROM ranked
      WHERE public_profile AND public_bands % ${size}::int = 0
        AND public_bands < (SELECT max(public_bands) FROM ranked)
      ORDER BY rank LIMIT ${limit}::int`,
  );
  return rows.map((row) => encodeCursor(signCursor(scope, row, size)));
}

/** Where bands are hidden from the viewer it reads on, each time twice as far. */
async function readVisibleRows(
  viewer: Viewer | null,
  { scope, after, limit: wanted }: ReadRange,
): Promise<RankedRow[]> {
  const visible: RankedRow[] = [];
  for (let from = after, limit = wanted; ; limit *= 2) {
    const { statement, isUsual } = listStatement(viewer, { scope, after: from, limit });
    const page = await queryList(viewer, PageRow, statement, { prepare: isUsual });
    const { rows } = exactlyOne(page);
    const firstRank = (from?.rank ?? 0) + 1;
    const ranked = rows.map((row, index) => Object.assign(row, { rank: firstRank + index }));
    visible.push(...ranked.filter(({ isVisible }) => isVisible));
    from = ranked.at(-1) ?? null;
    if (visible.length >= wanted || rows.length < limit) return visible.slice(0, wanted);
  }
}

/** The limit is a literal, as PostgreSQL cannot plan for a parameter. */
function listStatement(
  viewer: Viewer | null,
  { scope, after, limit }: ReadRange,
): { statement: Prisma.Sql; isUsual: boolean } {
  const limitSql = Prisma.raw(`LIMIT ${limit}`);
  const ranges = after ? rangesBehind(after) : [Prisma.sql`true`];
  const ids = ranges.map(
    (range) => Prisma.sql`(
      SELECT id FROM ${standingsSql(scope)} WHERE ${range} ORDER BY ${BEST_FIRST} ${limitSql})`,
  );
  // One JSON value: parsing many rows with arrays would take longer than the query.
  const statement = Prisma.sql`
    SELECT coalesce(json_agg(entry), '[]') AS rows FROM (
      SELECT ${Prisma.raw(CARD_COLUMNS)}, ${isoTimestamp("created_at")} AS "createdAt",
        (${visibleBandsSql(viewer)}) AS "isVisible", ${cardTrackSql(viewer)} AS track
      FROM (${Prisma.join(ids, " UNION ALL ")}) page JOIN bands USING (id)
      ORDER BY ${BEST_FIRST} ${limitSql}) entry`;
  const isUsual = limit === DEFAULT_LIMIT + 1 || limit === MAX_LIMIT + 1;
  return { statement, isUsual };
}
