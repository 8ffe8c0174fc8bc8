import path from "node:path";
import { withClient } from "@/server/client";
import { CommandError } from "./command";
import { ROOT } from "./paths";
import { waitForExit, startChild, stopChild, type Environment } from "./children.mjs";
import { beforeShutdown } from "./shutdown";

const SEED_PROGRAM = path.join(ROOT, "scripts/seed.ts");

/** "none": no demo data was wanted when the database was new. */
type SeedState = "begun" | "demo" | "none";

export function readSeedState(databaseUrl: string): Promise<SeedState | undefined> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string | null }>(
      "SELECT to_regclass('public.settings') AS name",
    );
    if (!tables[0]?.name) return undefined;
    const { rows } = await client.query<{ state: SeedState }>(
      "SELECT value #>> '{}' AS state FROM settings WHERE key = 'seed'",
    );
    return rows[0]?.state;
  });
}

/** Throws CommandError when the database is in use already. */
export async function fillDemoData(databaseUrl: string, environment: Environment): Promise<void> {
  const isEmpty = await withClient(
    databaseUrl,
    async (client) => (await client.query("SELECT FROM users LIMIT 1")).rowCount === 0,
  );
  if (!isEmpty)
    throw new CommandError("SEED=demo fills an empty database only, and this one has accounts.");
  await writeSeedState(databaseUrl, "begun");
  const child = startChild(SEED_PROGRAM, [], environment);
  beforeShutdown(() => stopChild(child));
  if ((await waitForExit(child)) !== 0)
    throw new CommandError("The demo data could not be filled in.");
  await writeSeedState(databaseUrl, "demo");
}

export async function writeSeedState(databaseUrl: string, state: SeedState): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      "INSERT INTO settings (key, value) VALUES ('seed', to_jsonb($1::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [state],
    ),
  );
}
