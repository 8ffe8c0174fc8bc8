import { createReadStream, type Stats } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { incomingPath, orNothing, orThere } from "@/lib/uploads/storage/disk";
import { bytesOf, readPart, type PartFile } from "@/lib/uploads/storage/parts";
import type { ByteRange, StoredFile } from "@/lib/uploads/storage/types";

/**
 * A finished file that came in parts is a folder of them: nothing is copied. It gets its name when all of them are in it and safely on the
 * disk; what is there already under this name stays.
 */
export async function assemble(parts: PartFile[], place: string): Promise<void> {
  const draft = await incomingPath();
  await mkdir(draft);
  try {
    await Promise.all(parts.map(({ file }) => link(file, path.join(draft, path.basename(file)))));
    await Promise.all([draft, ...parts.map(({ file }) => file)].map(flush));
    await rename(draft, place).catch(orThere);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Under its name only once it is safely on the disk; what is there already stays. */
export async function keep(file: string, place: string): Promise<void> {
  await flush(file);
  await link(file, place).catch(orThere);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

/** The bytes of a finished file; null when there is none. */
export async function sizeOf(place: string): Promise<number | null> {
  const found = await stat(place).catch(orNothing<Stats | null>(null));
  return found && (found.isDirectory() ? bytesOf(await piecesOf(place)) : found.size);
}

/** A finished file, or null when there is none or nothing of it in that range. */
export async function read(place: string, range?: ByteRange): Promise<StoredFile | null> {
  const file = await open(place).catch(orNothing(null));
  if (!file) return null;
  const found = await file.stat();
  const pieces = found.isDirectory() ? await piecesOf(place) : null;
  const bytes = pieces ? bytesOf(pieces) : found.size;
  if (pieces || !isWithin(bytes, range)) await file.close();
  if (!isWithin(bytes, range)) return null;
  const stream = pieces ? Readable.from(oneAfterAnother(pieces, range)) : file.createReadStream(range);
  return { bytes, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
}

async function piecesOf(place: string): Promise<PartFile[]> {
  const names = await readdir(place);
  return names.map((name) => readPart(path.join(place, name))).sort((a, b) => a.PartNumber - b.PartNumber);
}

const isWithin = (bytes: number, range?: ByteRange) => !range || (range.start < bytes && (range.end ?? range.start) >= range.start);

async function* oneAfterAnother(pieces: PartFile[], { start, end = Infinity }: ByteRange = { start: 0 }): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const { file, Size } of pieces) {
    const [first, last] = [Math.max(start - offset, 0), Math.min(end - offset, Size - 1)];
    if (first <= last) yield* createReadStream(file, { start: first, end: last }) as AsyncIterable<Buffer>;
    offset += Size;
  }
}
