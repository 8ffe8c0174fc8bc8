import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "@/server/client";
import { stopPostgres } from "@/server/children.mjs";
import { CommandError } from "@/server/command";
import { findBinaries } from "./binaries";
import { LockedError, takeLock } from "./lock";
import { chooseDatabaseFolder, type DatabaseFolder } from "./database-folder";
import { readSecrets, type Secrets } from "./secrets";
import {
  createCluster,
  DATABASE_USER,
  runningServer,
  serverCommand,
  type PostgresCommand,
  ServerError,
  startServer,
  stopServer,
} from "./server";

const DATABASE = "doublebill";
/** How long the processes of a killed PostgreSQL may hold its memory or its port. */
const TIMEOUT_MS = 10_000;
const TRANSIENT_START_ERROR = /pre-existing shared memory block|could not bind/;

type Say = (line: string) => void;

export type Embedded = { url: string; secrets: Secrets };
export type StartedEmbedded = Embedded & { folder: string; stop: () => Promise<void> };

export class InUseError extends CommandError {}

/** The process that starts the server and holds its lock. `run` resolves once it is ready, with a way to stop it. */
export type ParentProcess = {
  pid: number;
  run: (database: DatabaseFolder, command: PostgresCommand) => Promise<() => Promise<void>>;
};

const THIS_PROCESS: ParentProcess = {
  pid: process.pid,
  run: async (_database, command) => {
    const server = await startWithRetry(command);
    return () => stopPostgres(server);
  },
};

/** Creates the cluster (`binaries.ts` finds the programs) if there is none. Throws InUseError. */
export async function startEmbedded(
  dataDir: string,
  say: Say,
  { pid, run }: ParentProcess = THIS_PROCESS,
): Promise<StartedEmbedded> {
  const database = chooseDatabaseFolder(dataDir, say);
  const release = lock(database, dataDir, pid);
  try {
    const secrets = loadSecrets(dataDir, database);
    const binaries = findBinaries(database.user, say);
    if (!existsSync(path.join(database.folder, "PG_VERSION")))
      createCluster(database, binaries, secrets.databasePassword);
    await stopOrphan(database, say);
    const port = await freePort();
    const stopServer = await run(database, serverCommand(database, binaries, port));
    const url = databaseUrl(port, runningServer(database.folder)?.socket, secrets);
    await createDatabase(url);
    const stop = () => stopServer().finally(release);
    return { url, secrets, folder: database.folder, stop };
  } catch (error) {
    release();
    throw error;
  }
}

export function findEmbedded(dataDir: string): Embedded | undefined {
  if (!existsSync(path.join(dataDir, "secrets.json"))) return undefined;
  const server = runningServer(chooseDatabaseFolder(dataDir, () => {}).folder);
  if (!server) return undefined;
  const secrets = readSecrets(dataDir);
  return { url: databaseUrl(server.port, server.socket, secrets), secrets };
}

export function databaseEnvironment({ url, secrets: { databasePassword, ...keys } }: Embedded) {
  return { DATABASE_URL: url, ...keys };
}

export async function emptyDatabase(url: string): Promise<void> {
  await administer(url, async (client) => {
    await client.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

function lock(database: DatabaseFolder, dataDir: string, parentPid: number): () => void {
  try {
    return takeLock(database.folder, parentPid);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new InUseError(
      `The database in ${dataDir} is already served by another process (${error.pid}).`,
    );
  }
}

function loadSecrets(dataDir: string, { folder }: DatabaseFolder): Secrets {
  const file = path.join(dataDir, "secrets.json");
  if (existsSync(path.join(folder, "PG_VERSION")) && !existsSync(file))
    throw new CommandError(
      `${file} is missing. It holds the password of the database in ${folder}: bring it back from your copy, or delete that folder to begin anew.`,
    );
  return readSecrets(dataDir);
}

/** PostgreSQL outlives a starter that was killed. */
async function stopOrphan({ folder }: DatabaseFolder, say: Say): Promise<void> {
  const orphan = runningServer(folder);
  if (!orphan) return;
  say(`PostgreSQL still runs from an earlier start (process ${orphan.pid}); stopping it.`);
  await stopServer(orphan.pid);
}

async function startWithRetry(command: PostgresCommand): Promise<ChildProcess> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await startServer(command);
    } catch (error) {
      const passes = error instanceof ServerError && TRANSIENT_START_ERROR.test(error.message);
      if (!passes || Date.now() > until) throw error;
      await wait(100);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  await administer(url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(url.replace(/[^/]*$/, "postgres"), work);
}

/** A socket takes a tenth off a short call. */
function databaseUrl(
  port: number,
  socket: string | undefined,
  { databasePassword }: Secrets,
): string {
  const host = socket ? encodeURIComponent(socket) : "127.0.0.1";
  return `postgresql://${DATABASE_USER}:${databasePassword}@${host}:${port}/${DATABASE}`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe.once("error", reject).listen(0, "127.0.0.1", resolve),
  );
  // Only sockets in the file system have text as their address.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
