import { lstatSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@/server/command";
import { findEmbedded, InUseError, startEmbedded, type Embedded } from "@/server/embedded/embedded";

const TIMEOUT_MS = 15_000;

type Options = { mayCreate?: boolean };

/** As `withEmbedded`, unless the environment names a database. */
export async function withDatabase<T>(
  work: (databaseUrl: string) => Promise<T>,
  options?: Options,
): Promise<T> {
  const configuredUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  return configuredUrl ? work(configuredUrl) : withEmbedded(({ url }) => work(url), options);
}

/** Starts the embedded database for the moment when it does not run. Throws CommandError. */
export async function withEmbedded<T>(
  work: (embedded: Embedded) => Promise<T>,
  { mayCreate = false }: Options = {},
): Promise<T> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  if (!mayCreate) requireDatabase(dataDir);
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const running = findEmbedded(dataDir);
    if (running) return work(running);
    try {
      return await withOwnServer(dataDir, work);
    } catch (error) {
      if (!(error instanceof InUseError) || Date.now() > until) throw error;
      await wait(200); // the process that serves it is only just starting, or stopping
    }
  }
}

function requireDatabase(dataDir: string): void {
  const isThere = (name: string) =>
    lstatSync(path.join(dataDir, name), { throwIfNoEntry: false }) !== undefined;
  if (!isThere("postgres") && !isThere("postgres.place"))
    throw new CommandError(
      `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR as the product has them, or start it first.`,
    );
}

async function withOwnServer<T>(
  dataDir: string,
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded(dataDir, console.log);
  return work(embedded).finally(embedded.stop);
}
