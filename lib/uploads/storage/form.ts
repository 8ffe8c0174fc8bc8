import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy from "busboy";
import { AppError } from "@/lib/errors";

/** The sender went away before the file was whole. */
export class BrokenOff extends AppError {
  constructor() {
    super("validation", "The upload was broken off");
  }
}

/** Appends the one file of a form to a file while it comes in; answers how many bytes that were. What has come before the sender broke off stays. Throws too_large beyond `bytesMax`, BrokenOff for what is no whole form. */
export async function appendForm(file: string, request: Request, bytesMax: number): Promise<number> {
  const out = await open(file, "a");
  let bytes = 0;
  try {
    for await (const chunk of fileOf(request)) {
      if ((bytes += chunk.length) > bytesMax) throw new AppError("too_large", "This file is larger than it was announced");
      await out.writeFile(chunk);
    }
  } finally {
    await out.close();
  }
  return bytes;
}

async function* fileOf(request: Request): AsyncGenerator<Buffer> {
  const form = parser(request);
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as WebStream);
  const first = new Promise<Readable | null>((resolve) => form.once("file", (_, stream) => resolve(stream)).once("close", () => resolve(null)));
  const fed = pipeline(body, form);
  fed.catch(() => {});
  try {
    const stream = await first;
    if (!stream) throw new BrokenOff();
    yield* stream as AsyncIterable<Buffer>;
    await fed;
  } catch {
    throw new BrokenOff();
  } finally {
    body.destroy();
  }
}

function parser(request: Request) {
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits: { files: 1, fields: 0 } });
  } catch {
    throw new AppError("unsupported_type", "Send the file in a form");
  }
}
