import { db, sql, transaction } from "@/lib/db";
import type * as prisma from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { releaseIncoming, reserve } from "@/lib/uploads/quota";
import { storage } from "@/lib/uploads/storage";
import type { Incoming, Part } from "@/lib/uploads/storage/types";
import { BYTES_MAX, type Purpose } from "@/lib/uploads/uploader-schema";

/** What the calls that take files in need to know of an upload. */
export type Upload = Pick<
  prisma.Upload,
  | "id"
  | "bandId"
  | "purpose"
  | "storageName"
  | "multipartId"
  | "bytes"
  | "storedAt"
  | "abortedAt"
  | "unusedSince"
>;

/** An upload by its id. Each part of a file asks for it three times, which through the ORM is most of what a part costs. */
export async function findUpload(id: string): Promise<Upload | undefined> {
  const [upload] = await sql<Upload>`
    SELECT id, band_id AS "bandId", purpose, storage_name AS "storageName", multipart_id AS "multipartId", bytes, stored_at AS "storedAt", aborted_at AS "abortedAt",
      unused_since AS "unusedSince"
    FROM uploads WHERE id = ${id}::uuid`;
  return upload;
}

/** What a file is called in the store; the row says so from before the file is there, so that none is ever without a row. */
export const storageNameOf = (uploadId: string): string => `${uploadId}.bin`;

/** The prefix below which a band's files are on their way in. */
export const prefixOf = (bandId: string): string => `incoming/${bandId}/`;

/** What a file is called on its way in. */
export const keyOf = ({ id, bandId }: { id: string; bandId: string }): string =>
  prefixOf(bandId) + id;

export const incomingOf = (upload: Pick<Upload, "id" | "bandId" | "multipartId">): Incoming => ({
  uploadId: upload.id,
  key: keyOf(upload),
  multipartId: upload.multipartId,
});

export const tooLarge = (purpose: Purpose): AppError =>
  new AppError(
    "too_large",
    purpose === "picture"
      ? "Please select an image under 10 MB."
      : `Please select a file under ${BYTES_MAX[purpose] / 1024 / 1024} MB.`,
  );

/**
 * Makes what has arrived of an upload its file; may be repeated. `parts` are those that it consists of, none for one that came in one
 * piece or is finished in the store. Throws too_large, validation when nothing has arrived, not_found when it was called off meanwhile.
 */
export async function settle(upload: Upload, parts: Part[]): Promise<void> {
  const name = upload.storageName!;
  const known = bytesOf(parts);
  if (known > BYTES_MAX[upload.purpose]) throw tooLarge(upload.purpose);
  await transaction((tx) => reserve(tx, upload, known));
  const bytes = await storage.finish(incomingOf(upload), name, parts);
  if (bytes === null) throw new AppError("validation", "Nothing has arrived yet");
  try {
    await takeIn(upload, bytes);
  } catch (error) {
    if (error instanceof AppError) await storage.delete(name);
    throw error;
  }
  await discardIncoming(upload);
}

/** Removes what has arrived of an upload and is no finished file, and gives its space back. */
export async function discardIncoming(upload: Upload): Promise<void> {
  const incoming = incomingOf(upload);
  const arrived = await storage.parts(incoming);
  await storage.abandon(incoming);
  await releaseIncoming(upload.id, bytesOf(arrived));
}

const bytesOf = (parts: Part[]): number => parts.reduce((sum, { Size }) => sum + Size, 0);

async function takeIn({ id, bandId, purpose }: Upload, bytes: number): Promise<void> {
  if (bytes > BYTES_MAX[purpose]) throw tooLarge(purpose);
  await transaction(async (tx) => {
    await reserve(tx, { id, bandId }, bytes);
    const { count } = await tx.upload.updateMany({
      where: { id, abortedAt: null },
      data: { storedAt: new Date(), bytes, receivedBytes: 0, unusedSince: null },
    });
    if (count === 0) throw new AppError("not_found");
  });
}

/** A finished upload of a band, by its id: what it is called in the store, and what its sender called it. It counts as used from now on. Throws not_found. */
export async function getOwnObject(bandId: string, uploadId: string) {
  const where = { id: uploadId, bandId, storageName: { not: null }, abortedAt: null };
  const upload = await db.upload.findFirst({ where });
  if (!upload) throw new AppError("not_found");
  // What was sent to the store in one piece has not been looked at yet.
  if (!upload.storedAt) await settle(upload, []);
  const [own] = await db.upload.updateManyAndReturn({
    where: { ...where, storedAt: { not: null } },
    data: { unusedSince: null },
    select: { id: true, purpose: true, storageName: true, bytes: true, givenName: true },
  });
  if (!own) throw new AppError("not_found");
  return { ...own, storageName: own.storageName!, bytes: own.bytes ?? 0 };
}
