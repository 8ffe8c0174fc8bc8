import path from "node:path";
import { withAdvisoryLock, withClient } from "@/server/client";
import { CommandError } from "./command";
import { ROOT } from "./paths";
import { waitForExit, startChild, stopChild, type Environment } from "./children.mjs";
import { readSetting, writeSetting } from "./database/stored-settings";
import { beforeShutdown } from "./shutdown";

/** An advisory lock; the number is arbitrary. */
export const SEED_LOCK = 7_204_983;

const SETTING = "seed";
const SEED_PROGRAM = path.join(ROOT, "scripts/seed.ts");

/** "none": no demo data was wanted when the database was new. */
type SeedState = "begun" | "demo" | "none";

export function readSeedState(databaseUrl: string): Promise<string | undefined> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string | null }>(
      "SELECT to_regclass('public.settings') AS name",
    );
    if (!tables[0]?.name) return undefined;
    return readSetting(client, SETTING);
  });
}

type Seeding = {
  /** Unset: demo in the embedded database, unless it has accounts, and none in another. */
  seed: "demo" | "none" | undefined;
  isEmbedded: boolean;
  environment: Environment;
  say: (line: string) => void;
};

/** Fills in the demo data if it is wanted and missing, on one instance at a time. Throws CommandError. */
export const seedDatabase = (databaseUrl: string, seeding: Seeding): Promise<void> =>
  withAdvisoryLock(databaseUrl, SEED_LOCK, () => seedUnderLock(databaseUrl, seeding));

async function seedUnderLock(
  databaseUrl: string,
  { seed, isEmbedded, environment, say }: Seeding,
): Promise<void> {
  const state = await readSeedState(databaseUrl);
  if (state === "begun")
    throw new CommandError(
      "Filling in the demo data was interrupted. Empty this database, then start again.",
    );
  if (state === "demo" && seed === "none")
    throw new CommandError(
      "This database holds the demo data, whose admin's password is public. Choose another DATA_DIR or database, or leave SEED unset.",
    );
  if (state) return;
  const isWanted = seed ? seed === "demo" : isEmbedded && !(await hasAccounts(databaseUrl));
  if (!isWanted) {
    if (isEmbedded) await writeSeedState(databaseUrl, "none");
    return;
  }
  say("Filling in the demo data.");
  // Nothing is lost: a start that finds the demo data unfinished begins again.
  const unsynced = isEmbedded ? { PGOPTIONS: "-c synchronous_commit=off" } : {};
  await fillDemoData(databaseUrl, { ...environment, ...unsynced });
}

async function fillDemoData(databaseUrl: string, environment: Environment): Promise<void> {
  if (await hasAccounts(databaseUrl))
    throw new CommandError("SEED=demo fills an empty database only, and this one has accounts.");
  await writeSeedState(databaseUrl, "begun");
  const child = startChild(SEED_PROGRAM, [], environment);
  beforeShutdown(() => stopChild(child));
  if ((await waitForExit(child)) !== 0)
    throw new CommandError("The demo data could not be filled in.");
  await writeSeedState(databaseUrl, "demo");
}

const hasAccounts = (databaseUrl: string) =>
  withClient(
    databaseUrl,
    async (client) => (await client.query("SELECT FROM users LIMIT 1")).rowCount === 1,
  );

async function writeSeedState(databaseUrl: string, state: SeedState): Promise<void> {
  await withClient(databaseUrl, (client) => writeSetting(client, SETTING, state));
}
