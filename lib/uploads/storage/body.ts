import { open } from "node:fs/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { crc32 } from "node:zlib";
import { AppError } from "@/lib/errors";
import type { ByteLimit } from "@/lib/uploads/quota";

type Body = ReadableStream<Uint8Array> | null;

export async function writeBody(body: Body, file: string, { bytesMax, message }: ByteLimit) {
  let [bytes, checksum] = [0, 0];
  // Not cancelled on failure, so that the rest can be drained. The DOM's type lacks `values`.
  const chunks = (body as WebStream<Uint8Array> | null)?.values({ preventCancel: true });
  const out = await open(file, "wx");
  try {
    for await (const chunk of chunks ?? []) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw new AppError("too_large", message);
      checksum = crc32(chunk, checksum);
      await out.writeFile(chunk);
    }
  } finally {
    await out.close();
  }
  return { bytes, checksum: checksum.toString(16).padStart(8, "0") };
}

/** A sender that is cut off may never see the answer. */
export async function drainBody(body: Body): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone.
  }
}
