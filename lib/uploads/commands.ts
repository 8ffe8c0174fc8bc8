import { rm } from "node:fs/promises";
import { requireBand, type Viewer } from "@/lib/access";
import { db, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { purgeUnreferencedFiles, lockPicture } from "@/lib/uploads/purge";
import { readPicture, type ConvertedPicture } from "@/lib/uploads/pictures/images";
import {
  abortIncoming,
  findUpload,
  toIncoming,
  finishUpload,
  storageNameFor,
  finishIncoming,
  tooLarge,
  type Upload,
} from "@/lib/uploads/objects";
import { firstAddress } from "@/lib/uploads/queries";
import {
  createUpload,
  releaseIncoming,
  reserve,
  reserveIncoming,
  type ByteLimit,
} from "@/lib/uploads/quota";
import { PICTURE_BYTES_MAX, UPLOAD_BYTES_MAX } from "@/lib/uploads/limits";
import type { UploadPlace } from "@/lib/uploads/schema";
import { storage } from "@/lib/uploads/storage";
import { writeBody } from "@/lib/uploads/storage/body";
import { incomingPath } from "@/lib/uploads/storage/disk";
import { localTarget } from "@/lib/uploads/storage/local";
import { receivePart } from "@/lib/uploads/storage/parts";
import type { Part } from "@/lib/uploads/storage/types";

/** `origin` is the app's own as the sender sees it. Throws too_large without quota, not_found for a deleted band. */
export async function startUpload(viewer: Viewer, origin = env().APP_URL): Promise<UploadPlace> {
  const id = await openPicture(viewer);
  return { uploadURL: localTarget(id, origin).url, objectURL: firstAddress(id) };
}

export async function openPicture(viewer: Viewer, bytes?: number): Promise<string> {
  const { bandId } = requireBand(viewer);
  const { id } = await createUpload({ bandId, bytes });
  return id;
}

type Body = ReadableStream<Uint8Array> | null;

/** Returns the ETag. Throws not_found, conflict, too_large, and what `readPicture` throws. */
export async function receiveUpload(
  uploadId: string,
  body: Body,
  length: number | null = null,
): Promise<string> {
  const upload = await getPendingUpload(uploadId, length, false);
  if (upload.purpose === "picture") return receivePicture(upload, body, length);
  const etag = await receiveMeteredPart(upload, 1, body, length);
  await finishUpload(upload, await storage.parts(toIncoming(upload)));
  return etag;
}

export async function receiveUploadPart(
  uploadId: string,
  partNumber: number,
  body: Body,
  length: number | null = null,
): Promise<string> {
  const upload = await getPendingUpload(uploadId, length, true);
  const etag = await receiveMeteredPart(upload, partNumber, body, length);
  // Aborted meanwhile: nobody else would remove this part.
  const now = await findUpload(uploadId);
  if (now && !now.abortedAt) return etag;
  await abortIncoming(upload);
  throw new AppError("not_found");
}

/** Reserves disk space before the first byte; returns what a failed or replaced part took. */
async function receiveMeteredPart(
  upload: Upload,
  partNumber: number,
  body: Body,
  length: number | null,
): Promise<string> {
  const { id, purpose } = upload;
  const whole = { bytesMax: UPLOAD_BYTES_MAX[purpose], message: tooLarge(purpose).message };
  const part = await reserveIncoming(upload, length, whole);
  let storedBytes = 0;
  try {
    const { etag, bytes, replaced } = await receivePart(id, partNumber, body, { whole, part });
    storedBytes = bytes - replaced;
    return etag;
  } finally {
    await releaseIncoming(id, part.bytesMax - storedBytes);
  }
}

const PICTURE_LIMIT = { bytesMax: PICTURE_BYTES_MAX, message: tooLarge("picture").message };

async function receivePicture(upload: Upload, body: Body, length: number | null): Promise<string> {
  const limit = await reserveIncoming(upload, length, PICTURE_LIMIT);
  try {
    return (await storePicture(upload, body, limit)).etag;
  } finally {
    await releaseIncoming(upload.id, limit.bytesMax);
  }
}

async function getPendingUpload(
  id: string,
  length: number | null,
  inParts: boolean,
): Promise<Upload> {
  const upload = await findUpload(id);
  if (!upload || upload.abortedAt || inParts !== (upload.multipartId !== null))
    throw new AppError("not_found");
  if (upload.storedAt) throw alreadyStored();
  if ((length ?? 0) > UPLOAD_BYTES_MAX[upload.purpose]) throw tooLarge(upload.purpose);
  return upload;
}

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

type Owned = Pick<Upload, "id" | "bandId">;

async function storePicture(
  upload: Owned,
  body: Body,
  limit: ByteLimit = PICTURE_LIMIT,
): Promise<{ address: string; etag: string }> {
  const incoming = await incomingPath();
  try {
    const { bytes, checksum } = await writeBody(body, incoming, limit);
    const picture = await readPicture(incoming);
    await store(upload, picture, bytes);
    return { address: picture.address, etag: `"${checksum}"` };
  } finally {
    await rm(incoming, { force: true });
  }
}

/** The row names its files before the first is written, so that none is ever orphaned. */
async function store(
  { id, bandId }: Owned,
  { address, type, width, height, perceptualHash, files }: ConvertedPicture,
  givenBytes: number,
): Promise<void> {
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  await transaction(async (tx) => {
    await reserve(tx, { id, bandId }, bytes);
    await lockPicture(tx, address);
    const { count } = await tx.upload.updateMany({
      where: { id, storedAt: null, abortedAt: null },
      data: { address },
    });
    if (count === 0) throw alreadyStored();
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

const alreadyStored = () => new AppError("conflict", "This file was uploaded already");
