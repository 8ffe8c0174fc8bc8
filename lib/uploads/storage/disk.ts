import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { systemCode } from "@/lib/errors";

export const folder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "uploads");
export const storagePath = (name: string) => path.join(folder(), name);

/** The folders beside the finished files. */
const [INCOMING, PARTS] = ["incoming", "parts"];
const UNFINISHED = [INCOMING, PARTS];

/** Where the parts of an upload lie. */
export const partsOf = (uploadId: string) => path.join(folder(), PARTS, uploadId);

/** A new path for a file on its way in, on the same disk as the finished ones. */
export async function incomingPath(): Promise<string> {
  const incoming = storagePath(INCOMING);
  await mkdir(incoming, { recursive: true });
  return path.join(incoming, randomUUID());
}

/** Removes what was left of files on their way in when a process was killed, last written before a time (milliseconds). */
export async function sweepIncoming(before: number): Promise<void> {
  for (const directory of UNFINISHED.map(storagePath))
    for (const name of await namesBefore(directory, before))
      await rm(path.join(directory, name), { recursive: true, force: true });
}

/** Names of the finished files last written before a time (milliseconds). */
export const finishedBefore = async (before: number) =>
  (await namesBefore(folder(), before)).filter((name) => !UNFINISHED.includes(name));

async function namesBefore(directory: string, before: number): Promise<string[]> {
  const old = [];
  for (const name of await readdir(directory).catch(ifMissing<string[]>([]))) {
    const found = await stat(path.join(directory, name)).catch(ifMissing<Stats | null>(null));
    if (found && found.mtimeMs < before) old.push(name);
  }
  return old;
}

/** For `catch`: what is not there counts as this. */
export const ifMissing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (isErrno(error, "ENOENT")) return nothing;
    throw error;
  };

/** For `catch`: a file of that name is there already. */
export function ifExists(error: unknown): void {
  if (!isErrno(error, "EEXIST")) throw error;
}

const isErrno = (error: unknown, code: string) => systemCode(error) === code;
