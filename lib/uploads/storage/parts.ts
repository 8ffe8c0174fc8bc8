import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ByteLimit } from "@/lib/uploads/quota";
import { writeBody } from "@/lib/uploads/storage/body";
import { incomingPath, ifMissing, partsFolder } from "@/lib/uploads/storage/disk";
import type { Part } from "@/lib/uploads/storage/types";

/** The name holds number, CRC-32 and size, so that a directory listing says it all. */
export type PartFile = Part & { file: string };

type ReceivedPart = {
  etag: string;
  bytes: number;
  /** Bytes of the earlier part, gone now. */ replaced: number;
};

/** A later part of the same number replaces it. Throws too_large. */
export async function receivePart(
  uploadId: string,
  partNumber: number,
  body: ReadableStream<Uint8Array> | null,
  limits: { whole: ByteLimit; part: ByteLimit },
): Promise<ReceivedPart> {
  const others = (await listParts(uploadId)).filter((part) => part.PartNumber !== partNumber);
  const rest = { ...limits.whole, bytesMax: limits.whole.bytesMax - totalBytes(others) };
  const allowance = rest.bytesMax < limits.part.bytesMax ? rest : limits.part;
  const draft = await incomingPath();
  try {
    const { bytes, checksum } = await writeBody(body, draft, allowance);
    await mkdir(partsFolder(uploadId), { recursive: true });
    const name = `${partNumber}-${checksum}-${bytes}`;
    // Else each file of the repository with two hyphens in its name goes into Vercel's functions.
    const file = path.join(/* turbopackIgnore: true */ partsFolder(uploadId), name);
    const isSentAgain = (await stat(file).catch(ifMissing(null))) !== null;
    await rename(draft, file);
    const replaced = (await removeReplaced(uploadId)) + (isSentAgain ? bytes : 0);
    return { etag: `"${checksum}"`, bytes, replaced };
  } finally {
    await rm(draft, { force: true });
  }
}

function readPart(file: string): PartFile {
  const [number, checksum, bytes] = path.basename(file).split("-");
  return { PartNumber: Number(number), ETag: `"${checksum}"`, Size: Number(bytes), file };
}

export const totalBytes = (parts: Part[]): number =>
  parts.reduce((sum, part) => sum + part.Size, 0);

export async function listParts(uploadId: string): Promise<PartFile[]> {
  const files = await partFiles(uploadId);
  return files
    .filter((file, index) => isFirst(file, index, files))
    .sort((a, b) => a.PartNumber - b.PartNumber);
}

/** Each of two senders of one part removes only older ones, so that one stays. */
async function removeReplaced(uploadId: string): Promise<number> {
  const files = await partFiles(uploadId);
  const older = files.filter((file, index) => !isFirst(file, index, files));
  for (const { file } of older) await rm(file, { force: true });
  return totalBytes(older);
}

const isFirst = ({ PartNumber }: Part, index: number, files: PartFile[]) =>
  files.findIndex((file) => file.PartNumber === PartNumber) === index;

async function partFiles(uploadId: string): Promise<PartFile[]> {
  const names = await readdir(partsFolder(uploadId)).catch(ifMissing<string[]>([]));
  const files = names.map((name) => readPart(path.join(partsFolder(uploadId), name)));
  return new Set(files.map(({ PartNumber }) => PartNumber)).size < files.length
    ? laterFirst(files)
    : files;
}

async function laterFirst(files: PartFile[]): Promise<PartFile[]> {
  const written = async (part: PartFile) => (await stat(part.file).catch(ifMissing(null)))?.mtimeMs;
  const timed = await Promise.all(files.map(async (part) => ({ part, at: await written(part) })));
  const there = timed.flatMap(({ part, at }) => (at === undefined ? [] : { part, at }));
  return there
    .sort((a, b) => b.at - a.at || b.part.file.localeCompare(a.part.file))
    .map(({ part }) => part);
}
