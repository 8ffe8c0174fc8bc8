import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { systemCode } from "@/lib/errors";

const folder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "uploads");
export const storagePath = (name: string) => path.join(folder(), name);

const [INCOMING, PARTS] = ["incoming", "parts"];
export const UNFINISHED_FOLDERS = [INCOMING, PARTS];

export const partsFolder = (uploadId: string) => path.join(folder(), PARTS, uploadId);

/** On the same disk as the finished files. */
export async function incomingPath(): Promise<string> {
  const incoming = storagePath(INCOMING);
  await mkdir(incoming, { recursive: true });
  return path.join(incoming, randomUUID());
}

export async function purgeIncoming(before: number): Promise<void> {
  for (const directory of UNFINISHED_FOLDERS.map(storagePath))
    for (const name of await namesBefore(directory, before))
      await rm(path.join(directory, name), { recursive: true, force: true });
}

export const finishedBefore = async (before: number) =>
  (await namesBefore(folder(), before)).filter((name) => !UNFINISHED_FOLDERS.includes(name));

async function namesBefore(directory: string, before: number): Promise<string[]> {
  const old = [];
  for (const name of await readdir(directory).catch(ifMissing<string[]>([]))) {
    const found = await stat(path.join(directory, name)).catch(ifMissing<Stats | null>(null));
    if (found && found.mtimeMs < before) old.push(name);
  }
  return old;
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
