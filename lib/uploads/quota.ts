import { db, transaction, type Tx, only } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const MEGABYTE = 1024 * 1024;

type Owned = { id: string; bandId: string };

/** Reserves bytes for an upload, less if it has fewer than before. Throws too_large when its band has no room for them. */
export async function reserve(tx: Tx, { id, bandId }: Owned, bytes: number): Promise<void> {
  await lockQuota(tx, bandId);
  if ((await findRoom(tx, bandId, id)) < bytes) throw noRoom();
  await tx.upload.updateMany({ where: { id, storedAt: null }, data: { bytes, unusedSince: null } });
}

/** Makes the row of an upload and reserves `bytes` for it, at least one. Throws too_large. */
export async function createUpload(
  data: { bandId: string; bytes?: number } & Omit<
    Parameters<Tx["upload"]["create"]>[0]["data"],
    "bandId" | "bytes" | "band"
  >,
) {
  return transaction(async (tx) => {
    await lockQuota(tx, data.bandId);
    if ((await findRoom(tx, data.bandId)) < Math.max(data.bytes ?? 0, 1)) throw noRoom();
    return tx.upload.create({ data });
  });
}

/** How many bytes a body may have, and what its sender hears beyond them. */
export type Allowance = { bytesMax: number; message: string };

/**
 * Reserves disk space for a body on its way in, on top of what the upload has received. `length` is what the sender
 * announces; without it, the body may fill the room there is, up to `limit`. Throws too_large.
 */
export async function reserveIncoming(
  { id, bandId }: Owned,
  length: number | null,
  limit: Allowance,
): Promise<Allowance> {
  if (length !== null) {
    const announced = { bytesMax: length, message: "This file is larger than it was announced" };
    if (await takeReserved(id, length)) return announced;
    await takeFreeRoom({ id, bandId }, length, length);
    return announced;
  }
  const bytesMax = await takeFreeRoom({ id, bandId }, 1, limit.bytesMax);
  return { bytesMax, message: bytesMax < limit.bytesMax ? noRoom().message : limit.message };
}

/** Takes as much of the quota as there is, from `least` to `most` bytes. Throws too_large. */
async function takeFreeRoom({ id, bandId }: Owned, least: number, most: number): Promise<number> {
  return transaction(async (tx) => {
    await lockQuota(tx, bandId);
    const { receivedBytes } = await tx.upload.findUniqueOrThrow({ where: { id } });
    const taken = Math.min(most, (await findRoom(tx, bandId, id)) - Number(receivedBytes));
    if (taken < least) throw noRoom();
    await tx.upload.update({ where: { id }, data: { receivedBytes: { increment: taken } } });
    return taken;
  });
}

/** Whether the bytes lie within what the upload has reserved: then the band's lock is not needed. */
async function takeReserved(id: string, bytes: number): Promise<boolean> {
  const taken = await db.$executeRaw`
    UPDATE uploads SET received_bytes = received_bytes + ${bytes}
    WHERE id = ${id}::uuid AND stored_at IS NULL AND received_bytes + ${bytes} <= bytes`;
  return taken > 0;
}

/** Gives back space on the disk that `reserveIncoming` took. */
export async function releaseIncoming(id: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await db.$executeRaw`
    UPDATE uploads SET received_bytes = GREATEST(0, received_bytes - ${bytes}) WHERE id = ${id}::uuid`;
}

/** One transaction at a time changes what the files of a band take up. */
async function lockQuota(tx: Tx, bandId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR UPDATE`;
}

/** Bytes of the quota that no upload of the band, except one, has reserved, received or stored. */
async function findRoom(tx: Tx, bandId: string, exceptId?: string): Promise<number> {
  const row = only(
    await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(CASE
      WHEN stored_at IS NULL THEN greatest(coalesce(bytes, 0), received_bytes)
      ELSE coalesce(bytes, 0) + received_bytes END), 0)::float8 AS used
    FROM uploads WHERE band_id = ${bandId}::uuid AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`,
  );
  return env().BAND_QUOTA_MB * MEGABYTE - row.used;
}

function noRoom(): AppError {
  const { BAND_QUOTA_MB } = env();
  return new AppError(
    "too_large",
    `Your band's files may take up ${inWords(BAND_QUOTA_MB)} in all. Remove some to make room.`,
  );
}

const inWords = (megabytes: number) =>
  megabytes >= 1024 ? `${Math.round((megabytes / 1024) * 10) / 10} GB` : `${megabytes} MB`;
