import type { ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { systemCode } from "@/lib/errors";
import { hasEnded, startPostgres, stopPostgres } from "@/server/children.mjs";
import { findBinaries, type Binaries } from "@/server/embedded/binaries";
import {
  changeOwner,
  choosePostgresUser,
  plainEnvironment,
  type OsUser,
} from "@/server/embedded/os-user";
import { DATABASE_USER, serverCommand } from "@/server/embedded/server";
import { missingPackages } from "./packages";
import { descendantsOf } from "./product";
import { freePort } from "./server";

const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.conf";
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
 * Two PostgreSQL: what the primary commits is on its replica's disk, too, and after `applyDelay` in its tables.
 * Both can count statements, once the extension pg_stat_statements is made.
 */
export async function startReplicas({
  applyDelay = "0",
  findPrograms = ownPostgres,
} = {}): Promise<Replicas> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-replicas-"));
  chmodSync(folder, 0o755);
  const user = choosePostgresUser(folder);
  const programs = findPrograms(user);
  const password = randomUUID();
  const [primaryFolder, replicaFolder] = ["primary", "replica"].map((name) =>
    path.join(folder, name),
  ) as [string, string]; // two names make two folders
  makeCluster(programs, user, { folder: primaryFolder, password });
  execFileSync("cp", ["-a", primaryFolder, replicaFolder]);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  for (const each of [primaryFolder, replicaFolder])
    configure(each, "shared_preload_libraries", "pg_stat_statements");
  configure(primaryFolder, "synchronous_standby_names", "*");
  const primaryAddress = `host=127.0.0.1 port=${primaryPort} user=${DATABASE_USER} password=${password}`;
  configure(replicaFolder, "primary_conninfo", primaryAddress);
  configure(replicaFolder, "recovery_min_apply_delay", applyDelay);
  const signal = path.join(replicaFolder, "standby.signal");
  writeFileSync(signal, "");
  changeOwner(user, signal);

  const start = (at: string, port: number) =>
    startPostgres(serverCommand({ folder: at, user }, programs, port));
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

const ownPostgres = (user: OsUser): Binaries => findBinaries(user, () => {});

/** Debian's, where it can be installed: version 15 in Debian 12 is the oldest we support. */
export function debianPostgres(user: OsUser): Binaries {
  const home = "/usr/lib/postgresql";
  const missing = missingPackages(["postgresql-common"], ["pg_ctlcluster"]) ?? install(home);
  if (missing) {
    console.log(`PostgreSQL of our own is tested, not Debian's: ${missing}`);
    return ownPostgres(user);
  }
  const newest = readdirSync(home)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)!;
  const programOf = (name: string) => path.join(home, newest, "bin", name);
  return { initdb: programOf("initdb"), postgres: programOf("postgres") };
}

/** Without the cluster that the package makes and starts by itself. */
function install(home: string): string | null {
  if (!existsSync(home) && process.getuid?.() === 0)
    appendFileSync(CLUSTER_SETTINGS, "create_main_cluster = false\n");
  return missingPackages(["postgresql"], [home]);
}

/** With an empty database, and stopped. */
function makeCluster(
  { initdb, postgres }: Binaries,
  user: OsUser,
  { folder, password }: { folder: string; password: string },
): void {
  const passwordFile = `${folder}.password`;
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const each of [folder, passwordFile]) changeOwner(user, each);
  const run = (program: string, args: string[], input?: string) =>
    execFileSync(program, args, {
      ...user,
      cwd: "/",
      env: plainEnvironment(),
      input,
      stdio: "pipe",
    });
  const account = [`--username=${DATABASE_USER}`, "--auth=scram-sha-256"];
  run(initdb, [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    ...account,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  // Tests kill processes, not machines; a slow disk took minutes.
  for (const setting of ["fsync", "full_page_writes"]) configure(folder, setting, "off");
  run(postgres, ["--single", "-D", folder, "postgres"], "CREATE DATABASE doublebill\n");
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
