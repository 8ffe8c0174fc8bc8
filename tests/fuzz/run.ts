import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { fuzz, type Options, type Result } from "./fuzz";
import { MAX_ANSWER_MS } from "./judge";
import { memoryMegabytes } from "../setup/memory";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { describe } from "./report";
import { send } from "./send";

/** `npm run fuzz [-- --seed 21 --calls 20000 --first 0 --concurrency 4]` */

const WARM_UP_CALLS = 5_000;
const MAX_GROWTH_MB = 50;
const SETTLE_MS = 10_000;
const PROGRESS_STEP = 1_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "21" },
    calls: { type: "string", default: "20000" },
    first: { type: "string", default: "0" },
    concurrency: { type: "string", default: "4" },
  },
});
const seed = Number(values.seed);

const say = (line: string) => console.log(line);

async function main(product: Product): Promise<string[]> {
  const pid = product.appPid()!;
  const options = {
    origin: product.origin,
    databaseUrl: product.databaseUrl(),
    seed,
    concurrency: Number(values.concurrency),
  };
  // What is loaded, compiled and cached once is no growth.
  await fuzz({
    ...options,
    seed: seed + 1,
    first: 0,
    count: Math.min(WARM_UP_CALLS, Number(values.calls)),
  });
  const before = await settledMemory(pid);
  say(`Memory of the app after warming up: ${before} MB`);

  const began = performance.now();
  const { result, peak } = await run(options, pid);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${values.calls} calls in ${seconds} s, seed ${seed}`);
  for (const line of describe(result, seed)) say(line);

  const faults = result.failures.length > 0 ? [`${result.failures.length} failing calls`] : [];
  faults.push(...(await judgeSlowest(product, result)));
  const after = await settledMemory(pid);
  say(`Memory of the app: ${before} MB before, ${peak} MB at most, ${after} MB after`);
  if (after > before + MAX_GROWTH_MB)
    faults.push(`the app holds ${after - before} MB more than before`);
  faults.push(...(await judgeHealth(product, pid)));
  return faults;
}

async function run(options: Omit<Options, "first" | "count">, pid: number) {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMegabytes(pid))), 500);
  const onProgress = (done: number) => {
    if (done % PROGRESS_STEP === 0)
      say(`  ${done} calls, ${memoryMegabytes(pid)} MB, load ${loadavg()[0]!.toFixed(1)}`);
  };
  const numbers = { first: Number(values.first), count: Number(values.calls) };
  const result = await fuzz({ ...options, ...numbers, onProgress });
  clearInterval(watch);
  return { result, peak };
}

/** A call that was slow while others ran is made again by itself: the best of three counts. */
async function judgeSlowest({ origin }: Product, { slowest }: Result): Promise<string[]> {
  const faults: string[] = [];
  for (const { milliseconds, number, call } of slowest.filter(
    (one) => one.milliseconds > MAX_ANSWER_MS,
  )) {
    const times: number[] = [];
    while (times.length < 3) times.push((await send(origin, call)).milliseconds);
    const best = Math.round(Math.min(...times));
    say(`Call ${number} took ${Math.round(milliseconds)} ms beside others, ${best} ms by itself`);
    if (best > MAX_ANSWER_MS) faults.push(`call ${number} takes ${best} ms`);
  }
  return faults;
}

/** Collects twice: what finalizers release goes in the second run. */
async function settledMemory(pid: number): Promise<number> {
  for (let collection = 0; collection < 2; collection++) {
    process.kill(pid, "SIGUSR2");
    await sleep(SETTLE_MS);
  }
  return memoryMegabytes(pid);
}

async function judgeHealth({ origin, appPid, output }: Product, pid: number): Promise<string[]> {
  const faults: string[] = [];
  if (appPid() !== pid) faults.push("the app has crashed and was started again");
  for (const target of ["/api/health", "/api/ready"]) {
    const answer = await fetch(origin + target).catch(() => null);
    if (!answer?.ok) faults.push(`${target} answers ${answer?.status ?? "nothing"}`);
  }
  if (faults.length > 0) say(output().slice(-5_000));
  return faults;
}

const dataDir = makeDataDir("fuzz");
let faults: string[];
try {
  say("Starting the product; it is built first if it has changed.");
  const product = await startProduct(dataDir, {
    SEED: "demo",
    NODE_OPTIONS: "--import ./tests/fuzz/collect-garbage.mjs",
  });
  try {
    faults = await main(product);
  } finally {
    await product.stop();
  }
} finally {
  removeDataDir(dataDir);
}
say(faults.length > 0 ? `Found: ${faults.join("; ")}` : "Nothing found.");
process.exit(faults.length > 0 ? 1 : 0);
