import { visibleBands, type Viewer } from "@/lib/access";
import { CARD_COLUMNS, presentBandCard, type BandCardRow } from "@/lib/bands/cards";
import { db, select } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { Position, type LeaderboardEntry, type LeaderboardFilter, type LeaderboardQuery } from "@/lib/leaderboard/schema";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

type Row = BandCardRow & { rank: number; createdAt: Date };

/** Before the first row. */
const START: Position = [0, 2_147_483_647, 0, new Date(0).toISOString(), "00000000-0000-0000-0000-000000000000"];

const positionOf = ({ rank, points, collaborationsCount, createdAt, id }: Row) => [rank, points, collaborationsCount, createdAt.toISOString(), id];

/**
 * Bands by points, then collaborations, then age. `rank` counts every live band of the filter, so that it is the same for
 * all; bands that the viewer may not see leave a gap.
 */
export async function listLeaderboard(viewer: Viewer | null, { limit, cursor, ...filter }: LeaderboardQuery): Promise<Page<LeaderboardEntry>> {
  const after = decodeCursor(Position, cursor) ?? START;
  // Each kind of filter is a statement of its own, so that it gets the plan with its own index.
  const name = ["leaderboard", viewer ? "member" : "visitor", filter.region && "region", filter.genre && "genre"].filter(Boolean).join("-");
  const rows = await select<Row>(statement(viewer, { filter, after, limit: limit + 1 }), name);
  const to = viewer ? "member" : "visitor";
  return toPage(rows, limit, positionOf, (row) => ({ ...presentBandCard(row, to), rank: row.rank }));
}

/** How many bands the viewer finds under a filter. */
export function countLeaderboard(viewer: Viewer | null, { region, genre }: LeaderboardFilter): Promise<number> {
  return db.band.count({ where: { AND: [visibleBands(viewer), { country: region, genreNames: genre ? { has: genre } : undefined }] } });
}

const ORDER = Prisma.raw("points DESC, collaborations_count DESC, created_at, id");

type Start = { filter: LeaderboardFilter; after: Position; limit: number };

// The window runs along the index of the filter and the limit stops it. The outer condition is `visibleBands` of lib/access.ts.
const statement = (viewer: Viewer | null, { filter: { region, genre }, after: [rank, points, collaborations, createdAt, id], limit }: Start) => Prisma.sql`
  SELECT ${Prisma.raw(CARD_COLUMNS)}, created_at AS "createdAt", rank FROM (
    SELECT *, (${rank}::int + row_number() OVER (ORDER BY ${ORDER}))::int AS rank FROM bands
    WHERE deactivated_at IS NULL AND deleted_at IS NULL AND points <= ${points}::int
      AND (points < ${points}::int OR collaborations_count < ${collaborations}::int
        OR (collaborations_count = ${collaborations}::int AND (created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)))
      ${region ? Prisma.sql`AND country = ${region}` : Prisma.empty} ${genre ? Prisma.sql`AND genre_names @> ARRAY[${genre}]` : Prisma.empty}
  ) live
  WHERE ${viewer ? reach(viewer) : Prisma.sql`public_profile`}
  ORDER BY ${ORDER} LIMIT ${limit}::int`;

const reach = ({ bandId }: Viewer) => Prisma.sql`id <> ALL (ARRAY(
  SELECT blocked_band_id FROM blocks WHERE blocker_band_id = ${bandId}::uuid
  UNION ALL SELECT blocker_band_id FROM blocks WHERE blocked_band_id = ${bandId}::uuid))`;
