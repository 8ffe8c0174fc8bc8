import path from "node:path";
import { Worker } from "node:worker_threads";

type Act = { act: "open"; path: string } | { act: "write"; batch: Uint8Array[] } | { act: "digest" } | { act: "close" };
type Answer = { call: number; value?: string; error?: { message: string; code?: string } };
type Waiting = { resolve: (value: string | undefined) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; last: number };

// Next loads modules once per bundle; the process has one thread for it all the same.
const shared = globalThis as typeof globalThis & { doublebillWriter?: Thread };

/**
 * A new file that a thread of its own writes: what has been handed over burdens neither the event loop nor its large heap, where every
 * 64 MB of buffers cost a collection (docs/decisions/0008). Throws what the file system says.
 */
export async function openWriter(file: string) {
  const thread = (shared.doublebillWriter ??= startThread());
  const id = ++thread.last;
  await ask(thread, id, { act: "open", path: file });
  return {
    /** Takes the chunks away from the caller. */
    async write(chunks: Uint8Array[]) {
      const batch = chunks.map(alone);
      await ask(thread, id, { act: "write", batch }, batch.map(({ buffer }) => buffer as ArrayBuffer));
    },
    /** The MD5 (hex) of all that was written. */
    digest: async () => (await ask(thread, id, { act: "digest" }))!,
    close: () => ask(thread, id, { act: "close" }),
  };
}

/** Only memory that nothing else lies in can be handed over. */
const alone = (chunk: Uint8Array) => (chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk));

function startThread(): Thread {
  const worker = new Worker(path.resolve(/* turbopackIgnore: true */ "lib/uploads/storage/writer-worker.mjs"), { execArgv: [] });
  const thread: Thread = { worker, waiting: new Map(), last: 0 };
  worker.on("message", (answer: Answer) => settle(thread, answer));
  worker.on("error", (error) => {
    shared.doublebillWriter = undefined;
    for (const { reject } of thread.waiting.values()) reject(error);
  });
  worker.unref();
  return thread;
}

/** The process stays for as long as somebody waits. */
function ask(thread: Thread, id: number, act: Act, transfer: ArrayBuffer[] = []): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = ++thread.last;
    thread.waiting.set(call, { resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage({ call, id, ...act }, transfer);
  });
}

function settle({ worker, waiting }: Thread, { call, value, error }: Answer): void {
  const { resolve, reject } = waiting.get(call)!;
  waiting.delete(call);
  if (waiting.size === 0) worker.unref();
  if (error) reject(Object.assign(new Error(error.message), error));
  else resolve(value);
}
