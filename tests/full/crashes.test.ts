import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "@/server/client";
import { freePort } from "../setup/server";
import {
  descendantsOf,
  hasEnded,
  makeDataDir,
  removeDataDir,
  startProduct,
  waitUntilReady,
  type Product,
} from "../setup/product";
import { startTraffic } from "./traffic";

const KILLS = 20;
/** The launcher's backoff starts over for an app that ran this long. */
const STABLE_AFTER_MS = 11_000;
/** Five seconds on a calm machine; this limit only tells "by itself" from "never". */
const RECOVERY_TIMEOUT_MS = 60_000;

const dataDir = makeDataDir("crashes");
let product: Product;
let port: number;

beforeAll(async () => {
  port = await freePort();
  product = await startProduct(dataDir, {}, { port });
}, 300_000);

afterAll(async () => {
  await product.stop();
  removeDataDir(dataDir);
}, 60_000);

function kill(pids: (number | undefined)[]): void {
  expect(pids.every((pid) => pid)).toBe(true);
  for (const pid of pids) {
    try {
      process.kill(pid!, "SIGKILL");
    } catch (error) {
      // It ended with its parent.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

async function killAndWait(findPid: () => number | undefined): Promise<number> {
  const killed = findPid();
  kill([killed]);
  const began = performance.now();
  const isReplaced = () => ![killed, undefined].includes(findPid());
  await expect.poll(isReplaced, { timeout: RECOVERY_TIMEOUT_MS }).toBe(true);
  await waitUntilReady(product, RECOVERY_TIMEOUT_MS);
  return performance.now() - began;
}

async function killEverythingAndStart(): Promise<number> {
  kill([...descendantsOf(product.launcher.pid!), product.launcher.pid, product.postgresPid()]);
  await expect.poll(() => hasEnded(product.launcher), { timeout: 10_000 }).toBe(true);
  const began = performance.now();
  product = await startProduct(dataDir, {}, { port });
  return performance.now() - began;
}

function reportTimes(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.map(Math.round).sort((a, b) => a - b);
  const soon = sorted.filter((time) => time <= 5_000).length;
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `${what}: ${sorted.length} times, median ${median} ms, at most ${sorted.at(-1)} ms, ${soon} within 5 s`,
  );
}

type Count = { value: string; count: string };

/** What was answered must be stored exactly once, and points must be the sum of their ledger. */
async function expectNothingLost({
  usernames,
  messages,
}: {
  usernames: string[];
  messages: string[];
}) {
  await withClient(product.databaseUrl(), async (client) => {
    const read = async (text: string) => {
      const { rows } = await client.query<Count>(text);
      return new Map(rows.map(({ value, count }) => [value, Number(count)]));
    };
    const users = await read(
      "SELECT username AS value, count(*) FROM users JOIN bands b ON b.id = band_id GROUP BY 1",
    );
    const stored = await read("SELECT content AS value, count(*) FROM messages GROUP BY 1");
    expect(usernames.filter((username) => users.get(username) !== 1)).toEqual([]);
    expect(messages.filter((content) => stored.get(content) !== 1)).toEqual([]);
    expect([...stored].filter(([, count]) => count !== 1)).toEqual([]);
    const { rows } = await client.query(
      "SELECT id FROM bands b WHERE points <> (SELECT coalesce(sum(amount), 0) FROM point_entries WHERE band_id = b.id)",
    );
    expect(rows).toEqual([]);
  });
}

test("after 20 kills each of the app and PostgreSQL both come back, and nothing is lost or duplicated", async () => {
  const launcher = product.launcher.pid;
  const traffic = startTraffic(product.origin, "restart");
  const times: { app: number[]; postgres: number[] } = { app: [], postgres: [] };
  for (let round = 0; round < KILLS; round++) {
    times.app.push(await killAndWait(product.appPid));
    const isStable = sleep(STABLE_AFTER_MS);
    await sleep(3_000);
    times.postgres.push(await killAndWait(product.postgresPid));
    await isStable;
  }
  const answered = await traffic.stop();
  reportTimes("App restarted", times.app);
  reportTimes("PostgreSQL restarted", times.postgres);
  console.log(
    `${answered.usernames.length} sign-ups and ${answered.messages.length} messages were answered`,
  );
  expect(product.launcher.pid).toBe(launcher);
  expect(answered.usernames.length).toBeGreaterThan(KILLS);
  expect(answered.messages.length).toBeGreaterThan(KILLS);
  await expectNothingLost(answered);
}, 1_800_000);

test("after 20 kills of everything the next start recovers, and nothing is lost or duplicated", async () => {
  const traffic = startTraffic(product.origin, "start");
  const times: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    await sleep(1_500);
    times.push(await killEverythingAndStart());
  }
  const answered = await traffic.stop();
  reportTimes("npm start after a crash", times);
  console.log(
    `${answered.usernames.length} sign-ups and ${answered.messages.length} messages were answered`,
  );
  expect(answered.usernames.length).toBeGreaterThan(0);
  expect(answered.messages.length).toBeGreaterThan(KILLS);
  await expectNothingLost(answered);
}, 1_800_000);
