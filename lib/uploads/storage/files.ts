import { createReadStream, createWriteStream } from "node:fs";
import { link, open, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@/lib/errors";
import { incomingPath, ifMissing, ifExists } from "@/lib/uploads/storage/disk";
import { totalBytes, type PartFile } from "@/lib/uploads/storage/parts";
import type { ByteRange, StoredFile } from "@/lib/uploads/storage/types";

const COPY_CHUNK_BYTES = 512 * 1024;

export async function concatenate(parts: PartFile[], place: string): Promise<void> {
  const draft = await incomingPath();
  try {
    for (const { file } of parts)
      await pipeline(
        createReadStream(file, { highWaterMark: COPY_CHUNK_BYTES }),
        createWriteStream(draft, { flags: "a" }),
      );
    if ((await fileSize(draft)) !== totalBytes(parts)) {
      throw new AppError("validation", "A part of this file is damaged. Please send it again");
    }
    await moveIntoPlace(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Names the file once it is flushed to disk; an existing file stays. */
export async function moveIntoPlace(draft: string, place: string): Promise<void> {
  const handle = await open(draft);
  await handle.sync().finally(() => handle.close());
  await link(draft, place).catch(ifExists);
}

export async function fileSize(place: string): Promise<number | null> {
  const found = await stat(place).catch(ifMissing(null));
  return found && found.size;
}

export async function readFile(place: string, range?: ByteRange): Promise<StoredFile | null> {
  const file = await open(place).catch(ifMissing(null));
  if (!file) return null;
  const { size } = await file.stat();
  if (!isWithin(size, range)) {
    await file.close();
    return null;
  }
  // Node and the DOM declare the same stream apart.
  const stream = Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  return { bytes: size, stream };
}

const isWithin = (bytes: number, range?: ByteRange) =>
  !range || (range.start < bytes && (range.end ?? range.start) >= range.start);
