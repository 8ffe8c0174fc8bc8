import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { watchMemory } from "../setup/memory";
import { freePort } from "../setup/server";
import { report } from "./report";
import { ratio } from "./statistics";

const MEGABYTE = 1024 * 1024;
const WHOLE = 500 * MEGABYTE;
const PART = 5 * MEGABYTE;
const AT_ONCE = 6;
const ROUNDS = 3;

/** A bare Node server that writes the body to a file. */
const BARE = `
import { createServer } from "node:http";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
createServer((request, response) => pipeline(request, createWriteStream(process.argv[2])).then(() => response.end("{}"))).listen(Number(process.argv[1]), "127.0.0.1");`;

/** Uploads of 500 MB, whole and in parts, against the bare server, and the memory they need. */
export async function measureUpload(
  origin: string,
  cookie: string,
  pid: number,
  folder: string,
): Promise<void> {
  const bare = await startBare(path.join(folder, "bare"));
  const memory = watchMemory(pid);
  const rates = { bare: [] as number[], whole: [] as number[], parts: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await rate(() => put(bare.url, WHOLE)));
    rates.whole.push(await rate(() => sendWhole(origin, cookie)));
    rates.parts.push(await rate(() => sendInParts(origin, cookie)));
  }
  bare.stop();
  const best = (name: keyof typeof rates) => Math.max(...rates[name]);
  const rows = (["bare", "whole", "parts"] as const).map((name) => ({
    way: name,
    "MB/s": Math.round(best(name)),
    "of a bare server": ratio(best(name), best("bare")),
  }));
  report(`A file of 500 MB, best of ${ROUNDS} rounds`, rows);
  report("Memory of the server during uploads", [
    { "idle MB": memory.before, "MB above idle": memory.stop() },
  ]);
}

/** Megabytes a second. What earlier turns wrote is on the disk first, so that none pays for another. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  execFileSync("sync");
  const began = performance.now();
  await work();
  return WHOLE / MEGABYTE / ((performance.now() - began) / 1000);
}

async function startBare(file: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["--input-type=module", "-e", BARE, String(port), file], {
    stdio: "inherit",
  });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url, { method: "PUT", body: "x" }).catch(() => null))) await sleep(50);
  return { url, stop: () => child.kill() };
}

const block = Buffer.alloc(MEGABYTE, "doublebill");

async function put(url: string, bytes: number): Promise<string> {
  const sending = request(url, { method: "PUT", headers: { "content-length": bytes } });
  const answering = once(sending, "response");
  await pipeline(Readable.from(Array.from({ length: bytes / MEGABYTE }, () => block)), sending);
  const [answer] = await answering;
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`PUT answered ${answer.statusCode}`);
  return answer.headers.etag ?? "";
}

async function call<T>(
  origin: string,
  cookie: string,
  method: string,
  target: string,
  body?: unknown,
): Promise<T> {
  const headers = {
    cookie,
    referer: `${origin}/`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const answer = await fetch(`${origin}/api/uploads/${target}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`${method} ${target} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function sendWhole(origin: string, cookie: string) {
  const { url } = await call<{ url: string }>(
    origin,
    cookie,
    "GET",
    "s3/params?filename=bench.wav&type=audio%2Fwav",
  );
  return put(url, WHOLE);
}

async function sendInParts(origin: string, cookie: string) {
  const { uploadId, key } = await call<{ uploadId: string; key: string }>(
    origin,
    cookie,
    "POST",
    "s3/multipart",
    { filename: "bench.wav", metadata: { size: WHOLE } },
  );
  const at = (rest: string) => `s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}`;
  const parts: { PartNumber: number; ETag: string }[] = [];
  let next = 1;
  const sender = async () => {
    for (let number = next++; number <= WHOLE / PART; number = next++) {
      const { url } = await call<{ url: string }>(origin, cookie, "GET", at(`/${number}`));
      parts.push({ PartNumber: number, ETag: await put(url, PART) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  await call(origin, cookie, "POST", at("/complete"), {
    parts: parts.sort((a, b) => a.PartNumber - b.PartNumber),
  });
}
