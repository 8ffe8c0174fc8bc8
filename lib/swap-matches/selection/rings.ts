import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { compareRings, findRing, type Ring } from "@/lib/swap-matches/rings/ring";
import { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import {
  ANYWHERE,
  HAS_ROOM_FOR_SWAP,
  isSwapCandidateSql,
  SWAP_BANDS,
  swapColumns,
} from "@/lib/swap-matches/selection/swap-bands";
import type { StoredRing } from "@/lib/swap-matches/selection/swap-list";

const { sql } = Prisma;

/** `blockedIds`: others of the bands read that it blocks, or that block it. */
const RingBand = SwapBand.extend({ blockedIds: z.array(z.string()) });
type RingBand = z.output<typeof RingBand>;

const RINGS_SHOWN = 3;

/** The first rings of a list (found by ../rings/search.ts) that still hold, with what their bands say today, best first. */
export async function listRings(
  viewer: BandViewer,
  own: SwapBand,
  stored: StoredRing[],
): Promise<Ring[]> {
  const rings: Ring[] = [];
  // Nearly always the first three hold; the bands of all ten would be most of what a list reads.
  for (let from = 0; from < stored.length && rings.length < RINGS_SHOWN; from += RINGS_SHOWN)
    rings.push(...(await findRings(viewer, own, stored.slice(from, from + RINGS_SHOWN))));
  return rings.slice(0, RINGS_SHOWN).sort(compareRings);
}

async function findRings(viewer: BandViewer, own: SwapBand, stored: StoredRing[]): Promise<Ring[]> {
  const bands = await readRingBands(viewer, [...new Set(stored.flat())]);
  const byId = new Map(bands.map((band) => [band.id, band]));
  const paths = await findGenrePaths([own, ...bands].flatMap(({ genreNames }) => genreNames));
  const now = new Date();
  return stored.flatMap(([hostId, guestId]) => {
    const [host, guest] = [byId.get(hostId), byId.get(guestId)];
    if (!host || !guest || host.blockedIds.includes(guest.id)) return [];
    return findRing([own, host, guest], { paths, now }) ?? [];
  });
}

const readRingBands = (viewer: BandViewer, ids: string[]): Promise<RingBand[]> =>
  querySql(
    RingBand,
    sql`
      SELECT ${swapColumns(viewer, ANYWHERE)}, ARRAY(
        SELECT blocked_band_id FROM blocks WHERE blocker_band_id = bands.id AND blocked_band_id = ANY (${ids}::uuid[])
        UNION ALL
        SELECT blocker_band_id FROM blocks WHERE blocked_band_id = bands.id AND blocker_band_id = ANY (${ids}::uuid[])
      ) AS "blockedIds"
      FROM ${SWAP_BANDS}
      WHERE id = ANY (${ids}::uuid[]) AND ${isSwapCandidateSql(viewer)} AND ${HAS_ROOM_FOR_SWAP}`,
    "swap-rings",
  );
