import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { log } from "@/lib/log";
import { drain, enqueue, type Job } from "@/lib/queue/queue";
import { lockBand } from "@/lib/row-locks";
import type { Measured } from "@/lib/tracks/analysis/measure";
import { DAMAGED } from "@/lib/tracks/problems";
import { measureStoredTrack } from "@/lib/tracks/analysis/reading";

const RETRY_MS = 30_000;
const MISSING_RETRY_MS = 10 * 60_000;

export const queueTrack = (tx: Tx, trackId: string, startAfter?: Date): Promise<void> =>
  enqueue(tx, "track", [{ trackId }], { startAfter });

/** False when the track no longer waits. Retried later when the store does not give the file. */
export async function readTrack({ data: { trackId } }: Job<"track">): Promise<boolean> {
  const track = await db.track.findUnique({
    where: { id: trackId, state: "pending", deletedAt: null },
    select: { format: true, upload: { select: { storageName: true } } },
  });
  if (!track?.upload.storageName) return false;
  try {
    await storeMeasurement(
      trackId,
      await measureStoredTrack(track.upload.storageName, track.format),
    );
  } catch (error) {
    log.warn({ trackId, error: String(error) }, "a track could not be read");
    const isMissing = error instanceof AppError && error.code === "not_found";
    const startAfter = new Date(Date.now() + (isMissing ? MISSING_RETRY_MS : RETRY_MS));
    await transaction((tx) => queueTrack(tx, trackId, startAfter));
  }
  return true;
}

export async function markTrackDamaged({
  data: { trackId },
}: Job<"trackGivenUp">): Promise<boolean> {
  await storeMeasurement(trackId, { problem: DAMAGED });
  return true;
}

export async function readWaitingTracks(until?: number): Promise<void> {
  await drain("track", readTrack, until);
  await drain("trackGivenUp", markTrackDamaged, until);
}

async function storeMeasurement(id: string, measured: Measured): Promise<void> {
  const state = "problem" in measured ? ("failed" as const) : ("ready" as const);
  const where = { id, state: "pending" } as const;
  await transaction(async (tx) => {
    const track = await tx.track.findUnique({ where, select: { bandId: true } });
    if (!track) return;
    await lockBand(tx, track.bandId);
    const { count } = await tx.track.updateMany({ where, data: { state, ...measured } });
    if (count > 0) await recordEvents(tx, [track.bandId], "track", { trackId: id });
  });
}
