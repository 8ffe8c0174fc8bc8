import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { tooLargeText, UPLOAD_BYTES_MAX, type Purpose } from "@/lib/uploads/limits";
import { releaseIncoming, reserve } from "@/lib/uploads/quota";
import { storage } from "@/lib/uploads/storage";
import { totalBytes } from "@/lib/uploads/storage/parts";
import type { Incoming, Part } from "@/lib/uploads/storage/types";

const UPLOAD_SELECT = {
  id: true,
  bandId: true,
  purpose: true,
  storageName: true,
  multipartId: true,
  bytes: true,
  storedAt: true,
  abortedAt: true,
  unusedSince: true,
} as const satisfies Prisma.UploadSelect;
export type Upload = Prisma.UploadGetPayload<{ select: typeof UPLOAD_SELECT }>;

export const findUpload = (id: string): Promise<Upload | null> =>
  db.upload.findUnique({ where: { id }, select: UPLOAD_SELECT });

export const storageNameFor = (uploadId: string): string => `${uploadId}.bin`;

export const incomingPrefix = (bandId: string): string => `incoming/${bandId}/`;

export const incomingKey = ({ id, bandId }: { id: string; bandId: string }): string =>
  incomingPrefix(bandId) + id;

export const toIncoming = (upload: Pick<Upload, "id" | "bandId" | "multipartId">): Incoming => ({
  uploadId: upload.id,
  key: incomingKey(upload),
  multipartId: upload.multipartId,
});

export const tooLarge = (purpose: Purpose): AppError =>
  new AppError("too_large", tooLargeText(purpose));

export const alreadyStored = (): AppError =>
  new AppError("conflict", "This file was uploaded already");

/** Repeatable; no `parts` for a file in one piece. Throws too_large, validation, not_found. */
export async function finishUpload(upload: Upload, parts: Part[]): Promise<void> {
  const name = upload.storageName;
  if (!name) throw new AppError("not_found");
  const bytes = await finishIncoming(upload, name, parts);
  try {
    await markFinished(upload, bytes);
  } catch (error) {
    if (error instanceof AppError) await storage.delete(name);
    throw error;
  }
  await abortIncoming(upload);
}

/** Returns the file's bytes; repeatable. Throws too_large, or validation if nothing arrived. */
export async function finishIncoming(upload: Upload, name: string, parts: Part[]): Promise<number> {
  const bytesMax = UPLOAD_BYTES_MAX[upload.purpose];
  const known = totalBytes(parts);
  if (known > bytesMax) throw tooLarge(upload.purpose);
  await transaction((tx) => reserve(tx, upload, known));
  const bytes = await storage.finish(toIncoming(upload), name, parts, bytesMax);
  if (bytes === null) throw new AppError("validation", "Nothing has arrived yet");
  if (bytes > bytesMax) throw tooLarge(upload.purpose);
  return bytes;
}

export async function abortIncoming(upload: Upload): Promise<void> {
  const incoming = toIncoming(upload);
  const arrived = await storage.parts(incoming);
  await storage.abort(incoming);
  await releaseIncoming(upload.id, totalBytes(arrived));
}

export async function abortUnfinished(upload: Upload): Promise<boolean> {
  const abortedAt = upload.abortedAt ?? new Date();
  const { count } = await db.upload.updateMany({
    where: { id: upload.id, storedAt: null },
    data: { abortedAt, bytes: 0 },
  });
  if (count === 0) return false;
  await storage.delete(storageNameFor(upload.id));
  await abortIncoming(upload);
  return true;
}

/** Removes a picture that cannot be shown, and what a store received without asking us, beyond the quota or the limit. */
export async function abortOnFailure(upload: Upload, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = error instanceof AppError ? error.code : "";
    const isRefused =
      ["unsupported_type", "validation"].includes(code) && upload.purpose === "picture";
    const isTooLarge = code === "too_large" && !storage.countsIncoming;
    if (isRefused || isTooLarge) await abortUnfinished(upload);
    throw error;
  }
}

async function markFinished({ id, bandId }: Upload, bytes: number): Promise<void> {
  await transaction(async (tx) => {
    await reserve(tx, { id, bandId }, bytes);
    const { count } = await tx.upload.updateMany({
      where: { id, abortedAt: null },
      data: { storedAt: new Date(), bytes, receivedBytes: 0, unusedSince: null },
    });
    if (count === 0) throw new AppError("not_found");
  });
}

/** Marks it as used. Throws not_found, and as `finishUpload`. */
export async function getOwnObject(bandId: string, uploadId: string) {
  const where = { id: uploadId, bandId, storageName: { not: null }, abortedAt: null };
  const upload = await db.upload.findFirst({ where });
  if (!upload) throw new AppError("not_found");
  // A file sent straight to the store in one piece has not been checked yet.
  if (!upload.storedAt) await abortOnFailure(upload, () => finishUpload(upload, []));
  const [own] = await db.upload.updateManyAndReturn({
    where: { ...where, storedAt: { not: null } },
    data: { unusedSince: null },
    select: { id: true, purpose: true, storageName: true, bytes: true, givenName: true },
  });
  if (!own?.storageName) throw new AppError("not_found");
  return { ...own, storageName: own.storageName, bytes: own.bytes ?? 0 };
}
