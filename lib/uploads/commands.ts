import { requireBand, type Viewer } from "@/lib/access";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { PICTURE_LIMIT, storePicture } from "@/lib/uploads/pictures/store-picture";
import {
  abortIncoming,
  alreadyStored,
  findUpload,
  finishUpload,
  toIncoming,
  tooLarge,
  type Upload,
} from "@/lib/uploads/objects";
import { firstAddress } from "@/lib/uploads/queries";
import { createUpload, releaseIncoming, reserveIncoming } from "@/lib/uploads/quota";
import { UPLOAD_BYTES_MAX } from "@/lib/uploads/limits";
import type { UploadPlace } from "@/lib/uploads/schema";
import { storage } from "@/lib/uploads/storage";
import { localTarget } from "@/lib/uploads/storage/local";
import { receivePart } from "@/lib/uploads/storage/parts";

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
  const upload = await getPendingUpload(uploadId, length, { isMultipart: false });
  if (upload.purpose === "picture") return receivePicture(upload, body, length);
  const etag = await receiveMeteredPart(upload, 1, body, length);
  await finishUpload(upload, await storage.parts(toIncoming(upload)));
  return etag;
}

export async function receiveUploadPart(
  uploadId: string,
  partNumber: number,
  body: Body,
  length: number | null,
): Promise<string> {
  const upload = await getPendingUpload(uploadId, length, { isMultipart: true });
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
  { isMultipart }: { isMultipart: boolean },
): Promise<Upload> {
  const upload = await findUpload(id);
  if (!upload || upload.abortedAt || isMultipart !== (upload.multipartId !== null))
    throw new AppError("not_found");
  if (upload.storedAt) throw alreadyStored();
  if ((length ?? 0) > UPLOAD_BYTES_MAX[upload.purpose]) throw tooLarge(upload.purpose);
  return upload;
}
