import type { ChildProcess } from "node:child_process";
import { EnvError, readEnv, type Env } from "@/lib/env";
import { CommandError, runCommand } from "./command";
import { bringUpToDate } from "./migrate";
import { addressOf, checkPort } from "./start/address";
import { startStandalone, stopChild, type Environment } from "./start/children";
import { beforeLeaving, isLeaving, leave } from "./start/leaving";
import { fillDemoData, readSeedState, writeSeedState } from "./start/seeding";
import { supervise } from "./start/supervise";

const say = (line: string) => console.log(line);

/** What the image starts (docs/decisions/0029): the app as it was built, with the database that it is given. Resolves with the app's exit code. */
async function serve(): Promise<number> {
  const settings = readSettings();
  if (!settings.DATABASE_URL) throw new CommandError("The image brings no PostgreSQL: set DATABASE_URL, and with it NEXTAUTH_SECRET and ENCRYPTION_KEY.");
  await checkPort(settings.HOST, settings.PORT);
  const environment = { ...process.env, DATA_DIR: settings.DATA_DIR, NODE_ENV: "production" };
  await prepareData(settings, environment);
  return serveApp(settings, () => startStandalone(settings.HOST, settings.PORT, environment));
}

/** The settings of this process. Throws CommandError. */
export function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

/** Brings the database up to date and, where it is wanted, fills in the demo data. */
export async function prepareData({ DATABASE_URL, DATABASE_DIRECT_URL, SEED }: Env, environment: Environment): Promise<void> {
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

/** Runs the app until this process is asked to end, and resolves with the app's exit code. */
export function serveApp({ HOST, PORT }: Env, startApp: () => ChildProcess): Promise<number> {
  const address = addressOf(HOST, PORT);
  let app: ChildProcess | undefined;
  beforeLeaving(async () => {
    if (app) await stopChild(app);
  });
  return supervise({
    start: () => (app = startApp()),
    isReady: () => answers(`${address}/api/health`),
    onReady: () => say(`Doublebill is ready at ${address}`),
    isStopping: isLeaving,
    say,
  });
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Starts something that lasts, and ends this process with its exit code, or when it is asked to. */
export async function runToTheEnd(work: () => Promise<number>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void leave(0));
  try {
    await leave(await work());
  } catch (error) {
    if (!isLeaving()) console.error(error instanceof CommandError ? error.message : error);
    await leave(1);
  }
}

runCommand(import.meta.url, () => runToTheEnd(serve));
