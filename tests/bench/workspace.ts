import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@/server/client";
import {
  startEmbedded,
  type ParentProcess,
  type StartedEmbedded,
} from "@/server/embedded/embedded";
import { migrateDatabase } from "@/server/database/migrate";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { buildCopy } from "./product";
import { openWorld, storeBands } from "./store";
import type { WorldBand } from "./world";

/** `atEnd` registers clean-up, which runs in reverse order. */
export type Workspace = {
  folder: string;
  database: StartedEmbedded;
  atEnd: (stop: () => unknown) => void;
};

/**
 * A temporary folder and migrated PostgreSQL, removed afterwards. BENCH_DATA names a data folder to use
 * and keep instead, so that a million bands are stored only once.
 */
export async function inWorkspace(
  work: (workspace: Workspace) => Promise<void>,
  parent?: ParentProcess,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-bench-"));
  chmodSync(folder, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  // The first counts: once the server stops, what is still asked of it fails, too.
  const failed = new Promise<never>((_, reject) => process.on("unhandledRejection", reject));
  const whole = async () => {
    const database = await startEmbedded(
      process.env.BENCH_DATA ?? path.join(folder, "data"),
      () => {},
      parent,
    );
    stops.unshift(database.stop);
    await migrateDatabase(database.url);
    await work({ folder, database, atEnd: (stop) => void stops.unshift(stop) });
  };
  try {
    await Promise.race([whole(), failed]);
  } finally {
    for (const stop of stops) await stop();
  }
}

export type Product = { origin: string; pid: number; folder: string };

/**
 * Starts a build of the product, with a bare route beside it, on a database that `fill` fills. Modules that `fill` and
 * `work` import may read the environment. BENCH_BUILD names a folder to keep the build in for the next benchmark.
 */
export async function withProduct<T>(
  fill: (databaseUrl: string) => Promise<T>,
  work: (product: Product, filled: T) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  await inWorkspace(async ({ folder, database, atEnd }) => {
    const copy = process.env.BENCH_BUILD ?? path.join(folder, "app");
    if (!existsSync(copy)) buildCopy(copy);
    const environment = await serverEnvironment(database.url, path.join(folder, "files"), settings);
    Object.assign(process.env, environment);
    const filled = await fill(database.url);
    const server = await startServer(environment, copy);
    atEnd(() => stopServer(server));
    await work({ origin: environment.APP_URL!, pid: server.pid!, folder }, filled);
    const { disconnect } = await import("@/lib/db");
    await disconnect();
  });
}

/** For `withProduct`: stores `count` plausible bands, always the same ones, unless they are there. */
export const manyBands = (count: number) => storeMany(count, (band) => band);

/** Likewise, with all bands in use today. */
export const activeBands = (count: number) =>
  storeMany(count, (band) => ({ ...band, updatedAt: new Date() }));

const storeMany =
  (count: number, change: (band: WorldBand) => WorldBand) => async (databaseUrl: string) => {
    const started = Date.now();
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ stored: number }>(
        "SELECT count(*)::int AS stored FROM bands",
      );
      if (rows[0]!.stored >= count) return;
      const world = await openWorld(client, "bench");
      await storeBands(client, count, () => change(world.band()));
    });
    console.log(`${count} bands in ${Math.round((Date.now() - started) / 1000)} s`);
  };
