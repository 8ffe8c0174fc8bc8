import { db, transaction, type Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { pictureFiles } from "@/lib/uploads/pictures";
import { storage, sweepIncoming } from "@/lib/uploads/storage";

/** How long a picture is kept that nothing shows, in milliseconds: someone may take a removal back. */
const UNUSED_KEPT = 24 * 60 * 60 * 1000;

/** Everywhere that a band shows its pictures; `u` is the upload. */
const SHOWN = Prisma.sql`(
  EXISTS (SELECT 1 FROM bands WHERE id = u.band_id AND photo_url = u.address)
  OR EXISTS (SELECT 1 FROM releases WHERE band_id = u.band_id AND cover_art_url = u.address)
  OR EXISTS (SELECT 1 FROM submissions WHERE submitted_by_band_id = u.band_id AND photo_url = u.address))`;

/** Removes the uploads that nothing has shown for a day, and what was left of files on their way in. */
export async function discardUnused(now = Date.now()): Promise<void> {
  await db.$executeRaw`UPDATE uploads u SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${SHOWN}`;
  await db.$executeRaw`UPDATE uploads u SET unused_since = ${new Date(now)} WHERE unused_since IS NULL AND NOT ${SHOWN}`;
  const due = await db.upload.findMany({ where: { unusedSince: { lte: new Date(now - UNUSED_KEPT) } }, select: { id: true } });
  await discardUploads(due.map(({ id }) => id), now);
  await sweepIncoming(now - UNUSED_KEPT);
}

/** Marks all uploads of a band for `discardUploads`, and answers their ids. */
export async function abandonUploads(tx: Tx, bandId: string): Promise<string[]> {
  const uploads = await tx.upload.updateManyAndReturn({ where: { bandId }, data: { unusedSince: new Date(0) }, select: { id: true } });
  return uploads.map(({ id }) => id);
}

/** Removes those of these uploads, with their files, that have long been marked as unused and are still not shown. */
export async function discardUploads(ids: string[], now = Date.now()): Promise<void> {
  const before = new Date(now - UNUSED_KEPT);
  for (const id of ids) await transaction((tx) => discardUpload(tx, id, before));
}

/** The row goes with its files or not at all: what is broken off will be done again. One that was chosen again meanwhile stays. */
async function discardUpload(tx: Tx, id: string, before: Date): Promise<void> {
  const [gone] = await tx.$queryRaw<{ address: string | null }[]>`
    DELETE FROM uploads u WHERE id = ${id}::uuid AND unused_since <= ${before} AND NOT ${SHOWN} RETURNING address`;
  if (gone?.address) await removeUnowned(tx, gone.address);
}

/** Removes a picture's files, unless an upload has it: the same picture can belong to several. */
export async function discardFiles(address: string): Promise<void> {
  await transaction((tx) => removeUnowned(tx, address));
}

async function removeUnowned(tx: Tx, address: string): Promise<void> {
  await lockPicture(tx, address);
  if ((await tx.upload.count({ where: { address } })) > 0) return;
  for (const name of pictureFiles(address)) await storage.delete(name);
}

/** One transaction at a time gives a picture to an upload, or decides that none has it any more. */
export async function lockPicture(tx: Tx, address: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${address}, 0))`;
}
