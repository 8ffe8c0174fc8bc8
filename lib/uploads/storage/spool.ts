import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/errors";

/** What is collected before it is written, in bytes: the network's chunks are small. */
const BATCH = 1024 * 1024;

/** Writes a body to a new file while it comes in; answers its bytes and MD5 (hex). Throws too_large with `message` beyond `bytesMax`. */
export async function spool(body: ReadableStream<Uint8Array> | null, file: string, bytesMax: number, message: string): Promise<{ bytes: number; md5: string }> {
  const hash = createHash("md5");
  const out = await open(file, "wx");
  let [bytes, waiting] = [0, 0];
  let batch: Uint8Array[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  // The next batch comes in while the last one is written.
  const write = async () => {
    await writing;
    writing = batch.length > 0 ? writeAll(out, batch) : Promise.resolve();
    writing.catch(() => {});
    [batch, waiting] = [[], 0];
  };
  try {
    for await (const chunk of chunksOf(body)) {
      if ((bytes += chunk.byteLength) > bytesMax) throw new AppError("too_large", message);
      hash.update(chunk);
      batch.push(chunk);
      if ((waiting += chunk.byteLength) >= BATCH) await write();
    }
    await write();
    await writing;
  } finally {
    await writing.catch(() => {});
    await out.close();
  }
  return { bytes, md5: hash.digest("hex") };
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let next = await reader?.read();
  try {
    for (; next && !next.done; next = await reader?.read()) yield next.value;
  } finally {
    if (reader && !next?.done) void passOver(reader);
  }
}

/** A sender that is cut off in the middle may never see the answer: what is not wanted any more is read all the same. */
async function passOver(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone.
  }
}

/** `writev` may write less than it was given. */
async function writeAll(out: Awaited<ReturnType<typeof open>>, batch: Uint8Array[]): Promise<void> {
  const { bytesWritten } = await out.writev(batch);
  const total = batch.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytesWritten < total) await out.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}
