import { db, type Tx } from "@/lib/db";

/**
 * Only this band's list: others' read its row on each call, and expire after
 * `MATCH_LIST_TTL_MINUTES`. Raises the version, so that a list being made now is stale, too.
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
