import { randomUUID } from "node:crypto";
import type { Dir, Stats } from "node:fs";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { systemCode } from "@/lib/errors";
import { LIST_BATCH_SIZE } from "@/lib/uploads/storage/types";

export const uploadsFolder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "uploads");
export const storagePath = (name: string) => path.join(uploadsFolder(), name);

const [INCOMING, PARTS] = ["incoming", "parts"];
export const UNFINISHED_FOLDERS = [INCOMING, PARTS];

export const partsFolder = (uploadId: string) => path.join(uploadsFolder(), PARTS, uploadId);

/** On the same disk as the finished files. */
export async function incomingPath(): Promise<string> {
  const incoming = storagePath(INCOMING);
  await mkdir(incoming, { recursive: true });
  return path.join(incoming, randomUUID());
}

export async function purgeIncoming(before: number): Promise<void> {
  for (const directory of UNFINISHED_FOLDERS.map(storagePath))
    for await (const name of namesBefore(directory, before))
      await rm(path.join(directory, name), { recursive: true, force: true });
}

export async function* finishedBefore(before: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of namesBefore(uploadsFolder(), before)) {
    if (!UNFINISHED_FOLDERS.includes(name)) batch.push(name);
    if (batch.length < LIST_BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* namesBefore(directory: string, before: number): AsyncGenerator<string> {
  const entries = await opendir(directory).catch(ifMissing<Dir | null>(null));
  for await (const { name } of entries ?? []) {
    const found = await stat(path.join(directory, name)).catch(ifMissing<Stats | null>(null));
    if (found && found.mtimeMs < before) yield name;
  }
}

export const ifMissing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (isErrno(error, "ENOENT")) return nothing;
    throw error;
  };

export function ifExists(error: unknown): void {
  if (!isErrno(error, "EEXIST")) throw error;
}

const isErrno = (error: unknown, code: string) => systemCode(error) === code;
