import { existsSync } from "node:fs";
import path from "node:path";
import { EnvError, readEnv, type Env } from "@/lib/env";
import { CommandError, runCommand } from "./command";
import { bringUpToDate } from "@/server/database/migrate";
import { ROOT } from "./paths";
import { browserAddress, checkPort } from "./address";
import { startApp, stopChild, type Environment } from "./children";
import { emptyDatabase, environmentOf, startEmbedded } from "./embedded/embedded";
import { fillDemoData, readSeedState, writeSeedState } from "./seeding";
import { beforeShutdown, isShuttingDown, shutDown } from "./shutdown";
import { supervise } from "./supervise";

/**
 * An image holds the built app without its sources and without PostgreSQL (docs/decisions/0029).
 */
const isImage = !existsSync(path.join(ROOT, "next.config.mjs"));

const say = (line: string) => console.log(line);

async function start(forDevelopment: boolean): Promise<number> {
  const settings = readSettings();
  if (isImage && !settings.DATABASE_URL) {
    throw new CommandError(
      "The image brings no PostgreSQL: set DATABASE_URL, and with it NEXTAUTH_SECRET and ENCRYPTION_KEY.",
    );
  }
  await checkPort(settings.HOST, settings.PORT);
  const database = settings.DATABASE_URL ? {} : await serveDatabase(settings.DATA_DIR);
  const environment = environmentFor(settings, database, forDevelopment);
  if (isImage) {
    await prepareData(settings, environment);
  } else {
    const { buildApp, prepareSources } = await import("@/server/build/build");
    await prepareSources(say);
    await prepareData(settings, environment);
    if (!forDevelopment) await buildApp(say);
  }
  return serveApp(settings, environment);
}

function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

async function serveDatabase(dataDir: string): Promise<Environment> {
  const onLost = (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void shutDown(1);
  };
  const starting = startEmbedded(dataDir, say, onLost);
  beforeShutdown(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const embedded = await starting;
  say(`PostgreSQL is running; its files are in ${embedded.folder}.`);
  if ((await readSeedState(embedded.url)) === "begun") {
    say("The last start was interrupted while it filled in the demo data; beginning again.");
    await emptyDatabase(embedded.url);
  }
  return environmentOf(embedded);
}

function environmentFor(settings: Env, database: Environment, forDevelopment: boolean) {
  return {
    ...process.env,
    ...database,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    DATA_DIR: settings.DATA_DIR,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? database.NEXTAUTH_SECRET,
    ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? database.ENCRYPTION_KEY,
    NODE_ENV: forDevelopment ? "development" : "production",
  };
}

async function prepareData(settings: Env, environment: Environment): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, SEED } = settings;
  const url = DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? "";
  const applied = await bringUpToDate(url);
  say(
    applied.length > 0
      ? `Database migrations applied: ${applied.length}.`
      : "The database is up to date.",
  );
  const state = await readSeedState(url);
  const wanted = SEED ?? (DATABASE_URL ? "none" : "demo");
  if (state === "begun") {
    throw new CommandError(
      "Filling in the demo data was interrupted. Empty this database, then start again.",
    );
  }
  if (state || (DATABASE_URL && wanted === "none")) return;
  if (wanted === "none") return writeSeedState(url, "none");
  say("Filling in the demo data.");
  await fillDemoData(url, environment);
}

function serveApp({ HOST, PORT }: Env, environment: Environment): Promise<number> {
  const address = browserAddress(HOST, PORT);
  let app: ReturnType<typeof startApp> | undefined;
  beforeShutdown(async () => {
    if (app) await stopChild(app);
  });
  return supervise({
    start: () => (app = startApp(environment)),
    isReady: () => isHealthy(address),
    onReady: () => say(`Doublebill is ready at ${address}`),
    isStopping: isShuttingDown,
    say,
  });
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok;
  } catch {
    return false;
  }
}

runCommand(import.meta.url, async (args) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void shutDown(0));
  }
  try {
    await shutDown(await start(args.includes("--dev")));
  } catch (error) {
    if (!isShuttingDown()) console.error(error instanceof CommandError ? error.message : error);
    await shutDown(1);
  }
});
