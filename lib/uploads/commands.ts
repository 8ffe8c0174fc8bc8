import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { requireBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readPicture } from "@/lib/uploads/images";
import { fileName, fileUrl } from "@/lib/uploads/queries";
import { UPLOAD_BYTES_MAX, type UploadPlace } from "@/lib/uploads/schema";
import { signedUploadUrl } from "@/lib/uploads/signature";
import { incomingPath, storage } from "@/lib/uploads/storage";

/** Opens an upload of the viewer's band: where to PUT the file, and where it will be shown. */
export async function startUpload(viewer: Viewer): Promise<UploadPlace> {
  const { bandId } = requireBand(viewer);
  const { id } = await db.upload.create({ data: { bandId }, select: { id: true } });
  return { uploadURL: signedUploadUrl(id), objectURL: fileUrl(id) };
}

/** Takes the file of an upload; `bytes` is what the sender says it has. Throws not_found, conflict (it has one already), too_large, and what `readPicture` throws. */
export async function receiveUpload(uploadId: string, body: ReadableStream<Uint8Array> | null, bytes = 0): Promise<void> {
  if (bytes > UPLOAD_BYTES_MAX) throw tooLarge();
  const upload = await db.upload.findUnique({ where: { id: uploadId }, select: { storedAt: true } });
  if (!upload) throw new AppError("not_found");
  if (upload.storedAt) throw new AppError("conflict", "This file was uploaded already");
  await keepPicture(uploadId, body ? Readable.fromWeb(body as WebStream) : Readable.from([]));
}

/** Stores a picture for a band at once and answers its address; for pictures that come from the product itself. */
export async function storeImage(bandId: string, bytes: Uint8Array): Promise<string> {
  const { id } = await db.upload.create({ data: { bandId }, select: { id: true } });
  await keepPicture(id, Readable.from([bytes]));
  return fileUrl(id);
}

async function keepPicture(uploadId: string, body: Readable): Promise<void> {
  const incoming = await incomingPath();
  try {
    await pipeline(body, limited, createWriteStream(incoming, { flags: "wx" }));
    const { data, width, height } = await readPicture(incoming);
    await storage.put(fileName(uploadId), data);
    await db.upload.update({ where: { id: uploadId }, data: { storedAt: new Date(), contentType: "image/webp", bytes: data.length, width, height } });
  } finally {
    await rm(incoming, { force: true });
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > UPLOAD_BYTES_MAX) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () => new AppError("too_large", "Please select an image of at most 10 MB");
