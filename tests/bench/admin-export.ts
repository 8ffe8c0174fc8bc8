import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { watchMemory } from "../setup/memory";
import { report } from "./report";

/** Reports when the export's first row arrives, how long all of it takes, and how much memory it needs. */
export async function measureExport(origin: string, cookie: string, pid: number): Promise<void> {
  const rows = [];
  for (const format of ["csv", "json"]) {
    const memory = watchMemory(pid);
    const url = `${origin}/api/admin/export-csv?format=${format}`;
    const { firstMs, lastMs, bytes, users } = await download(url, cookie);
    rows.push({
      format,
      users,
      KB: Math.round(bytes / 1024),
      "first row ms": Math.round(firstMs),
      "last row ms": Math.round(lastMs),
      "MB before": memory.before,
      "MB above": memory.stop(),
    });
  }
  report("Export of all users", rows);
}

async function download(url: string, cookie: string) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  let [firstMs, bytes, users] = [0, 0, 0];
  const decoder = new TextDecoder();
  const chunks = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    users += decoder.decode(chunk, { stream: true }).split("@").length - 1;
    if (!firstMs && users > 0) firstMs = performance.now() - startedAt;
  }
  return { firstMs, lastMs: performance.now() - startedAt, bytes, users };
}
