import { z } from "zod";
import { visibleBands, type Viewer } from "@/lib/access";
import { presentBandCard, type BandCardRow } from "@/lib/bands/cards";
import { db, pool } from "@/lib/db";
import type { LeaderboardEntry, LeaderboardFilter, LeaderboardQuery } from "@/lib/leaderboard/schema";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

type Row = BandCardRow & { rank: number; createdAt: Date };

/** The sort values of the row before a page, and its rank. */
const Position = z.tuple([z.int(), z.int(), z.int(), z.iso.datetime(), z.uuid()]);
const START: z.output<typeof Position> = [0, 2_147_483_647, 0, new Date(0).toISOString(), "00000000-0000-0000-0000-000000000000"];

const positionOf = ({ rank, points, collaborationsCount, createdAt, id }: Row) => [rank, points, collaborationsCount, createdAt.toISOString(), id];

/**
 * Bands by points, then collaborations, then age. `rank` counts every live band of the filter, so that it is the same for
 * all; bands that the viewer may not see leave a gap.
 */
export async function listLeaderboard(viewer: Viewer | null, { region, genre, limit, cursor }: LeaderboardQuery): Promise<Page<LeaderboardEntry>> {
  const [rank, points, collaborations, createdAt, id] = decodeCursor(Position, cursor) ?? START;
  const { rows } = await pool().query<Row>({
    name: `leaderboard-${region ? "region" : ""}-${genre ? "genre" : ""}`,
    text: statement({ region, genre }),
    values: [rank, points, collaborations, createdAt, id, region ?? null, genre ?? null, viewer === null, viewer?.bandId ?? null, limit + 1],
  });
  const to = viewer ? "member" : "visitor";
  return toPage(rows, limit, positionOf, (row) => ({ ...presentBandCard(row, to), rank: row.rank }));
}

/** How many bands the viewer finds under a filter. */
export function countLeaderboard(viewer: Viewer | null, { region, genre }: LeaderboardFilter): Promise<number> {
  return db.band.count({ where: { AND: [visibleBands(viewer), { country: region, genreNames: genre ? { has: genre } : undefined }] } });
}

const ORDER = "points DESC, collaborations_count DESC, created_at, id";

// One prepared statement per kind of filter, so that each gets the plan with its own index. The window runs along that
// index and the limit stops it. The outer condition is `visibleBands` of lib/access.ts.
const statement = ({ region, genre }: LeaderboardFilter) => `
  SELECT id, name, country, region, city, genre_names AS "genreNames", influences, photo_url AS "photoUrl",
    spotify_listeners AS "spotifyListeners", instagram_followers AS "instagramFollowers", facebook_followers AS "facebookFollowers",
    ticket_sales_hometown AS "ticketSalesHometown", ticket_sales_250km AS "ticketSales250km", ticket_sales_1000km AS "ticketSales1000km",
    points, collaborations_count AS "collaborationsCount", created_at AS "createdAt", rank
  FROM (
    SELECT *, ($1::int + row_number() OVER (ORDER BY ${ORDER}))::int AS rank FROM bands
    WHERE deactivated_at IS NULL AND deleted_at IS NULL AND points <= $2::int
      AND (points < $2 OR collaborations_count < $3::int OR (collaborations_count = $3 AND (created_at, id) > ($4::timestamptz, $5::uuid)))
      AND ${region ? "country = $6" : "$6::text IS NULL"} AND ${genre ? "genre_names @> ARRAY[$7::text]" : "$7::text IS NULL"}
  ) live
  WHERE (public_profile OR NOT $8::boolean) AND id <> ALL (ARRAY(
    SELECT blocked_band_id FROM blocks WHERE blocker_band_id = $9::uuid
    UNION ALL SELECT blocker_band_id FROM blocks WHERE blocked_band_id = $9::uuid))
  ORDER BY ${ORDER} LIMIT $10::int`;
