import { ownSwapsSql, visibleBandsSql, type BandViewer } from "@/lib/access";
import { isoTimestamp, queryRows, querySql, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { presentSwap, SwapRow } from "@/lib/swaps/present";
import { reportsSql } from "@/lib/swaps/reports/sealed";
import type { Swap } from "@/lib/swaps/schema";

const { sql } = Prisma;

type Member = Pick<BandViewer, "bandId">;

const BAND = sql`json_build_object('id', bands.id, 'name', name, 'city', city, 'country', country,
  'genres', genre_names, 'photoUrl', photo_url, 'deactivatedAt', deactivated_at, 'deletedAt', deleted_at)`;

const LEG = sql`json_build_object('id', l.id, 'position', l.position, 'hostBandId', host_band_id,
  'guestBandId', guest_band_id, 'conversationId', conversation_id, 'state', l.state, 'night', night,
  'time', time, 'venue', venue, 'city', city, 'country', country, 'terms', terms, 'offer', offer,
  'offerNo', offer_no, 'offerByBandId', offer_by_band_id, 'offeredAt', ${isoTimestamp("offered_at")},
  'reports', reports)`;

/** Rows of `SwapRow`, from `swaps`. */
const swapColumns = (viewer: Member): Prisma.Sql => sql`
  swaps.id, kind, swaps.state, proposed_by_band_id AS "proposedByBandId",
  ${isoTimestamp("expires_at")} AS "expiresAt", return_by::text AS "returnBy",
  ${isoTimestamp("created_at")} AS "createdAt", ${isoTimestamp("last_step_at")} AS "lastStepAt",
  ARRAY(
    SELECT other.band_id::text FROM swap_members other
    WHERE other.swap_id = swaps.id AND other.band_id <> ${viewer.bandId}::uuid AND EXISTS (
      SELECT FROM bands WHERE bands.id = other.band_id AND ${visibleBandsSql(viewer)})
  ) AS "reachableBandIds",
  (SELECT json_agg(json_build_object('answer', answer, 'band', ${BAND}) ORDER BY position)
    FROM swap_members m JOIN bands ON bands.id = m.band_id WHERE m.swap_id = swaps.id) AS members,
  (SELECT json_agg(${LEG} ORDER BY l.position) FROM swap_legs l, LATERAL (${reportsSql(viewer)}) r
    WHERE l.swap_id = swaps.id) AS legs`;

/** Swaps of the viewer's band. */
export async function listOwnSwaps(
  viewer: Member,
  {
    where,
    rest = Prisma.empty,
    prepare,
  }: { where: Prisma.Sql; rest?: Prisma.Sql; prepare?: boolean },
): Promise<Swap[]> {
  const rows = await querySql(
    SwapRow,
    sql`SELECT ${swapColumns(viewer)} FROM swaps WHERE ${ownSwapsSql(viewer)} AND ${where} ${rest}`,
    { prepare },
  );
  return rows.map((row) => presentSwap(row, viewer.bandId));
}

/** In a transaction. Throws not_found to all but its bands. */
export async function readSwap(tx: Tx, viewer: Member, swapId: string): Promise<Swap> {
  const [row] = await queryRows(SwapRow, tx)`
    SELECT ${swapColumns(viewer)} FROM swaps WHERE id = ${swapId}::uuid AND ${ownSwapsSql(viewer)}`;
  if (!row) throw new AppError("not_found", "Swap not found");
  return presentSwap(row, viewer.bandId);
}
