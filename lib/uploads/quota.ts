import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const MEGABYTE = 1024 * 1024;

/** Throws too_large when a band has no room for so many bytes more; what `except` takes up already does not count. */
export async function requireRoom(bandId: string, bytes: number, except?: string, from: Tx = db): Promise<void> {
  const { _sum } = await from.upload.aggregate({ where: { bandId, abortedAt: null, id: { not: except } }, _sum: { bytes: true } });
  const { BAND_QUOTA_MB } = env();
  if ((_sum.bytes ?? 0) + bytes <= BAND_QUOTA_MB * MEGABYTE) return;
  throw new AppError("too_large", `Your band's files may take up ${inWords(BAND_QUOTA_MB)} in all. Remove some to make room.`);
}

/** Lets an upload take up so many bytes; it counts as used from now on. Uploads of a band take turns, so that together they never exceed its quota. Throws too_large. */
export async function reserve(tx: Tx, { id, bandId }: { id: string; bandId: string }, bytes: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR UPDATE`;
  await requireRoom(bandId, bytes, id, tx);
  await tx.upload.updateMany({ where: { id, storedAt: null }, data: { bytes, unusedSince: null } });
}

const inWords = (megabytes: number) => (megabytes >= 1024 ? `${Math.round((megabytes / 1024) * 10) / 10} GB` : `${megabytes} MB`);
