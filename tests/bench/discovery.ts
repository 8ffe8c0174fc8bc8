import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { withClient } from "@/prisma/client";
import { startEmbedded } from "@/prisma/embedded/embedded";
import { bringUpToDate } from "@/prisma/migrate";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { buildCopy, signIn } from "./product";
import { openWorld, storeBands } from "./store";

/**
 * Discover and Recommended for You among many bands: p95 and rate of each call against a bare route handler that answers
 * as much, in turns, and the time that PostgreSQL says it takes. `npm run bench:discovery -- 100000`.
 */

const BANDS = Number(process.argv[2] ?? 100_000);
const CONNECTIONS = 16;
const TURNS = 6;
const SECONDS_A_TURN = 2;

const workspace = mkdtempSync(path.join(tmpdir(), "doublebill-discovery-"));
chmodSync(workspace, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
const copy = path.join(workspace, "app");
const stops: (() => Promise<void> | void)[] = [() => rmSync(workspace, { recursive: true, force: true })];

try {
  buildCopy(copy);
  const database = await startEmbedded(path.join(workspace, "data"), () => {}, (error) => console.error(error));
  stops.unshift(() => database.stop());
  await bringUpToDate(database.url);
  const started = Date.now();
  await withClient(database.url, async (client) => {
    const world = await openWorld(client, "bench");
    await storeBands(client, BANDS, () => world.band());
  });
  console.log(`${BANDS} bands in ${Math.round((Date.now() - started) / 1000)} s`);
  const environment = await serverEnvironment(database.url, path.join(workspace, "files"));
  Object.assign(process.env, environment);
  const server = await startServer(environment, copy);
  stops.unshift(() => stopServer(server));
  // Loaded only now: it reads the environment when it is loaded.
  const { chooseViewer, databaseTimes } = await import("./discovery-calls");
  const { credentials, calls } = await chooseViewer();
  const cookie = await signIn(environment.APP_URL!, credentials);
  console.log(`\n${CONNECTIONS} connections, ${TURNS} turns of ${SECONDS_A_TURN} s\n\n| call | bytes | p95 ms | bare | ratio | rate | bare | ratio | database ms |\n|---|---|---|---|---|---|---|---|---|`);
  for (const call of calls) await measure(environment.APP_URL!, cookie, call.name, call.path, await databaseTimes(call));
} finally {
  for (const stop of stops) await stop();
}

async function measure(origin: string, cookie: string, name: string, target: string, database: number) {
  const headers = { cookie };
  const bytes = Buffer.byteLength(await (await fetch(origin + target, { headers })).text());
  const [own, bare]: [number[], number[]] = [[], []];
  await load(origin + target, headers);
  await load(`${origin}/api/bare/${bytes}`, {});
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(...(await load(origin + target, headers)));
    bare.push(...(await load(`${origin}/api/bare/${bytes}`, {})));
  }
  const rate = (times: number[]) => times.length / (TURNS * SECONDS_A_TURN);
  const figures = [bytes, p95(own).toFixed(1), p95(bare).toFixed(1), (p95(own) / p95(bare)).toFixed(2), Math.round(rate(own)), Math.round(rate(bare)), (rate(own) / rate(bare)).toFixed(2), database.toFixed(2)];
  console.log(`| ${name} | ${figures.join(" | ")} |`);
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Milliseconds of each answer of a turn; throws when any was not 2xx. */
async function load(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS_A_TURN }, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`);
  return times;
}
