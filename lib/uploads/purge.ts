import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { DAY_MS } from "@/lib/days";
import { db, lockByName, queryRows, transaction, type Tx } from "@/lib/db";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { incomingKey, storageNameFor, toIncoming } from "@/lib/uploads/objects";
import { pictureFiles } from "@/lib/uploads/pictures/sizes";
import { isStoredFileName } from "@/lib/uploads/queries";
import { storage } from "@/lib/uploads/storage";
import { purgeIncoming } from "@/lib/uploads/storage/disk";

const UNUSED_TTL_MS = DAY_MS;

/** Every column that refers to a file; `u` is the upload. */
const IS_REFERENCED = Prisma.sql`(
  EXISTS (SELECT 1 FROM bands WHERE id = u.band_id AND photo_url = u.address)
  OR EXISTS (SELECT 1 FROM releases WHERE band_id = u.band_id AND cover_art_url = u.address)
  OR EXISTS (SELECT 1 FROM submissions WHERE submitted_by_band_id = u.band_id AND photo_url = u.address)
  OR EXISTS (SELECT 1 FROM tracks WHERE upload_id = u.id))`;

/** Hourly, by `sweep` (lib/sweep.ts). Returns the number of removed uploads. */
export async function purgeUnusedUploads(now = Date.now()): Promise<number> {
  await db.$executeRaw`
    UPDATE uploads u SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND ${IS_REFERENCED}`;
  await db.$executeRaw`
    UPDATE uploads u SET unused_since = ${new Date(now)}
    WHERE unused_since IS NULL AND NOT ${IS_REFERENCED}`;
  const due = await db.upload.findMany({
    where: { unusedSince: { lte: new Date(now - UNUSED_TTL_MS) } },
    select: { id: true },
  });
  const purged = await purgeUploads(
    due.map(({ id }) => id),
    now,
  );
  // With any store: pictures are converted on this disk.
  await purgeIncoming(now - UNUSED_TTL_MS);
  await purgeUnclaimedIncoming(now - UNUSED_TTL_MS);
  return purged;
}

/** Objects sent by a signed URL or credentials after their upload, or its band, was gone. */
async function purgeUnclaimedIncoming(before: number): Promise<void> {
  for await (const keys of storage.listIncomingBefore(before)) {
    const ids = keys.map((key) => key.split("/")[2] ?? "").filter(isId);
    const unfinished = await db.upload.findMany({
      where: { id: { in: ids }, storedAt: null },
      select: { id: true, bandId: true },
    });
    const claimed = new Set(unfinished.map(incomingKey));
    for (const key of keys) if (hasBandId(key) && !claimed.has(key)) await storage.delete(key);
  }
}

const hasBandId = (key: string) => isId(key.split("/")[1] ?? "");

export async function markUploadsUnused(tx: Tx, bandId: string): Promise<string[]> {
  const uploads = await tx.upload.updateManyAndReturn({
    where: { bandId },
    data: { unusedSince: new Date(0) },
    select: { id: true },
  });
  return uploads.map(({ id }) => id);
}

/** A store that hangs does not hold up what is done: the next sweep purges the rest. */
export async function startPurging(ids: string[], timeoutMs = 10_000): Promise<void> {
  await Promise.race([purgeUploads(ids), sleep(timeoutMs, undefined, { ref: false })]);
}

/** Logs each failure, for the next sweep to try again. Returns the number without one. */
export async function purgeUploads(ids: string[], now = Date.now()): Promise<number> {
  const before = new Date(now - UNUSED_TTL_MS);
  let purged = 0;
  for (const id of ids)
    try {
      await transaction((tx) => purgeUpload(tx, id, before));
      purged++;
    } catch (error) {
      log.warn({ uploadId: id, error: String(error) }, "purging an upload failed");
    }
  return purged;
}

const PurgedRow = z.object({
  id: z.string(),
  bandId: z.string(),
  url: z.string().nullable(),
  storageName: z.string().nullable(),
  multipartId: z.string().nullable(),
});

/** Row and files go together or not at all. One that is in use again stays. */
async function purgeUpload(tx: Tx, id: string, before: Date): Promise<void> {
  const [gone] = await queryRows(PurgedRow, tx)`
    DELETE FROM uploads u
    WHERE id = ${id}::uuid AND unused_since <= ${before} AND NOT ${IS_REFERENCED}
    RETURNING id, band_id AS "bandId", address AS url, storage_name AS "storageName",
      multipart_id AS "multipartId"`;
  if (gone?.url) await purgeFilesIn(tx, gone.url);
  if (gone?.storageName) await storage.delete(gone.storageName);
  // A picture that comes in parts has no such name, but for a moment a file.
  if (gone?.multipartId) await storage.delete(storageNameFor(gone.id));
  if (gone?.storageName || gone?.multipartId) await storage.abort(toIncoming(gone));
}

export async function purgeUnreferencedFiles(url: string): Promise<void> {
  await transaction((tx) => purgeFilesIn(tx, url));
}

async function purgeFilesIn(tx: Tx, url: string): Promise<void> {
  await lockPicture(tx, url);
  if ((await tx.upload.count({ where: { address: url } })) > 0) return;
  for (const name of pictureFiles(url)) await storage.delete(name);
}

const pictureKey = (name: string) => /^[0-9a-f]{32}(?=-\d+x)/.exec(name)?.[0] ?? name;

/** Lets nobody take a picture into use while it is being purged. */
export async function lockPicture(tx: Tx, url: string): Promise<void> {
  await lockByName(tx, pictureKey(url.slice("/files/".length)));
}

/** A restored database may be older than the store. Files with other names are left alone. */
export async function purgeOrphanedFiles(now = Date.now()): Promise<number> {
  let purged = 0;
  for await (const names of storage.listBefore(now - UNUSED_TTL_MS))
    for (const name of await findOrphans(names.filter(isStoredFileName))) {
      await transaction((tx) => purgeOrphanedFile(tx, name));
      purged++;
    }
  return purged;
}

const NameRow = z.object({ name: z.string() });

/** By the index uploads_picture, of the 39 characters that all sizes of a picture share. */
async function findOrphans(names: string[], tx?: Tx): Promise<string[]> {
  const orphans = await queryRows(NameRow, tx)`
    SELECT name FROM unnest(${names}::text[]) name
    WHERE NOT EXISTS (SELECT FROM uploads WHERE left(address, 39) = left('/files/' || name, 39))
      AND NOT EXISTS (SELECT FROM uploads WHERE storage_name = name)`;
  return orphans.map(({ name }) => name);
}

async function purgeOrphanedFile(tx: Tx, name: string): Promise<void> {
  await lockPicture(tx, `/files/${name}`);
  for (const orphan of await findOrphans([name], tx)) await storage.delete(orphan);
}
