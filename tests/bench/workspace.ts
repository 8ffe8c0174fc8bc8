import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@/server/client";
import { startEmbedded, type OwnEmbedded } from "@/server/embedded/embedded";
import { bringUpToDate } from "@/server/database/migrate";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { buildCopy } from "./product";
import { openWorld, storeBands } from "./store";

/** `atEnd` takes what is to be stopped, the last one first. */
export type Workspace = {
  folder: string;
  database: OwnEmbedded;
  atEnd: (stop: () => unknown) => void;
};

/** A folder and a PostgreSQL with the product's tables for one measure; both are gone afterwards, also when something throws that nobody waits for. */
export async function inWorkspace(work: (workspace: Workspace) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-bench-"));
  chmodSync(folder, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const failed = new Promise<never>((_, reject) => process.once("unhandledRejection", reject));
  const whole = async () => {
    const database = await startEmbedded(
      path.join(folder, "data"),
      () => {},
      (error) => console.error(error),
    );
    stops.unshift(database.stop);
    await bringUpToDate(database.url);
    await work({ folder, database, atEnd: (stop) => void stops.unshift(stop) });
  };
  try {
    await Promise.race([whole(), failed]);
  } finally {
    for (const stop of stops) await stop();
  }
}

export type Product = { origin: string; pid: number; folder: string };

/** A build of the product with a bare route beside it, started on a database that `fill` fills; what is loaded in `fill` and `work` may read the environment. */
export async function withProduct<T>(
  fill: (databaseUrl: string) => Promise<T>,
  work: (product: Product, filled: T) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  await inWorkspace(async ({ folder, database, atEnd }) => {
    const copy = path.join(folder, "app");
    buildCopy(copy);
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

/** For `withProduct`: so many plausible bands, always the same ones. */
export const manyBands = (count: number) => async (databaseUrl: string) => {
  const started = Date.now();
  await withClient(databaseUrl, async (client) => {
    const world = await openWorld(client, "bench");
    await storeBands(client, count, () => world.band());
  });
  console.log(`${count} bands in ${Math.round((Date.now() - started) / 1000)} s`);
};
