import { db, type Tx } from "@/lib/db";

/**
 * Of this band alone: others' lists read its row at each call, and are chosen anew after `MATCH_LIST_TTL_MINUTES`
 * (lib/matching/selection/match-list.ts). Raises the version, so that a list being made meanwhile is stale, too.
 */
export const invalidateMatches = (bandId: string, within: Tx = db) =>
  within.matchList.upsert({
    where: { bandId },
    create: { bandId, version: 1 },
    update: { candidates: [], version: { increment: 1 } },
  });

/** As `invalidateMatches`, for swaps. */
export const invalidateSwapList = (bandId: string, within: Tx = db) =>
  within.swapList.upsert({
    where: { bandId },
    create: { bandId, version: 1 },
    update: { candidates: [], version: { increment: 1 } },
  });
