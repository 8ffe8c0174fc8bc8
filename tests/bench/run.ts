import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { startEmbedded } from "@/prisma/embedded/embedded";
import { bringUpToDate } from "@/prisma/migrate";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { scriptKilobytes } from "./scripts";
import type { Crowd } from "./crowd";
import { buildCopy, signIn } from "./product";
import { measureUpload } from "./upload";

/**
 * The calls of the main job against a bare route handler that answers a constant JSON of the same size, in the same
 * process of the same build: ratios, since absolute rates do not hold from machine to machine. `npm run bench`.
 */

const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const TURNS = 4;
const WARM_UP_SECONDS = 2;
const LEADERBOARD_ROWS = 20;

const workspace = mkdtempSync(path.join(tmpdir(), "doublebill-bench-"));
chmodSync(workspace, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
const copy = path.join(workspace, "app");
const stops: (() => Promise<void> | void)[] = [() => rmSync(workspace, { recursive: true, force: true })];

try {
  buildCopy(copy);
  const database = await startEmbedded(path.join(workspace, "data"), () => {}, (error) => console.error(error));
  stops.unshift(() => database.stop());
  await bringUpToDate(database.url);
  const environment = await serverEnvironment(database.url, path.join(workspace, "files"), { BAND_QUOTA_MB: "100000" });
  Object.assign(process.env, environment);
  // Loaded only now: it reads the environment when it is loaded.
  const { fillDatabase } = await import("./crowd");
  const crowd = await fillDatabase();
  const server = await startServer(environment, copy);
  stops.unshift(() => stopServer(server));
  await weighScripts(environment.APP_URL!, crowd.bandId);
  await measureAll(environment.APP_URL!, crowd);
  await measureUpload(environment.APP_URL!, await signIn(environment.APP_URL!, crowd.credentials), server.pid!, workspace);
  console.log(`\nPeak memory of the server: ${peakMemory(server.pid!)} MB`);
} finally {
  for (const stop of stops) await stop();
}

async function measureAll(origin: string, { credentials, bandId, conversationId, profileRows }: Crowd) {
  const cookie = await signIn(origin, credentials);
  const calls: [string, string, boolean][] = [
    ["GET leaderboard", "/api/leaderboard", false],
    ["GET leaderboard of a region", "/api/leaderboard?region=DE", false],
    ["GET bands", "/api/bands", true],
    ["GET bands, filtered", "/api/bands?genres=rock&country=DE", true],
    ["GET conversations", `/api/bands/${bandId}/conversations`, true],
    ["GET messages", `/api/conversations/${conversationId}/messages`, true],
  ];
  console.log(`\n${CONNECTIONS} connections, ${SECONDS} s each; requests per second\n\n| call | bytes | rate | bare | ratio |\n|---|---|---|---|---|`);
  for (const [name, target, signedIn] of calls) {
    const headers: Record<string, string> = signedIn ? { cookie } : {};
    const bytes = Buffer.byteLength(await (await fetch(origin + target, { headers })).text());
    const { own, bare } = await compare(origin + target, headers, `${origin}/api/bare/${bytes}`);
    console.log(`| ${name} | ${bytes} | ${Math.round(own)} | ${Math.round(bare)} | ${(own / bare).toFixed(2)} |`);
  }
  const profile = `/band/${bandId}/profile`;
  const pages: [string, string, number, boolean][] = [
    ["visitor's leaderboard", "/leaderboard", LEADERBOARD_ROWS, false],
    ["visitor's profile", profile, profileRows, false],
    ["member's profile", profile, profileRows, true],
  ];
  for (const [name, target, rows, signedIn] of pages) {
    const { own, bare } = await compare(origin + target, signedIn ? { cookie } : {}, `${origin}/bare-page/${rows}`);
    console.log(`| ${name}, against a bare page of ${rows} rows rendered per request | | ${Math.round(own)} | ${Math.round(bare)} | ${(own / bare).toFixed(2)} |`);
  }
}

async function weighScripts(origin: string, bandId: string) {
  const bare = await scriptKilobytes(origin, "/bare-page/0");
  console.log(`\nScript, gzipped: a near-empty page ${bare.toFixed(1)} KB`);
  for (const path of ["/", "/leaderboard", `/band/${bandId}/profile`]) console.log(`${path}: + ${((await scriptKilobytes(origin, path)) - bare).toFixed(1)} KB`);
}

/** Requests per second of a call and of what it is compared with, in turns: what slows the machine for a while then slows both. */
async function compare(target: string, headers: Record<string, string>, bareTarget: string): Promise<{ own: number; bare: number }> {
  await rate(target, headers, WARM_UP_SECONDS);
  await rate(bareTarget, {}, WARM_UP_SECONDS);
  let own = 0;
  let bare = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    own += (await rate(target, headers, SECONDS / TURNS)) / TURNS;
    bare += (await rate(bareTarget, {}, SECONDS / TURNS)) / TURNS;
  }
  return { own, bare };
}

/** Requests per second; throws when any answer was not 2xx. */
async function rate(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const { requests, non2xx, errors, duration: took } = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`);
  return requests.total / took;
}

function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
