import { AppError } from "@/lib/errors";
import { openWriter } from "@/lib/uploads/storage/writer";

/** What is collected before it is written, in bytes: the network's chunks are small. */
const BATCH = 1024 * 1024;

/** Writes a body to a new file while it comes in; answers its bytes and MD5 (hex). Throws too_large with `message` beyond `bytesMax`. */
export async function spool(body: ReadableStream<Uint8Array> | null, file: string, bytesMax: number, message: string): Promise<{ bytes: number; md5: string }> {
  const out = await openWriter(file);
  let [bytes, waiting] = [0, 0];
  let batch: Uint8Array[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  // The next batch comes in while the last one is written.
  const write = async () => {
    await writing;
    writing = out.write(batch);
    writing.catch(() => {});
    [batch, waiting] = [[], 0];
  };
  try {
    for await (const chunk of chunksOf(body)) {
      if ((bytes += chunk.byteLength) > bytesMax) throw new AppError("too_large", message);
      batch.push(chunk);
      if ((waiting += chunk.byteLength) >= BATCH) await write();
    }
    await write();
    await writing;
    return { bytes, md5: await out.digest() };
  } finally {
    await out.close();
  }
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

/** Reads a body that nobody has begun to read, and keeps nothing of it. */
export function skipBody(body: ReadableStream<Uint8Array> | null): void {
  if (body && !body.locked) void passOver(body.getReader());
}

/** A sender that is cut off in the middle may never see the answer: what is not wanted any more is read all the same. */
async function passOver(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone.
  }
}
