import { requireOwnBand, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { invalidateMatches, invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { MatchPreferences, SavedPreferences } from "@/lib/matching/schema";

/** Leaves a band out of suggested matches and swap matches until `restoreMatch`. Throws forbidden, not_found. */
export async function dismissMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  await requireMatch(viewer, bandId, matchId);
  await db.dismissal.createMany({
    data: { bandId, dismissedBandId: matchId },
    skipDuplicates: true,
  });
}

/** Idempotent. Throws forbidden, not_found. */
export async function restoreMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  await requireMatch(viewer, bandId, matchId);
  await db.$transaction([
    db.dismissal.deleteMany({ where: { bandId, dismissedBandId: matchId } }),
    invalidateMatches(bandId),
    invalidateSwapList(bandId),
  ]);
}

/** Suggestions follow the new preferences at once. Throws forbidden, not_found. */
export async function updateMatchPreferences(
  viewer: Viewer,
  bandId: string,
  preferences: MatchPreferences,
): Promise<SavedPreferences> {
  requireOwnBand(viewer, bandId);
  const saved = { preferences, savedAt: new Date() };
  await transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const where = { bandId };
    await tx.matchPreferences.upsert({ where, create: { bandId, ...saved }, update: saved });
    await invalidateMatches(bandId, tx);
  });
  return { preferences };
}

/** Without saved preferences nothing changes. Throws forbidden. */
export async function deleteMatchPreferences(viewer: Viewer, bandId: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  await db.$transaction([
    db.matchPreferences.deleteMany({ where: { bandId } }),
    invalidateMatches(bandId),
  ]);
}

async function requireMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  if (matchId === bandId) throw new AppError("not_found", "Band not found");
  await requireVisibleBand(viewer, matchId);
}
