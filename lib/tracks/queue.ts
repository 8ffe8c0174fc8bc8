import { setTimeout as sleep } from "node:timers/promises";
import { db, sql, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events";
import type { AudioFormat } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/log";
import type { Measured } from "@/lib/tracks/measure";
import { DAMAGED } from "@/lib/tracks/problems";
import { listen } from "@/lib/tracks/reading";

/** How many processes may die over a file before it is given up. */
const CLAIMS_MAX = 3;
/** How long to wait before the next file when one could not be had, in milliseconds. */
const PAUSE = 30_000;

// Next loads modules once per bundle; the process reads one file at a time all the same.
const shared = globalThis as typeof globalThis & { doublebillTracks?: Promise<void> };

/** Reads the tracks that wait, one after the other, and ends when none is left. All instances share the list. */
export function readWaitingTracks(): Promise<void> {
  return (shared.doublebillTracks = (shared.doublebillTracks ?? Promise.resolve()).then(readAll));
}

async function readAll(): Promise<void> {
  try {
    for (let track = await claim(); track; track = await claim()) await read(track);
  } catch (error) {
    log.warn({ error: String(error) }, "a track could not be read");
    void sleep(PAUSE, undefined, { ref: false }).then(readWaitingTracks);
  }
}

type Claimed = {
  id: string;
  bandId: string;
  format: AudioFormat;
  storageName: string;
  claims: number;
};

/** The longest waiting track, as this process's own for ten minutes: twice as long as reading it may take. */
async function claim(): Promise<Claimed | undefined> {
  const [track] = await sql<Claimed>`
    UPDATE tracks t SET claimed_at = now(), claims = claims + 1 FROM uploads u
    WHERE u.id = t.upload_id AND t.id = (
      SELECT id FROM tracks WHERE state = 'pending' AND deleted_at IS NULL AND (claimed_at IS NULL OR claimed_at < now() - interval '10 minutes')
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING t.id, t.band_id AS "bandId", t.format::text, t.claims, u.storage_name AS "storageName"`;
  return track;
}

async function read({ id, bandId, format, storageName, claims }: Claimed): Promise<void> {
  if (claims > CLAIMS_MAX) return settle(id, bandId, { problem: DAMAGED });
  try {
    await settle(id, bandId, await listen(storageName, format));
  } catch (error) {
    // A file that the store does not have stays claimed, and is looked for again when that is over: it holds up no other.
    const isMissing = error instanceof AppError && error.code === "not_found";
    await db.track.updateMany({
      where: { id },
      data: { ...(!isMissing && { claimedAt: null }), claims: { decrement: 1 } },
    });
    if (!isMissing) throw error;
  }
}

/** Writes down what came out, and tells the band's open pages. */
async function settle(id: string, bandId: string, measured: Measured): Promise<void> {
  const data =
    "problem" in measured
      ? { state: "failed" as const, ...measured }
      : { state: "ready" as const, ...measured };
  await transaction(async (tx) => {
    await tx.track.updateMany({ where: { id, state: "pending" }, data });
    await recordEvents(tx, [bandId], "track", { trackId: id });
  });
}
