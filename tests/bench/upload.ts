import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../setup/server";

const MEGABYTE = 1024 * 1024;
const WHOLE = 500 * MEGABYTE;
const PART = 5 * MEGABYTE;
const AT_ONCE = 6;
const ROUNDS = 3;

/** What a bare Node server does with a body: into a file, and no more. */
const BARE = `
import { createServer } from "node:http";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
createServer((request, response) => pipeline(request, createWriteStream(process.argv[2])).then(() => response.end("{}"))).listen(Number(process.argv[1]), "127.0.0.1");`;

/** A 500 MB file through the server, whole and in parts: its rate against a bare Node server that writes the body to a file, and how much memory it takes above idle. */
export async function measureUpload(
  origin: string,
  cookie: string,
  pid: number,
  folder: string,
): Promise<void> {
  const bareUrl = await startBare(path.join(folder, "bare"));
  const memory = watchMemory(pid);
  const rates = { bare: [] as number[], whole: [] as number[], parts: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await rate(() => put(bareUrl.url, WHOLE)));
    rates.whole.push(await rate(() => sendWhole(origin, cookie)));
    rates.parts.push(await rate(() => sendInParts(origin, cookie)));
  }
  bareUrl.stop();
  const best = (name: keyof typeof rates) => Math.max(...rates[name]);
  console.log(
    `\nA file of 500 MB, best of ${ROUNDS} rounds\n\n| way | MB/s | of a bare server |\n|---|---|---|`,
  );
  for (const name of ["bare", "whole", "parts"] as const)
    console.log(
      `| ${name} | ${Math.round(best(name))} | ${(best(name) / best("bare")).toFixed(2)} |`,
    );
  console.log(`\nMemory of the server: idle ${memory.idle} MB, at most ${memory.stop()} MB above`);
}

async function rate(work: () => Promise<unknown>): Promise<number> {
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

function watchMemory(pid: number) {
  const now = () =>
    Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024,
    );
  const idle = now();
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, now())), 20);
  return { idle, stop: () => (clearInterval(timer), peak - idle) };
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
    parts: parts.sort((one, other) => one.PartNumber - other.PartNumber),
  });
}
