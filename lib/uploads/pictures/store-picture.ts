import { rm } from "node:fs/promises";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { PICTURE_BYTES_MAX } from "@/lib/uploads/limits";
import {
  abortIncoming,
  alreadyStored,
  findUpload,
  finishIncoming,
  storageNameFor,
  tooLarge,
  type Upload,
} from "@/lib/uploads/objects";
import { readPicture, type ConvertedPicture } from "@/lib/uploads/pictures/images";
import { lockPicture, purgeUnreferencedFiles } from "@/lib/uploads/purge";
import { reserve, type ByteLimit } from "@/lib/uploads/quota";
import { storage } from "@/lib/uploads/storage";
import { writeBody } from "@/lib/uploads/storage/body";
import { incomingPath } from "@/lib/uploads/storage/disk";
import type { Part } from "@/lib/uploads/storage/types";

export const PICTURE_LIMIT = { bytesMax: PICTURE_BYTES_MAX, message: tooLarge("picture").message };

/** Repeatable. Throws as `finishIncoming` and `readPicture`, or unavailable. */
export async function finishPicture(upload: Upload, parts: Part[]): Promise<void> {
  const name = storageNameFor(upload.id);
  try {
    await finishIncoming(upload, name, parts);
    const file = await storage.get(name);
    if (!file) throw new AppError("unavailable");
    await storePicture(upload, file.stream);
  } catch (error) {
    // Another call may have finished it meanwhile.
    if (!(await findUpload(upload.id))?.storedAt) throw error;
  }
  await storage.delete(name);
  await abortIncoming(upload);
}

export async function storeImage(bandId: string, bytes: Uint8Array): Promise<string> {
  const { id } = await db.upload.create({ data: { bandId }, select: { id: true } });
  return (await storePicture({ id, bandId }, new Blob([Buffer.from(bytes)]).stream())).address;
}

type OwnedUpload = Pick<Upload, "id" | "bandId">;

export async function storePicture(
  upload: OwnedUpload,
  body: ReadableStream<Uint8Array> | null,
  limit: ByteLimit = PICTURE_LIMIT,
): Promise<{ address: string; etag: string }> {
  const incoming = await incomingPath();
  try {
    const { bytes, checksum } = await writeBody(body, incoming, limit);
    const picture = await readPicture(incoming);
    await storeFiles(upload, picture, bytes);
    return { address: picture.address, etag: `"${checksum}"` };
  } finally {
    await rm(incoming, { force: true });
  }
}

async function claimAddress(tx: Tx, id: string, address: string): Promise<void> {
  await lockPicture(tx, address);
  const { count } = await tx.upload.updateMany({
    where: { id, storedAt: null, abortedAt: null },
    data: { address },
  });
  if (count === 0) throw alreadyStored();
}

/** The row names its files before the first is written, so that none is ever orphaned. */
async function storeFiles(
  { id, bandId }: OwnedUpload,
  { address, type, width, height, perceptualHash, files }: ConvertedPicture,
  givenBytes: number,
): Promise<void> {
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  await transaction(async (tx) => {
    await reserve(tx, { id, bandId }, bytes);
    await claimAddress(tx, id, address);
  });
  for (const { name, data } of files) await storage.put(name, data);
  const stored = {
    storedAt: new Date(),
    contentType: "image/jpeg",
    bytes,
    width,
    height,
    perceptualHash,
    givenType: type,
    givenBytes,
  };
  const { count } = await db.upload.updateMany({
    where: { id, storedAt: null, abortedAt: null, address },
    data: stored,
  });
  if (count > 0) return;
  await purgeUnreferencedFiles(address);
  throw alreadyStored();
}
