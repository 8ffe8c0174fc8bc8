import { requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { requireOwnVisibleBand } from "@/lib/bands/queries";
import { db, transaction, type Tx } from "@/lib/db";
import { findPlatformProblem, type Links } from "@/lib/discography/platforms";
import { recordReleaseEdit } from "@/lib/discography/history";
import { presentOwnRelease, RELEASE_SELECT, StoredLinks } from "@/lib/discography/present";
import { RELEASES_MAX } from "@/lib/discography/limits";
import type { Release, ReleaseInput, ReleaseUpdate } from "@/lib/discography/schema";
import { AppError, fieldError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { nextRevision, requireUnchanged } from "@/lib/revision";
import { requireOwnUpload } from "@/lib/uploads/own-upload";
import { parseStored } from "@/lib/parse-stored";

/** Throws not_found, forbidden, conflict for a full discography, validation for a wrong cover or link. */
export async function createRelease(
  viewer: Viewer,
  bandId: string,
  input: ReleaseInput,
): Promise<Release> {
  await requireOwnVisibleBand(viewer, bandId);
  requirePlatforms(input.streamingLinks);
  return transaction(async (tx) => {
    await requireReleaseSlot(tx, bandId);
    const data = { ...input, coverArtUrl: await requireOwnCover(tx, bandId, input), bandId };
    const created = presentOwnRelease(await tx.release.create({ data, select: RELEASE_SELECT }));
    await recordReleaseEdit(tx, viewer, bandId, { before: null, after: created });
    return created;
  });
}

/** Throws as `createRelease`, or conflict with the current release when it changed since `updatedAt`. */
export async function updateRelease(
  viewer: Viewer,
  releaseId: string,
  { updatedAt: since, ...input }: ReleaseUpdate,
): Promise<Release> {
  const where = { id: releaseId, deletedAt: null };
  const { bandId } = await requireOwnRelease(viewer, where);
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    await tx.$executeRaw`SELECT 1 FROM releases WHERE id = ${releaseId}::uuid FOR UPDATE`;
    const row = await tx.release.findUniqueOrThrow({ where, select: RELEASE_SELECT });
    const before = presentOwnRelease(row);
    requireUnchanged(since, row.updatedAt, "This release was changed in the meantime", before);
    requirePlatforms(input.streamingLinks, parseStored(StoredLinks, row.streamingLinks));
    const data = {
      ...input,
      coverArtUrl: await requireOwnCover(tx, bandId, input),
      updatedAt: nextRevision(row.updatedAt),
    };
    const after = presentOwnRelease(
      await tx.release.update({ where, data, select: RELEASE_SELECT }),
    );
    await recordReleaseEdit(tx, viewer, bandId, { before, after });
    return after;
  });
}

/** `restoreRelease` undoes it for a day; the band keeps its tracks. Throws not_found, forbidden. */
export async function deleteRelease(viewer: Viewer, releaseId: string): Promise<void> {
  const { bandId } = await requireOwnRelease(viewer, { id: releaseId, deletedAt: null });
  await transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const [deleted] = await tx.release.updateManyAndReturn({
      where: { id: releaseId, deletedAt: null },
      data: { deletedAt: new Date() },
      select: RELEASE_SELECT,
    });
    const before = deleted ? presentOwnRelease(deleted) : null;
    await recordReleaseEdit(tx, viewer, bandId, { before, after: null });
  });
}

/** Changes nothing unless the release was deleted. Throws as `createRelease`. */
export async function restoreRelease(viewer: Viewer, releaseId: string): Promise<Release> {
  const { bandId } = await requireOwnRelease(viewer, { id: releaseId });
  return transaction(async (tx) => {
    await requireReleaseSlot(tx, bandId, releaseId);
    const [restored] = await tx.release.updateManyAndReturn({
      where: { id: releaseId, deletedAt: { not: null } },
      data: { deletedAt: null },
      select: RELEASE_SELECT,
    });
    const after = restored ? presentOwnRelease(restored) : null;
    await recordReleaseEdit(tx, viewer, bandId, { before: null, after });
    const where = { id: releaseId };
    const row = restored ?? (await tx.release.findUniqueOrThrow({ where, select: RELEASE_SELECT }));
    return presentOwnRelease(row);
  });
}

/** Unchanged links are not checked: the rule may be newer than they are. */
function requirePlatforms(links: Links, before: Links = {}): void {
  for (const [name, url] of Object.entries(links)) {
    const problem = before[name] === url ? null : findPlatformProblem(name, url);
    if (problem) throw fieldError("streamingLinks", problem);
  }
}

async function requireReleaseSlot(tx: Tx, bandId: string, exceptId?: string): Promise<void> {
  await lockExistingBand(tx, bandId);
  const count = await tx.release.count({
    where: { bandId, deletedAt: null, id: { not: exceptId } },
  });
  if (count >= RELEASES_MAX)
    throw new AppError("conflict", `You can have at most ${RELEASES_MAX} releases`);
}

/** Undefined keeps the cover, null removes it. */
async function requireOwnCover(tx: Tx, bandId: string, { coverArtUrl }: ReleaseInput) {
  return typeof coverArtUrl === "string"
    ? requireOwnUpload(bandId, "coverArtUrl", coverArtUrl, tx)
    : coverArtUrl;
}

async function requireOwnRelease(
  viewer: Viewer,
  where: Prisma.ReleaseWhereInput,
): Promise<{ bandId: string }> {
  const release = await db.release.findFirst({
    where: { ...where, band: visibleBands(viewer) },
    select: { bandId: true },
  });
  if (!release) throw new AppError("not_found", "Release not found");
  return requireOwnBand(viewer, release.bandId);
}
