import { db, type Tx } from "@/lib/db";

/** Raises the version, so that a list being made meanwhile is stale, too. */
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
