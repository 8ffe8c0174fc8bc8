import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { withClient } from "@/server/client";
import { isPostgresReady, startPostgres, stopPostgres } from "@/server/children.mjs";
import { supervise } from "@/server/supervise.mjs";
import {
  findEmbedded,
  InUseError,
  startEmbedded,
  type StartedEmbedded,
  type ParentProcess,
} from "./embedded";
import type { DatabaseFolder } from "./database-folder";
import { runningServer, stopServer, waitUntilReady, type PostgresCommand } from "./server";

let dataDir: string;
const started: (StartedEmbedded | ChildProcess)[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-embedded-"));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const one of started.splice(0)) await ("stop" in one ? one.stop() : one.kill("SIGKILL"));
  const left = runningServer(path.join(dataDir, "postgres"));
  if (left) await stopServer(left.pid);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(folder = dataDir, parent?: ParentProcess): Promise<StartedEmbedded> {
  const embedded = await startEmbedded(folder, () => {}, parent);
  started.push(embedded);
  return embedded;
}

/** Another process that serves the same folder, as a launcher would. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, "embedded.ts"))});
    await startEmbedded(${JSON.stringify(dataDir)}, () => {});
    console.log("ready");`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  await once(child.stdout!, "data");
  return child;
}

const query = (url: string, text: string): Promise<unknown[]> =>
  withClient(url, async (client) =>
    [await client.query({ text, rowMode: "array" })]
      .flat()
      .flatMap(({ rows }) => rows.flat() as unknown[]),
  );

const remember = (url: string) =>
  query(url, "DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 'kept' AS word");
const recall = (url: string) => query(url, "SELECT word FROM kept");
const postmaster = () => runningServer(path.join(dataDir, "postgres"))!.pid;

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("knows accented letters, listens on this machine only, keeps its secrets to itself", async () => {
  const { url } = await start();
  await query(url, "CREATE EXTENSION citext; CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm");
  const letters =
    "SELECT lower('ÉŁЖ'), 'ÉMILE'::citext = 'émile', 'Motörhead' ILIKE '%TÖR%', unaccent('Łódź'), cardinality(show_trgm('東京事変')) > 0";
  expect(await query(url, letters)).toEqual(["éłж", true, true, "Lodz", true]);
  expect(
    await query(
      url,
      "SELECT current_setting('listen_addresses'), current_setting('fsync'), current_setting('server_encoding')",
    ),
  ).toEqual(["127.0.0.1", "on", "UTF8"]);
  expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(
    "password authentication failed",
  );
});

test("is reached by a socket in its folder, and by its port where the path is too long for one", async () => {
  const usesSocket = "SELECT inet_server_addr() IS NULL";
  expect(await query((await start()).url, usesSocket)).toEqual([true]);
  const quoted = path.join(dataDir, `a folder, "quoted"`);
  expect(await query((await start(quoted)).url, usesSocket)).toEqual([true]);
  expect(await query((await start(path.join(quoted, "long".repeat(20)))).url, usesSocket)).toEqual([
    false,
  ]);
});

test("keeps its data and its secrets from one start to the next", async () => {
  const first = await start();
  await remember(first.url);
  await first.stop();
  expect(findEmbedded(dataDir)).toBeUndefined();
  const second = await start();
  expect(second.secrets).toEqual(first.secrets);
  expect(await recall(second.url)).toEqual(["kept"]);
});

test("serves one process at a time, and others find it", async () => {
  const other = await startElsewhere();
  await expect(start()).rejects.toThrow(
    new InUseError(
      `The database in ${dataDir} is already served by another process (${other.pid}).`,
    ),
  );
  expect(await query(findEmbedded(dataDir)!.url, "SELECT 1")).toEqual([1]);
});

/** As the launcher does. */
async function runSupervised(database: DatabaseFolder, command: PostgresCommand) {
  let isStopping = false;
  let server: ChildProcess;
  const end = supervise({
    name: "PostgreSQL",
    start: () => (server = startPostgres(command)),
    isReady: ({ pid }) => isPostgresReady(command, pid),
    isStopping: () => isStopping,
    say: () => {},
  });
  await waitUntilReady(database);
  return async () => {
    isStopping = true;
    await stopPostgres(server);
    await end;
  };
}

test("is started again at the same address when it dies", async () => {
  const { url } = await start(dataDir, { pid: process.pid, run: runSupervised });
  await remember(url);
  process.kill(postmaster(), "SIGKILL");
  await vi.waitFor(async () => expect(await recall(url)).toEqual(["kept"]), { timeout: 5_000 });
});

test("comes back after everything was killed", async () => {
  const other = await startElsewhere();
  await remember(findEmbedded(dataDir)!.url);
  process.kill(postmaster(), "SIGKILL");
  await kill(other);
  expect(await recall((await start()).url)).toEqual(["kept"]);
});

test("takes over what a killed process left running", async () => {
  const other = await startElsewhere();
  await remember(findEmbedded(dataDir)!.url);
  const orphan = postmaster();
  await kill(other);
  expect(await recall((await start()).url)).toEqual(["kept"]);
  expect(postmaster()).not.toBe(orphan);
});

async function suspendCheckpointer(url: string): Promise<void> {
  const pids = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
  const [pid] = await query(url, pids);
  process.kill(Number(pid), "SIGSTOP");
}

test("ends although its fast shutdown hangs, and loses nothing", async () => {
  const { url, stop } = await start();
  await remember(url);
  await suspendCheckpointer(url);
  await stop();
  const other = await startElsewhere();
  const found = findEmbedded(dataDir)!.url;
  expect(await recall(found)).toEqual(["kept"]);
  await suspendCheckpointer(found);
  await kill(other);
  expect(await recall((await start()).url)).toEqual(["kept"]);
}, 60_000);

test("starts although the process id of its last run belongs to another program by now", async () => {
  const { stop } = await start();
  await stop();
  const folder = path.join(dataDir, "postgres");
  const { uid, gid } = statSync(folder);
  const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
  started.push(stranger);
  await once(stranger, "spawn");
  writeFileSync(
    path.join(folder, "postmaster.pid"),
    `${stranger.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`,
  );
  expect(findEmbedded(dataDir)).toBeUndefined();
  expect(await query((await start()).url, "SELECT 1")).toEqual([1]);
});
