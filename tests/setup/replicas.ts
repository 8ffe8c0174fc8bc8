import type { ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { systemCode } from "@/lib/errors";
import { hasEnded, startPostgres, stopPostgres } from "@/server/children.mjs";
import { findBinaries } from "@/server/embedded/binaries";
import { chooseDatabaseFolder } from "@/server/embedded/database-folder";
import { startEmbedded } from "@/server/embedded/embedded";
import { changeOwner } from "@/server/embedded/runner";
import { DATABASE_USER, serverCommand } from "@/server/embedded/server";
import { descendantsOf } from "./product";
import { freePort } from "./server";

const STARTING = { timeout: 60_000, interval: 100 };

export type Replicas = {
  /** Names both hosts, the primary first. */
  url: string;
  replicaFirstUrl: string;
  primaryUrl: string;
  replicaUrl: string;
  /** With all its processes, as when the machine loses its power. */
  killPrimary: () => void;
  promoteReplica: () => Promise<void>;
  stopReplica: () => Promise<void>;
  startReplica: () => void;
  stop: () => Promise<void>;
};

/**
 * Two of our own PostgreSQL: what the primary commits is on its replica's disk, too, and after `applyDelay`
 * in its tables. Both can count statements, once the extension pg_stat_statements is made.
 */
export async function startReplicas({ applyDelay = "0" } = {}): Promise<Replicas> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-replicas-"));
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, "data");
  const made = await startEmbedded(dataDir, () => {});
  await made.stop();
  const { folder: primaryFolder, runner } = chooseDatabaseFolder(dataDir, () => {});
  const replicaFolder = path.join(folder, "replica");
  execFileSync("cp", ["-a", primaryFolder, replicaFolder]);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const password = made.secrets.databasePassword;
  for (const each of [primaryFolder, replicaFolder])
    configure(each, "shared_preload_libraries", "pg_stat_statements");
  configure(primaryFolder, "synchronous_standby_names", "*");
  const account = `user=${DATABASE_USER} password=${password}`;
  configure(replicaFolder, "primary_conninfo", `host=127.0.0.1 port=${primaryPort} ${account}`);
  configure(replicaFolder, "recovery_min_apply_delay", applyDelay);
  const signal = path.join(replicaFolder, "standby.signal");
  writeFileSync(signal, "");
  changeOwner(runner, signal);

  const binaries = findBinaries(runner, () => {});
  const start = (at: string, port: number) =>
    startPostgres(serverCommand({ folder: at, runner }, binaries, port));
  const primary = start(primaryFolder, primaryPort);
  const startReplica = () => start(replicaFolder, replicaPort);
  let replica = startReplica();
  const hosts = (...ports: number[]) => ports.map((port) => `127.0.0.1:${port}`).join();
  const urlOf = (...ports: number[]) =>
    `postgresql://${DATABASE_USER}:${password}@${hosts(...ports)}/doublebill`;
  const stop = async () => {
    for (const server of [primary, replica]) if (!hasEnded(server)) await stopPostgres(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const isReplicated = async () =>
    expect(await query(urlOf(primaryPort), "SELECT sync_state FROM pg_stat_replication")).toEqual([
      { sync_state: "sync" },
    ]);
  await vi.waitFor(isReplicated, STARTING).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: urlOf(primaryPort, replicaPort),
    replicaFirstUrl: urlOf(replicaPort, primaryPort),
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    killPrimary: () => killAll(primary),
    promoteReplica: async () => {
      await query(urlOf(replicaPort), "SELECT pg_promote()");
    },
    stopReplica: () => stopPostgres(replica),
    startReplica: () => void (replica = startReplica()),
    stop,
  };
}

const configure = (folder: string, setting: string, value: string) =>
  appendFileSync(path.join(folder, "postgresql.auto.conf"), `${setting} = '${value}'\n`);

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // the query reports what breaks
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function killAll({ pid }: ChildProcess): void {
  if (!pid) throw new Error("The primary does not run.");
  for (const each of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(each, "SIGKILL");
    } catch (error) {
      if (systemCode(error) !== "ESRCH") throw error; // it ended by itself meanwhile
    }
  }
}
