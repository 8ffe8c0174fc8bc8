import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";

export type StoredFile = { bytes: number; stream: ReadableStream<Uint8Array> };

/** Where finished files are kept. A name stands for its content: a file is there whole or not at all, and never changes. */
interface Storage {
  /** Does nothing when it is there already. */
  put(name: string, data: Uint8Array): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  delete(name: string): Promise<void>;
}

const folder = () => path.join(/* turbopackIgnore: true */ env().DATA_DIR, "uploads");
const placeOf = (name: string) => path.join(folder(), name);

/** A new path for a file on its way in, on the same disk as the finished ones. */
export async function incomingPath(): Promise<string> {
  const incoming = path.join(folder(), "incoming");
  await mkdir(incoming, { recursive: true });
  return path.join(incoming, randomUUID());
}

/** Removes what was left of files on their way in when a process was killed, last written before a time (milliseconds). */
export async function sweepIncoming(before: number): Promise<void> {
  const incoming = path.dirname(await incomingPath());
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const written = await stat(file).catch(() => null);
    if (written && written.mtimeMs < before) await rm(file, { force: true });
  }
}

const local: Storage = {
  async put(name, data) {
    const draft = await incomingPath();
    try {
      await writeFile(draft, data, { flush: true });
      await link(draft, placeOf(name));
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
    } finally {
      await rm(draft, { force: true });
    }
  },
  async get(name) {
    try {
      const file = await open(placeOf(name));
      const { size: bytes } = await file.stat();
      return { bytes, stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
    } catch (error) {
      if (isErrno(error, "ENOENT")) return null;
      throw error;
    }
  },
  delete: (name) => rm(placeOf(name), { force: true }),
};

const isErrno = (error: unknown, code: string) => error instanceof Error && (error as NodeJS.ErrnoException).code === code;

export const storage: Storage = local;
