import { z } from "zod";
import { lockExistingBand } from "@/lib/row-locks";
import { db, exactlyOne, queryRows, transaction, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { MEGABYTE } from "@/lib/uploads/limits";

type Owned = { id: string; bandId: string };

/** Sets the upload's reservation. Throws not_found, or too_large without quota. */
export async function reserve(tx: Tx, { id, bandId }: Owned, bytes: number): Promise<void> {
  await lockExistingBand(tx, bandId);
  if ((await getFreeBytes(tx, bandId, id)) < bytes) throw quotaExceeded();
  await tx.upload.updateMany({ where: { id, storedAt: null }, data: { bytes, unusedSince: null } });
}

/** Reserves at min one byte. Throws not_found, too_large. */
export async function createUpload(
  data: { bandId: string; bytes?: number } & Omit<
    Parameters<Tx["upload"]["create"]>[0]["data"],
    "bandId" | "bytes" | "band"
  >,
) {
  return transaction(async (tx) => {
    await lockExistingBand(tx, data.bandId);
    if ((await getFreeBytes(tx, data.bandId)) < Math.max(data.bytes ?? 0, 1)) throw quotaExceeded();
    return tx.upload.create({ data });
  });
}

export type ByteLimit = { bytesMax: number; message: string };

/** Without a `length`, the body may fill the quota up to `limit`. Throws not_found, too_large. */
export async function reserveIncoming(
  { id, bandId }: Owned,
  length: number | null,
  limit: ByteLimit,
): Promise<ByteLimit> {
  if (length !== null) {
    const announced = { bytesMax: length, message: "This file is larger than it was announced" };
    if (await takeFromReservation(id, length)) return announced;
    await reserveFreeQuota({ id, bandId }, length, length);
    return announced;
  }
  const bytesMax = await reserveFreeQuota({ id, bandId }, 1, limit.bytesMax);
  return { bytesMax, message: bytesMax < limit.bytesMax ? quotaExceeded().message : limit.message };
}

async function reserveFreeQuota({ id, bandId }: Owned, min: number, max: number): Promise<number> {
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const { receivedBytes } = await tx.upload.findUniqueOrThrow({ where: { id } });
    const taken = Math.min(max, (await getFreeBytes(tx, bandId, id)) - Number(receivedBytes));
    if (taken < min) throw quotaExceeded();
    await tx.upload.update({ where: { id }, data: { receivedBytes: { increment: taken } } });
    return taken;
  });
}

/** Within the upload's own reservation, the band's lock is not needed. */
async function takeFromReservation(id: string, bytes: number): Promise<boolean> {
  const taken = await db.$executeRaw`
    UPDATE uploads SET received_bytes = received_bytes + ${bytes}
    WHERE id = ${id}::uuid AND stored_at IS NULL AND received_bytes + ${bytes} <= bytes`;
  return taken > 0;
}

export async function releaseIncoming(id: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await db.$executeRaw`
    UPDATE uploads SET received_bytes = GREATEST(0, received_bytes - ${bytes}) WHERE id = ${id}::uuid`;
}

const UsedRow = z.object({ used: z.number() });

async function getFreeBytes(tx: Tx, bandId: string, exceptId?: string): Promise<number> {
  const row = exactlyOne(
    await queryRows(UsedRow, tx)`
    SELECT coalesce(sum(CASE
      WHEN stored_at IS NULL THEN greatest(coalesce(bytes, 0), received_bytes)
      ELSE coalesce(bytes, 0) + received_bytes END), 0)::float8 AS used
    FROM uploads WHERE band_id = ${bandId}::uuid AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`,
  );
  return env().BAND_QUOTA_MB * MEGABYTE - row.used;
}

function quotaExceeded(): AppError {
  const { BAND_QUOTA_MB } = env();
  return new AppError(
    "too_large",
    `Your band's files may take up ${formatMegabytes(BAND_QUOTA_MB)} in all. Remove some; their room is free about two days later.`,
  );
}

const formatMegabytes = (megabytes: number) =>
  megabytes >= 1024 ? `${Math.round((megabytes / 1024) * 10) / 10} GB` : `${megabytes} MB`;
