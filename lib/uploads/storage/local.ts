import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { signedAddress } from "@/lib/uploads/signature";
import { spool } from "@/lib/uploads/storage/spool";
import { PART_SECONDS, WHOLE_SECONDS, type ByteRange, type Incoming, type Part, type SendTo, type Storage } from "@/lib/uploads/storage/types";

const folder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "uploads");
const placeOf = (name: string) => path.join(folder(), name);
/** The parts of an upload, each named by its number and its MD5. */
const partsOf = (uploadId: string) => path.join(folder(), "parts", uploadId);

/** A new path for a file on its way in, on the same disk as the finished ones. */
export async function incomingPath(): Promise<string> {
  const incoming = path.join(folder(), "incoming");
  await mkdir(incoming, { recursive: true });
  return path.join(incoming, randomUUID());
}

/** Removes what was left of files on their way in when a process was killed, last written before a time (milliseconds). */
export async function sweepIncoming(before: number): Promise<void> {
  for (const directory of ["incoming", "parts"].map(placeOf))
    for (const name of await namesBefore(directory, before)) await rm(path.join(directory, name), { recursive: true, force: true });
}

/** Takes a part of an upload; a later one of the same number replaces it. Answers its ETag. Throws too_large when the upload's parts exceed `bytesMax` together. */
export async function receivePart(uploadId: string, partNumber: number, body: ReadableStream<Uint8Array> | null, bytesMax: number, message: string): Promise<string> {
  const others = (await listParts(uploadId)).filter((part) => part.PartNumber !== partNumber);
  const draft = await incomingPath();
  try {
    const { md5 } = await spool(body, draft, bytesMax - bytesOf(others), message);
    await mkdir(partsOf(uploadId), { recursive: true });
    await rename(draft, path.join(partsOf(uploadId), `${partNumber}-${md5}`));
    await removeReplaced(uploadId);
    return `"${md5}"`;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Where this app itself takes a file in one piece. */
export function ownPlace(uploadId: string, origin: string): SendTo {
  return { url: origin + signedAddress(`/api/uploads/local/${uploadId}`, WHOLE_SECONDS), expires: WHOLE_SECONDS };
}

const bytesOf = (parts: Part[]): number => parts.reduce((sum, part) => sum + part.Size, 0);

type PartFile = Part & { file: string; written: number };

/** The files of an upload's parts, later ones first. */
async function partFiles(uploadId: string): Promise<PartFile[]> {
  const names = await readdir(partsOf(uploadId)).catch(orNothing<string[]>([]));
  const files = await Promise.all(names.map((name) => partFile(path.join(partsOf(uploadId), name))));
  return files.flatMap((file) => file ?? []).sort((a, b) => b.written - a.written || b.file.localeCompare(a.file));
}

async function partFile(file: string): Promise<PartFile | null> {
  const [number, md5] = path.basename(file).split("-");
  const found = await stat(file).catch(orNothing<Stats | null>(null));
  return found && { PartNumber: Number(number), ETag: `"${md5}"`, Size: found.size, file, written: found.mtimeMs };
}

async function listParts(uploadId: string): Promise<PartFile[]> {
  const files = await partFiles(uploadId);
  const latest = files.filter((file, index) => files.findIndex(({ PartNumber }) => PartNumber === file.PartNumber) === index);
  return latest.sort((a, b) => a.PartNumber - b.PartNumber);
}

/** Of two senders of one part each takes only what is older than its own, so that one stays. */
async function removeReplaced(uploadId: string): Promise<void> {
  const files = await partFiles(uploadId);
  const replaced = files.filter((file, index) => files.findIndex(({ PartNumber }) => PartNumber === file.PartNumber) !== index);
  for (const { file } of replaced) await rm(file, { force: true });
}

export const local: Storage = {
  bucket: () => "local",

  async put(name, data) {
    const draft = await incomingPath();
    try {
      await writeFile(draft, data, { flush: true });
      await linkOnce(draft, placeOf(name));
    } finally {
      await rm(draft, { force: true });
    }
  },

  async get(name, range) {
    const file = await open(placeOf(name)).catch(orNothing<FileHandle | null>(null));
    if (!file) return null;
    const { size: bytes } = await file.stat();
    if (!isWithin(bytes, range)) return file.close().then(() => null);
    return { bytes, stream: Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array> };
  },

  delete: (name) => rm(placeOf(name), { force: true }),
  listBefore: (before) => namesBefore(folder(), before, (found) => found.isFile()),

  begin: async () => randomUUID(),

  async partPlace({ uploadId }, partNumber, origin) {
    const url = signedAddress(`/api/uploads/local/${uploadId}/parts/${partNumber}`, PART_SECONDS);
    return { url: origin + url, expires: PART_SECONDS };
  },

  wholePlace: async ({ uploadId }, origin) => ownPlace(uploadId, origin),

  parts: async ({ uploadId }) => (await listParts(uploadId)).map(({ PartNumber, ETag, Size }) => ({ PartNumber, ETag, Size })),

  async finish({ uploadId, multipartId }, name, parts) {
    const there = await stat(placeOf(name)).catch(orNothing<Stats | null>(null));
    if (there) return there.size;
    if (multipartId && parts.length === 0) return null;
    const wanted = new Map(parts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
    const files = (await listParts(uploadId)).filter(({ PartNumber, ETag }) => parts.length === 0 || wanted.get(PartNumber) === ETag);
    if (files.length === 0 || files.length < parts.length) return null;
    await join(files, placeOf(name));
    return bytesOf(files);
  },

  abandon: ({ uploadId }: Incoming) => rm(partsOf(uploadId), { recursive: true, force: true }),

  async temporaryCredentials() {
    throw new AppError("not_implemented", "Files are kept on this server's own disk, which has no temporary credentials");
  },
};

const isWithin = (bytes: number, range?: ByteRange) => !range || (range.start < bytes && (range.end ?? range.start) >= range.start);

async function join(files: PartFile[], place: string): Promise<void> {
  if (files.length === 1) return keep(files[0]!.file, place);
  const draft = await incomingPath();
  try {
    const parts = files.map(({ file }) => () => createReadStream(file, { highWaterMark: 1024 * 1024 }));
    await writeFile(draft, oneAfterAnother(parts), { flag: "wx" });
    await keep(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* oneAfterAnother(streams: (() => AsyncIterable<Buffer>)[]): AsyncGenerator<Buffer> {
  for (const open of streams) yield* open();
}

/** Under its name only once it is safely on the disk. */
async function keep(file: string, place: string): Promise<void> {
  const whole = await open(file, "r+");
  await whole.sync().finally(() => whole.close());
  await linkOnce(file, place);
}

async function linkOnce(draft: string, place: string): Promise<void> {
  await link(draft, place).catch((error: unknown) => {
    if (!isErrno(error, "EEXIST")) throw error;
  });
}

async function namesBefore(directory: string, before: number, only: (found: Stats) => boolean = () => true): Promise<string[]> {
  const old = [];
  for (const name of await readdir(directory).catch(orNothing<string[]>([]))) {
    const found = await stat(path.join(directory, name)).catch(orNothing<Stats | null>(null));
    if (found && only(found) && found.mtimeMs < before) old.push(name);
  }
  return old;
}

const isErrno = (error: unknown, code: string) => error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** For `catch`: what is not there counts as this. */
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (isErrno(error, "ENOENT")) return nothing;
    throw error;
  };
