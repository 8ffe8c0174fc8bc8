import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findEmbedded, InUseError, startEmbedded, type Embedded } from "@/server/embedded/embedded";

const TIMEOUT_MS = 15_000;

export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const configuredUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  return configuredUrl ? work(configuredUrl) : withEmbedded(({ url }) => work(url));
}

/** Starts the embedded database for the moment when it does not run. */
export async function withEmbedded<T>(work: (embedded: Embedded) => Promise<T>): Promise<T> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
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

async function withOwnServer<T>(
  dataDir: string,
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded(dataDir, console.log);
  return work(embedded).finally(embedded.stop);
}
