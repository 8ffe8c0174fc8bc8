import { requireOwnBand, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { invalidateMatches } from "@/lib/bands/invalidate-matches";
import type { SavedWants, Wants } from "@/lib/discover/schema";
import { AppError } from "@/lib/errors";

/** Takes a band out of the suggested matches; `restoreMatch` takes it back. Throws forbidden, not_found. */
export async function dismissMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  await requireMatch(viewer, bandId, matchId);
  await db.dismissal.createMany({
    data: { bandId, dismissedBandId: matchId },
    skipDuplicates: true,
  });
}

/** Takes a dismissal back; without one nothing changes. Throws as `dismissMatch`. */
export async function restoreMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  await requireMatch(viewer, bandId, matchId);
  await db.$transaction([
    db.dismissal.deleteMany({ where: { bandId, dismissedBandId: matchId } }),
    invalidateMatches(bandId),
  ]);
}

/** Keeps what the own band looks for; suggestions follow it from now on. Throws forbidden. */
export async function saveWants(viewer: Viewer, bandId: string, wants: Wants): Promise<SavedWants> {
  requireOwnBand(viewer, bandId);
  const saved = { filters: wants, savedAt: new Date() };
  await db.$transaction([
    db.wants.upsert({ where: { bandId }, create: { bandId, ...saved }, update: saved }),
    invalidateMatches(bandId),
  ]);
  return { wants };
}

/** Throws forbidden; where nothing was saved nothing changes. */
export async function forgetWants(viewer: Viewer, bandId: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  await db.$transaction([db.wants.deleteMany({ where: { bandId } }), invalidateMatches(bandId)]);
}

async function requireMatch(viewer: Viewer, bandId: string, matchId: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  if (matchId === bandId) throw new AppError("not_found", "Band not found");
  await requireVisibleBand(viewer, matchId);
}
