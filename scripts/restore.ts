import { createReadStream, existsSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import {
  copyFiles,
  copyTarget,
  filesPath,
  listMigrations,
  listTables,
  manifestPath,
  readManifest,
  readPart,
  tablePath,
  uploadsPath,
  type Manifest,
} from "./backup-folder";
import { DATABASE_ID } from "@/lib/uploads/storage/types";
import { describeFailure, withClient } from "@/server/client";
import { CommandError, runCommand } from "@/server/command";
import { withDatabase } from "@/server/database/with-database";
import { BackedUpKeys, replaceKeys, secretsPath } from "@/server/embedded/secrets";
import { applyMigrations } from "@/server/database/migrate";
import { prepareQueues, queuePendingTracks } from "@/server/database/queue";

/**
 * All rows or none, and last; after a failure the next try copies the files and keys again. Accounts
 * that were erased since the back-up are in it again. Throws CommandError for a database with users
 * or in use, or for a back-up that is damaged or of another version.
 */
export async function restore(
  databaseUrl: string,
  dataDir: string,
  folder: string,
  { withKeys = false, withFiles = true } = {},
): Promise<Manifest> {
  if (!existsSync(folder)) throw new CommandError(`There is no back-up at ${folder}.`);
  const manifest = readManifest(folder);
  if (withFiles) requireWholeFiles(folder, manifest);
  const keys =
    withKeys && existsSync(secretsPath(folder))
      ? readPart(secretsPath(folder), BackedUpKeys)
      : undefined;
  await withClient(databaseUrl, requireUnused);
  await applyMigrations(databaseUrl);
  await prepareQueues(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    await requireSameVersion(client, manifest);
    if (withFiles && existsSync(filesPath(folder)))
      await copyFiles(filesPath(folder), uploadsPath(dataDir));
    if (keys) replaceKeys(dataDir, keys);
    await fill(client, folder, manifest);
  });
  return manifest;
}

function requireWholeFiles(folder: string, { files }: Manifest): void {
  for (const { name, bytes } of files) {
    const file = path.join(filesPath(folder), name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) throw new CommandError(`${file} is missing.`);
    if (stats.size !== bytes)
      throw new CommandError(`${file} has ${stats.size} bytes instead of ${bytes}.`);
  }
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query("BEGIN");
  const tables = (await listTables(client)).map(({ name }) => name);
  const missing = tables.find((table) => !manifest.tables.some(({ name }) => name === table));
  if (missing)
    throw new CommandError(`${manifestPath(folder)} does not list the table ${missing}.`);
  const names = tables.map((name) => `"${name}"`);
  // Triggers keep counters; the rows bring their counters along.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Again, as nobody can sign up any more: the tables are locked now.
  await requireNoUsers(client);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of manifest.tables)
    await fillTable(client, table, tablePath(folder, table.name));
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, value } of manifest.sequences)
    await client.query("SELECT setval($1, $2)", [name, value]);
  await client.query("DELETE FROM settings WHERE key = $1", [DATABASE_ID]);
  await queuePendingTracks(client);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

async function fillTable(
  client: pg.Client,
  table: Manifest["tables"][number],
  file: string,
): Promise<void> {
  const copied = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
  await pipeline(createReadStream(file), copied).catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be restored: ${describeFailure(cause)}`, { cause });
  });
  if (copied.rowCount !== table.rows)
    throw new CommandError(`${file} has ${copied.rowCount} rows instead of ${table.rows}.`);
}

async function requireUnused(client: pg.Client): Promise<void> {
  await requireNoUsers(client);
  const { rowCount: others } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  if (others)
    throw new CommandError(
      "This database is in use. Stop the app first; a pooler keeps connections after that (in PgBouncer, RECONNECT closes them).",
    );
}

async function requireNoUsers(client: pg.Client): Promise<void> {
  const { rowCount: tables } = await client.query(
    "SELECT WHERE to_regclass('public.users') IS NOT NULL",
  );
  if (tables && (await client.query("SELECT FROM users LIMIT 1")).rowCount)
    throw new CommandError(
      "This database has users. Restore into an empty one: another DATABASE_URL, or another DATA_DIR.",
    );
}

async function requireSameVersion(client: pg.Client, { migrations }: Manifest): Promise<void> {
  if (JSON.stringify(migrations) !== JSON.stringify(await listMigrations(client)))
    throw new CommandError(
      `This back-up is of another version, whose last migration is ${migrations.at(-1)}. Restore with that version, then upgrade.`,
    );
}

runCommand(import.meta.url, async ([argument, ...others]) => {
  if (!argument || argument.startsWith("-") || others.length > 0)
    throw new CommandError("Usage: npm run restore -- FOLDER");
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const folder = path.resolve(argument);
  const withKeys = !process.env.DATABASE_URL;
  const withFiles = process.env.STORAGE !== "s3";
  const { madeAt, tables } = await withDatabase(
    (url) => restore(url, dataDir, folder, { withKeys, withFiles }),
    { mayCreate: true },
  );
  console.log(
    `Restored ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, as they stood on ${madeAt}.`,
  );
  if (!withFiles && existsSync(filesPath(folder)))
    console.log(
      `Files were not restored: copy those in ${filesPath(folder)} into the bucket of your S3 store.`,
    );
  if (!withKeys && existsSync(secretsPath(folder)))
    console.log(
      `Set NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys to those in ${secretsPath(folder)}: with others, recovery codes, what is stored encrypted and push subscriptions are lost.`,
    );
});
