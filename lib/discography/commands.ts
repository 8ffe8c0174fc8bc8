import { canActFor, requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db, transaction } from "@/lib/db";
import { presentRelease, RELEASE_SELECT } from "@/lib/discography/present";
import { RELEASES_MAX, type Release, type ReleaseInput } from "@/lib/discography/schema";
import { AppError } from "@/lib/errors";

/** Adds a release to the viewer's own band. Throws not_found, forbidden, or conflict when the discography is full. */
export async function createRelease(viewer: Viewer, bandId: string, input: ReleaseInput): Promise<Release> {
  if (!canActFor(viewer, bandId)) await requireVisibleBand(viewer, bandId);
  requireOwnBand(viewer, bandId);
  return transaction(async (tx) => {
    // One after the other, so that many at once cannot go past the limit.
    await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
    const count = await tx.release.count({ where: { bandId } });
    if (count >= RELEASES_MAX) throw new AppError("conflict", `A discography holds at most ${RELEASES_MAX} releases`);
    return presentRelease(await tx.release.create({ data: { ...input, bandId }, select: RELEASE_SELECT }));
  });
}

/** Replaces a release of the viewer's own band. Throws not_found or forbidden. */
export async function updateRelease(viewer: Viewer, releaseId: string, input: ReleaseInput): Promise<Release> {
  await requireOwnRelease(viewer, releaseId);
  return presentRelease(await db.release.update({ where: { id: releaseId }, data: input, select: RELEASE_SELECT }));
}

/** Takes a release out of the viewer's own discography. Throws not_found or forbidden. */
export async function deleteRelease(viewer: Viewer, releaseId: string): Promise<void> {
  await requireOwnRelease(viewer, releaseId);
  await db.release.deleteMany({ where: { id: releaseId } });
}

async function requireOwnRelease(viewer: Viewer, id: string): Promise<void> {
  const release = await db.release.findFirst({ where: { id, band: visibleBands(viewer) }, select: { bandId: true } });
  if (!release) throw new AppError("not_found", "Release not found");
  requireOwnBand(viewer, release.bandId);
}
