import "./exit-with-parent.mjs";
import { browserUrl, type Env } from "@/lib/env";
import { migrateDatabase } from "@/server/database/migrate";
import { checkPooler } from "@/server/database/pooler";
import { setTimeZones } from "@/server/database/time-zone";
import { urlWithPrimaryFirst } from "./client";
import { checkPort } from "./address";
import type { Environment } from "./children.mjs";
import { CommandError, runCommand } from "./command";
import { emptyDatabase, databaseEnvironment, startEmbedded } from "./embedded/embedded";
import { waitUntilReady } from "./embedded/server";
import { IS_IMAGE } from "./paths";
import { readSettings } from "./settings";
import { readSeedState, seedDatabase } from "./seeding";
import { runUntilShutDown } from "./shutdown";

const say = (line: string) => console.log(line);

/** For the launcher (start.mjs). Throws CommandError for a taken port and a data folder in use. */
async function prepare(forDevelopment: boolean): Promise<void> {
  const settings = readSettings();
  if (settings.VERCEL) {
    throw new CommandError(
      "VERCEL is set: its functions are not started by npm start. Unset it here, where it would stop emails and tracks.",
    );
  }
  if (IS_IMAGE && !settings.DATABASE_URL) {
    throw new CommandError(
      "The image brings no PostgreSQL: set DATABASE_URL, and with it NEXTAUTH_SECRET and ENCRYPTION_KEY.",
    );
  }
  await checkPort(settings.HOST, settings.PORT);
  const database = settings.DATABASE_URL
    ? { DATABASE_URL: await urlWithPrimaryFirst(settings.DATABASE_URL) }
    : await startDatabase(settings.DATA_DIR);
  const environment = environmentFor(settings, database, forDevelopment);
  await prepareApp(settings, environment, forDevelopment);
  const url = browserUrl(settings.HOST, settings.PORT);
  await sendToLauncher({ app: { environment, url } });
}

async function startDatabase(dataDir: string): Promise<Environment> {
  const embedded = await startEmbedded(dataDir, say, {
    pid: process.ppid,
    run: async (database, command) => {
      await sendToLauncher({ postgres: command });
      await waitUntilReady(database);
      return () => Promise.resolve();
    },
  });
  say(`PostgreSQL is running; its files are in ${embedded.folder}.`);
  return databaseEnvironment(embedded);
}

const environmentFor = (settings: Env, database: Environment, forDevelopment: boolean) => ({
  ...process.env,
  ...database,
  HOST: settings.HOST,
  PORT: String(settings.PORT),
  DATA_DIR: settings.DATA_DIR,
  NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? database.NEXTAUTH_SECRET,
  ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? database.ENCRYPTION_KEY,
  VAPID_PUBLIC_KEY: settings.VAPID_PUBLIC_KEY ?? database.VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY: settings.VAPID_PRIVATE_KEY ?? database.VAPID_PRIVATE_KEY,
  NODE_ENV: forDevelopment ? "development" : "production",
});

async function sendToLauncher(message: object): Promise<void> {
  const send = process.send?.bind(process);
  if (!send) throw new CommandError("npm start runs this program.");
  await new Promise((resolve) => send(message, resolve));
}

async function prepareApp(
  settings: Env,
  environment: Environment,
  forDevelopment: boolean,
): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  const isEmbedded = !DATABASE_URL;
  const url = DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? "";
  if (isEmbedded) await dropInterruptedSeed(url);
  else {
    await setTimeZones({ DATABASE_URL, DATABASE_DIRECT_URL });
    await checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL });
  }
  const prepareDatabase = async () => {
    await migrate(url);
    await seedDatabase(url, { seed: settings.SEED, isEmbedded, environment, say });
  };
  if (IS_IMAGE) return prepareDatabase();
  const { buildApp, prepareSources } = await import("@/server/build/build");
  await prepareSources(say);
  await prepareDatabase();
  if (!forDevelopment) await buildApp(say);
}

async function dropInterruptedSeed(url: string): Promise<void> {
  if ((await readSeedState(url)) !== "begun") return;
  say("The last start was interrupted while it filled in the demo data; beginning again.");
  await emptyDatabase(url);
}

async function migrate(url: string): Promise<void> {
  const applied = await migrateDatabase(url);
  say(
    applied.length > 0
      ? `Database migrations applied: ${applied.length}.`
      : "The database is up to date.",
  );
}

runCommand(import.meta.url, (args) =>
  runUntilShutDown(async () => {
    await prepare(args.includes("--dev"));
    return 0;
  }),
);
