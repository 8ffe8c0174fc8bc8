import { buildApp, prepareSources } from "./build";
import { runCommand } from "./command";
import { emptyDatabase, environmentOf, startEmbedded } from "./embedded/embedded";
import { prepareData, readSettings, runToTheEnd, serveApp } from "./serve";
import { checkPort } from "./start/address";
import { startNext, type Environment } from "./start/children";
import { beforeLeaving, leave } from "./start/leaving";
import { readSeedState } from "./start/seeding";

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
  const command = [forDevelopment ? "dev" : "start", "-H", settings.HOST, "-p", String(settings.PORT)];
  return serveApp(settings, () => startNext(command, environment));
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

runCommand(import.meta.url, (args) => runToTheEnd(() => start(args.includes("--dev"))));
