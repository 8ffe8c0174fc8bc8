import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

const MEGABYTE = 1024;
const LOOK_EVERY_MS = 20;

/** Resident memory of a process in MB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / MEGABYTE;

/** Writes how soon the first row of the export comes, how long all of it takes, and how much memory it needs at most. */
export async function measureExport(origin: string, cookie: string, pid: number): Promise<void> {
  for (const format of ["csv", "json"]) {
    const idle = memoryOf(pid);
    let peak = idle;
    const looking = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), LOOK_EVERY_MS);
    const began = performance.now();
    const { first, bytes, rows } = await download(
      `${origin}/api/admin/export-csv?format=${format}`,
      cookie,
      began,
    );
    clearInterval(looking);
    console.log(
      `export as ${format}: ${rows} rows, ${Math.round(bytes / MEGABYTE)} KB; first row after ${Math.round(first)} ms, last after ${Math.round(performance.now() - began)} ms; memory ${Math.round(idle)} MB idle, ${Math.round(peak - idle)} MB more at most`,
    );
  }
}

async function download(
  url: string,
  cookie: string,
  began: number,
): Promise<{ first: number; bytes: number; rows: number }> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  let [first, bytes, rows] = [0, 0, 0];
  const decoder = new TextDecoder();
  for await (const chunk of Readable.fromWeb(
    answer.body as ReadableStream<Uint8Array>,
  ) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    rows += decoder.decode(chunk, { stream: true }).split("@").length - 1;
    if (!first && rows > 0) first = performance.now() - began;
  }
  return { first, bytes, rows };
}
