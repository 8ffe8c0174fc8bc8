import { EnvError, readEnv, type Env } from "@/lib/env";
import { CommandError, runCommand } from "./command";
import { IS_IMAGE } from "./paths";
import { browserAddress, checkPort } from "./address";
import { ended, startApp, startChild, stopChild, type Environment } from "./children";
import { environmentOf, startEmbedded } from "./embedded/embedded";
import { beforeShutdown, isShuttingDown, runUntilShutDown, shutDown } from "./shutdown";
import { supervise } from "./supervise";

const say = (line: string) => console.log(line);

async function start(forDevelopment: boolean): Promise<number> {
  const settings = readSettings();
  if (IS_IMAGE && !settings.DATABASE_URL) {
    throw new CommandError(
      "The image brings no PostgreSQL: set DATABASE_URL, and with it NEXTAUTH_SECRET and ENCRYPTION_KEY.",
    );
  }
  await checkPort(settings.HOST, settings.PORT);
  const database = settings.DATABASE_URL ? {} : await serveDatabase(settings.DATA_DIR);
  const environment = environmentFor(settings, database, forDevelopment);
  const code = await prepare(settings, environment, forDevelopment);
  if (code !== 0 || isShuttingDown()) return code;
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

/** Resolves with the exit code; a failure has been reported by then. */
async function prepare(
  { DATABASE_URL }: Env,
  environment: Environment,
  forDevelopment: boolean,
): Promise<number> {
  const args = [...(DATABASE_URL ? [] : ["--embedded"]), ...(forDevelopment ? ["--dev"] : [])];
  const child = startChild("server/prepare.ts", args, environment);
  beforeShutdown(() => stopChild(child));
  return ended(child);
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

runCommand(import.meta.url, (args) => runUntilShutDown(() => start(args.includes("--dev"))));
