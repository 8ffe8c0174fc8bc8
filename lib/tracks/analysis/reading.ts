import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Worker } from "node:worker_threads";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { AudioFormat } from "@/lib/generated/prisma/enums";
import { HEADER_BYTES, readHeader, type Header } from "@/lib/tracks/analysis/formats";
import { CHANNELS_MAX, TRACK_SECONDS_MAX } from "@/lib/tracks/limits";
import type { Measured } from "@/lib/tracks/analysis/measure";
import { CUT_OFF, DAMAGED, TOO_LONG, TOO_MANY_CHANNELS, TOO_SLOW } from "@/lib/tracks/problems";
import { storage } from "@/lib/uploads/storage";
import type { StoredFile } from "@/lib/uploads/storage/types";

const TIMEOUT_MS = 5 * 60 * 1000;
const HEAP_MB = 256;
/** A file that plays less than this share of its announced length was cut off. */
const MIN_PLAYED_SHARE = 0.95;

export async function readStoredHeader(storageName: string): Promise<Header | null> {
  return parseStoredHeader(await open(storageName, BEGINNING));
}

const BEGINNING = { start: 0, end: HEADER_BYTES - 1 };
const parseStoredHeader = async ({ stream }: StoredFile) =>
  readHeader(Buffer.from(await new Response(stream).arrayBuffer()));

export function headerProblem({ channels, seconds }: Header): string | null {
  if (channels !== null && (channels < 1 || channels > CHANNELS_MAX)) return TOO_MANY_CHANNELS;
  return seconds !== null && seconds > TRACK_SECONDS_MAX ? TOO_LONG : null;
}

/** In a worker thread, except on Vercel. Throws not_found without the file, unavailable without the store. */
export async function measureStoredTrack(
  storageName: string,
  format: AudioFormat,
  timeoutMs = TIMEOUT_MS,
): Promise<Measured> {
  const { signal } = stop;
  const beginning = await storage.get(storageName, BEGINNING);
  if (!beginning) throw new AppError("not_found", "The store does not have this file");
  const header = await parseStoredHeader(beginning);
  const { stream } = await open(storageName);
  const measured = await (env().VERCEL
    ? inFunction(stream, format)
    : inThread({ file: stream, format }, timeoutMs, signal));
  const announced = header?.seconds ?? 0;
  return "seconds" in measured && measured.seconds < announced * MIN_PLAYED_SHARE
    ? { problem: CUT_OFF }
    : measured;
}

async function open(storageName: string, range?: { start: number; end: number }) {
  const file = await storage.get(storageName, range);
  if (!file) throw new AppError("unavailable");
  return file;
}

/** A function serves one request, and its host ends it when it takes too long or too much memory. */
async function inFunction(file: ReadableStream<Uint8Array>, format: AudioFormat) {
  const { measure } = await import("@/lib/tracks/analysis/measure");
  // The types of Node and of the web name the same stream differently.
  return measure(Readable.fromWeb(file as WebStream<Uint8Array>), format);
}

let stop = new AbortController();

/** Each `readTrack` then enqueues its track again: an orderly stop is no crash over the file. */
export function stopReadingTracks(): void {
  stop.abort();
  stop = new AbortController();
}

function inThread(
  task: { file: ReadableStream<Uint8Array>; format: AudioFormat },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Measured> {
  signal.throwIfAborted();
  const script = path.resolve(/* turbopackIgnore: true */ "lib/tracks/analysis/worker.mjs");
  const worker = new Worker(script, {
    execArgv: [],
    workerData: task,
    // Streams are transferable, but not in Node's types.
    transferList: [task.file as never],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const terminate = () => void worker.terminate();
  signal.addEventListener("abort", terminate);
  return new Promise<Measured>((resolve, reject) => {
    const clock = setTimeout(() => resolve({ problem: TOO_SLOW }), timeoutMs);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve({ problem: DAMAGED }) : reject(error),
    );
    worker.once("exit", () => clearTimeout(clock));
    worker.once("exit", () => signal.removeEventListener("abort", terminate));
    worker.once("exit", () => reject(new Error("the decoder ended without an answer")));
  }).finally(() => worker.terminate());
}
