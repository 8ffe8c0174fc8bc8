import { randomBytes } from "node:crypto";
import type pg from "pg";
import { loadCities } from "./cities";
import { withAdvisoryLock, withClient } from "../client";
import { CommandError } from "@/server/command";
import { checkEncoding } from "./encoding";
import { prepareQueues } from "./queue";
import { loadVocabulary } from "@/prisma/seed/vocabulary";
import { openEngine, readMigrations, type Migration } from "./schema-engine";
import { applySqlFiles, readSqlFiles } from "./sql";
import { setTimeZone } from "./time-zone";

/** An advisory lock; the number is arbitrary. */
const LOCK = 7_204_981;

/** One transaction per migration; safe on several instances. Throws CommandError. */
export const applyMigrations = (
  databaseUrl: string,
  migrations = readMigrations(),
): Promise<string[]> =>
  withAdvisoryLock(databaseUrl, LOCK, (client) => applyLocked(client, databaseUrl, migrations));

async function applyLocked(
  client: pg.Client,
  databaseUrl: string,
  migrations: Migration[],
): Promise<string[]> {
  await setTimeZone(databaseUrl);
  await checkEncoding(client);
  const applied = await applyMissing(databaseUrl, migrations);
  if (!(await isAhead(client, migrations))) await applySqlFiles(client, readSqlFiles());
  return applied;
}

export const applyOnly = (databaseUrl: string, migrations: Migration[]): Promise<string[]> =>
  withAdvisoryLock(databaseUrl, LOCK, () => applyMissing(databaseUrl, migrations));

async function applyMissing(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  const engine = await openEngine(databaseUrl);
  try {
    const missing = missingFrom(migrations, await engine.diagnose(migrations));
    for (const migration of missing) {
      const upToThis = migrations.slice(0, migrations.indexOf(migration) + 1);
      await engine.pool.query("BEGIN");
      await engine
        .apply(upToThis)
        .catch((error: unknown) => Promise.reject(explain(migration, error)));
      await engine.pool.query("COMMIT");
    }
    return missing.map(({ name }) => name);
  } finally {
    await engine.close();
  }
}

/** Whether a later version has migrated the database, whose triggers, schedules and lists then stay. */
async function isAhead(client: pg.Client, migrations: Migration[]): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name <> ALL($1) LIMIT 1",
    [migrations.map(({ name }) => name)],
  );
  return rows.length > 0;
}

export async function migrateDatabase(databaseUrl: string): Promise<string[]> {
  const migrations = readMigrations();
  return withAdvisoryLock(databaseUrl, LOCK, async (client) => {
    const applied = await applyLocked(client, databaseUrl, migrations);
    if (await isAhead(client, migrations)) return applied;
    await prepareQueues(databaseUrl);
    await loadVocabulary(databaseUrl);
    await loadCities(databaseUrl);
    return applied;
  });
}

type Diagnosis = Awaited<ReturnType<Awaited<ReturnType<typeof openEngine>>["diagnose"]>>;

function missingFrom(
  migrations: Migration[],
  { failedMigrationNames, history }: Diagnosis,
): Migration[] {
  if (failedMigrationNames.length > 0)
    throw new CommandError(
      `The database remembers a failed migration (${failedMigrationNames.join(", ")}); see "prisma migrate resolve".`,
    );
  if (history?.diagnostic === "historiesDiverge")
    throw new CommandError(
      `The database was migrated by another version (${history.unpersistedMigrationNames.at(-1)}), from which this one cannot upgrade it. Use an empty database or another DATA_DIR.`,
    );
  return history?.diagnostic === "databaseIsBehind"
    ? migrations.filter(({ name }) => history.unappliedMigrationNames.includes(name))
    : [];
}

function explain({ name, sql }: Migration, error: unknown): CommandError {
  // The engine's own errors have a message alone.
  const { message, detail, hint, position } = error as pg.DatabaseError;
  const line = position ? ` (line ${sql.slice(0, Number(position)).split("\n").length})` : "";
  const more = [detail && `Detail: ${detail}`, hint && `Hint: ${hint}`].filter(Boolean);
  const text = [
    `The migration ${name} failed${line}: ${message}`,
    ...more,
    "Nothing of it was kept.",
  ].join("\n");
  return new CommandError(text, { cause: error });
}

/** Compares on a scratch database; empty when they agree. */
export async function differenceToSchema(
  databaseUrl: string,
  schema: string,
  migrations = readMigrations(),
): Promise<string> {
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    await applyOnly(scratchUrl, migrations);
    const engine = await openEngine(scratchUrl);
    try {
      return await engine.differenceFrom(schema);
    } finally {
      await engine.close();
    }
  });
}

export async function editedMigrations(
  databaseUrl: string,
  migrations = readMigrations(),
): Promise<string[]> {
  const engine = await openEngine(databaseUrl);
  try {
    return (await engine.diagnose(migrations)).editedMigrationNames;
  } finally {
    await engine.close();
  }
}

async function withScratchDatabase<T>(
  databaseUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = `/${name}`;
  return withClient(databaseUrl, async (client) => {
    await client.query(`CREATE DATABASE ${name}`);
    try {
      return await work(scratchUrl.href);
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}
