import { requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { requireOwnVisibleBand } from "@/lib/bands/queries";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { recordTrackEdit } from "@/lib/tracks/history";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import { presentTrack, TRACK_SELECT } from "@/lib/tracks/present";
import { WRONG_TYPE } from "@/lib/tracks/problems";
import { queueTrack } from "@/lib/tracks/analysis/queue";
import { headerProblem, readStoredHeader } from "@/lib/tracks/analysis/reading";
import type { Track, TrackChange, TrackInput } from "@/lib/tracks/schema";
import { getTrackUpload } from "@/lib/tracks/track-upload";

/** Idempotent. Throws not_found, forbidden, validation, unsupported_type or conflict. */
export async function addTrack(
  viewer: Viewer,
  bandId: string,
  { objectURL, title, membersOnly }: TrackInput,
): Promise<{ track: Track; isNew: boolean }> {
  await requireOwnVisibleBand(viewer, bandId);
  const upload = await getTrackUpload(bandId, objectURL);
  const format = await readFormat(upload.storageName);
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const where = { uploadId: upload.id };
    const known = await tx.track.findUnique({
      where: { ...where, deletedAt: null },
      select: TRACK_SELECT,
    });
    if (known) return { track: presentTrack(known), isNew: false };
    const position = await nextPosition(tx, bandId);
    await tx.upload.update({ where: { id: upload.id }, data: { unusedSince: null } });
    const placed = { title, membersOnly, position };
    // A deleted track keeps its row for a day.
    const track = await tx.track.upsert({
      where,
      create: { bandId, ...where, ...placed, format },
      update: { ...placed, deletedAt: null },
      select: TRACK_SELECT,
    });
    // Others hear it once `readTrack` has found it ready.
    if (track.state === "pending") await queueTrack(tx, track.id);
    await recordTrackEdit(tx, viewer, bandId, { before: null, after: track });
    return { track: presentTrack(track), isNew: true };
  });
}

export async function updateTrack(
  viewer: Viewer,
  trackId: string,
  change: TrackChange,
): Promise<Track> {
  const where = { id: trackId, deletedAt: null };
  const { bandId } = await requireOwnTrack(viewer, where);
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    await tx.$executeRaw`SELECT 1 FROM tracks WHERE id = ${trackId}::uuid FOR UPDATE`;
    const before = await tx.track.findUniqueOrThrow({ where, select: TRACK_SELECT });
    const after = await tx.track.update({ where, data: change, select: TRACK_SELECT });
    await recordTrackEdit(tx, viewer, bandId, { before, after });
    return presentTrack(after);
  });
}

/** Throws not_found, forbidden, or conflict when `trackIds` are not all of the band's tracks. */
export async function orderTracks(
  viewer: Viewer,
  bandId: string,
  trackIds: string[],
): Promise<Track[]> {
  await requireOwnVisibleBand(viewer, bandId);
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const tracks = await tx.track.findMany({
      where: { bandId, deletedAt: null },
      select: { id: true },
    });
    if (tracks.length !== trackIds.length || !tracks.every(({ id }) => trackIds.includes(id)))
      throw new AppError("conflict", "Your tracks have changed in the meantime");
    for (const [position, id] of trackIds.entries())
      await tx.track.update({ where: { id }, data: { position } });
    const ordered = await tx.track.findMany({
      where: { bandId, deletedAt: null },
      orderBy: { position: "asc" },
      select: TRACK_SELECT,
    });
    return ordered.map(presentTrack);
  });
}

/** Can be restored for a day. Throws not_found or forbidden. */
export async function deleteTrack(viewer: Viewer, trackId: string): Promise<void> {
  const { bandId } = await requireOwnTrack(viewer, { id: trackId, deletedAt: null });
  await transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const [before] = await tx.track.updateManyAndReturn({
      where: { id: trackId, deletedAt: null },
      data: { deletedAt: new Date() },
      select: TRACK_SELECT,
    });
    await recordTrackEdit(tx, viewer, bandId, { before: before ?? null, after: null });
  });
}

/** Idempotent. Throws not_found, forbidden, or conflict when the band has all its tracks. */
export async function restoreTrack(viewer: Viewer, trackId: string): Promise<Track> {
  const { bandId } = await requireOwnTrack(viewer, { id: trackId });
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    await requireTrackSlot(tx, bandId, trackId);
    const [restored] = await tx.track.updateManyAndReturn({
      where: { id: trackId, deletedAt: { not: null } },
      data: { deletedAt: null },
      select: TRACK_SELECT,
    });
    await recordTrackEdit(tx, viewer, bandId, { before: null, after: restored ?? null });
    const where = { id: trackId };
    const track = restored ?? (await tx.track.findUniqueOrThrow({ where, select: TRACK_SELECT }));
    if (track.state === "pending") await queueTrack(tx, trackId);
    return presentTrack(track);
  });
}

async function requireOwnTrack(
  viewer: Viewer,
  where: Prisma.TrackWhereInput,
): Promise<{ bandId: string }> {
  const track = await db.track.findFirst({
    where: { ...where, band: visibleBands(viewer) },
    select: { bandId: true },
  });
  if (!track) throw new AppError("not_found", "Track not found");
  return requireOwnBand(viewer, track.bandId);
}

async function requireTrackSlot(tx: Tx, bandId: string, exceptId?: string): Promise<void> {
  const count = await tx.track.count({ where: { bandId, deletedAt: null, id: { not: exceptId } } });
  if (count >= TRACKS_MAX)
    throw new AppError("conflict", `You can have at most ${TRACKS_MAX} tracks`);
}

async function nextPosition(tx: Tx, bandId: string): Promise<number> {
  await requireTrackSlot(tx, bandId);
  const { _max } = await tx.track.aggregate({ where: { bandId }, _max: { position: true } });
  return (_max.position ?? -1) + 1;
}

/** Type, channels and length; what only decoding shows, the job finds later (analysis/measure.ts). */
async function readFormat(storageName: string) {
  const header = await readStoredHeader(storageName);
  if (!header) throw new AppError("unsupported_type", WRONG_TYPE);
  const problem = headerProblem(header);
  if (problem) throw fieldError("objectURL", problem);
  return header.format;
}
