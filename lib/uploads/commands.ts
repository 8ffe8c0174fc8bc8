import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { requireBand, type Viewer } from "@/lib/access";
import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { discardFiles, lockPicture } from "@/lib/uploads/discard";
import { readPicture, type Picture } from "@/lib/uploads/images";
import { firstAddress } from "@/lib/uploads/queries";
import { UPLOAD_BYTES_MAX, type UploadPlace } from "@/lib/uploads/schema";
import { signedUploadUrl } from "@/lib/uploads/signature";
import { incomingPath, storage } from "@/lib/uploads/storage";

/** Opens an upload of the viewer's band: where to PUT the file, and the address to name it by afterwards. */
export async function startUpload(viewer: Viewer): Promise<UploadPlace> {
  const { bandId } = requireBand(viewer);
  const { id } = await db.upload.create({ data: { bandId }, select: { id: true } });
  return { uploadURL: signedUploadUrl(id), objectURL: firstAddress(id) };
}

/** Takes the file of an upload; `bytes` is what the sender says it has. Throws not_found, conflict (it has one already), too_large, and what `readPicture` throws. */
export async function receiveUpload(uploadId: string, body: ReadableStream<Uint8Array> | null, bytes = 0): Promise<void> {
  if (bytes > UPLOAD_BYTES_MAX) throw tooLarge();
  const upload = await db.upload.findUnique({ where: { id: uploadId }, select: { storedAt: true } });
  if (!upload) throw new AppError("not_found");
  if (upload.storedAt) throw alreadyStored();
  await keepPicture(uploadId, body ? Readable.fromWeb(body as WebStream) : Readable.from([]));
}

/** Stores a picture for a band at once and answers its address; for pictures that come from the product itself. */
export async function storeImage(bandId: string, bytes: Uint8Array): Promise<string> {
  const { id } = await db.upload.create({ data: { bandId }, select: { id: true } });
  return keepPicture(id, Readable.from([bytes]));
}

async function keepPicture(uploadId: string, body: Readable): Promise<string> {
  const incoming = await incomingPath();
  try {
    const counted = { bytes: 0 };
    await pipeline(body, (chunks: AsyncIterable<Uint8Array>) => limited(chunks, counted), createWriteStream(incoming, { flags: "wx" }));
    const picture = await readPicture(incoming);
    await store(uploadId, picture, counted.bytes);
    return picture.address;
  } finally {
    await rm(incoming, { force: true });
  }
}

/** The row says which files are its own before the first is written, so that none is ever without a row. Of several files for one upload the last wins that came before another was whole. */
async function store(uploadId: string, { address, type, width, height, files }: Picture, givenBytes: number): Promise<void> {
  await transaction(async (tx) => {
    await lockPicture(tx, address);
    const { count } = await tx.upload.updateMany({ where: { id: uploadId, storedAt: null }, data: { address } });
    if (count === 0) throw alreadyStored();
  });
  for (const { name, data } of files) await storage.put(name, data);
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  const stored = { storedAt: new Date(), contentType: "image/jpeg", bytes, width, height, givenType: type, givenBytes };
  const { count } = await db.upload.updateMany({ where: { id: uploadId, storedAt: null, address }, data: stored });
  if (count > 0) return;
  await discardFiles(address);
  throw alreadyStored();
}

async function* limited(chunks: AsyncIterable<Uint8Array>, counted: { bytes: number }) {
  for await (const chunk of chunks) {
    counted.bytes += chunk.byteLength;
    if (counted.bytes > UPLOAD_BYTES_MAX) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () => new AppError("too_large", "Please select an image under 10 MB.");
const alreadyStored = () => new AppError("conflict", "This file was uploaded already");
