import { setTimeout as wait } from "node:timers/promises";
import { EnvError, readEnv, type Env } from "@/lib/env";
import { buildApp, prepareSources } from "./build";
import { CommandError, runCommand } from "./command";
import { emptyDatabase, environmentOf, startEmbedded } from "./embedded/embedded";
import { bringUpToDate } from "./migrate";
import { addressOf, checkPort } from "./start/address";
import { ended, hasEnded, startNext, stopChild, type Environment } from "./start/children";
import { beforeLeaving, isLeaving, leave } from "./start/leaving";
import { fillDemoData, readSeedState, writeSeedState } from "./start/seeding";

const say = (line: string) => console.log(line);

/** Starts the product: the database, its tables and data, the build, the app. Resolves with the app's exit code. */
async function start(forDevelopment: boolean): Promise<number> {
  const settings = readSettings();
  await checkPort(settings.HOST, settings.PORT);
  const database: Environment = settings.DATABASE_URL ? {} : await serveDatabase(settings.DATA_DIR);
  const environment = {
    ...process.env,
    ...database,
    DATA_DIR: settings.DATA_DIR,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? database.NEXTAUTH_SECRET,
    ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? database.ENCRYPTION_KEY,
    NODE_ENV: forDevelopment ? "development" : "production",
  };
  await prepareSources(say);
  await prepareData(settings, environment);
  if (!forDevelopment) await buildApp(say);
  return serveApp(settings, environment, forDevelopment ? "dev" : "start");
}

function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

async function serveDatabase(dataDir: string) {
  const lost = (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void leave(1);
  };
  const starting = startEmbedded(dataDir, say, lost);
  beforeLeaving(() => starting.then(({ stop }) => stop(), () => {}));
  const embedded = await starting;
  say(`PostgreSQL is running; its files are in ${embedded.folder}.`);
  if ((await readSeedState(embedded.url)) === "begun") {
    say("The last start was interrupted while it filled in the demo data; beginning again.");
    await emptyDatabase(embedded.url);
  }
  return environmentOf(embedded);
}

async function prepareData({ DATABASE_URL, DATABASE_DIRECT_URL, SEED }: Env, environment: Environment): Promise<void> {
  const url = DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? "";
  const applied = await bringUpToDate(url);
  say(applied.length > 0 ? `Database migrations applied: ${applied.length}.` : "The database is up to date.");
  const state = await readSeedState(url);
  const wanted = SEED ?? (DATABASE_URL ? "none" : "demo");
  if (state === "begun") throw new CommandError("Filling in the demo data was interrupted. Empty this database, then start again.");
  if (state || (DATABASE_URL && wanted === "none")) return;
  if (wanted === "none") return writeSeedState(url, "none");
  say("Filling in the demo data.");
  await fillDemoData(url, environment);
}

async function serveApp({ HOST, PORT }: Env, environment: Environment, mode: "dev" | "start"): Promise<number> {
  const app = startNext([mode, "-H", HOST, "-p", String(PORT)], environment);
  beforeLeaving(() => stopChild(app));
  const address = addressOf(HOST, PORT);
  while (!hasEnded(app) && !(await answers(`${address}/api/health`))) await wait(100);
  if (!hasEnded(app)) say(`Doublebill is ready at ${address}`);
  return ended(app);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

runCommand(import.meta.url, async (args) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void leave(0));
  try {
    await leave(await start(args.includes("--dev")));
  } catch (error) {
    if (!isLeaving()) console.error(error instanceof CommandError ? error.message : error);
    await leave(1);
  }
});
