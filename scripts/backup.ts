import {
  createWriteStream,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  copyFiles,
  copyTarget,
  filesPath,
  listFileSizes,
  listMigrations,
  listTables,
  makeDraft,
  manifestPath,
  tablePath,
  uploadsPath,
  type Manifest,
} from "./backup-folder";
import { BINDING_FILE, DATABASE_ID } from "@/lib/uploads/storage/types";
import { withClient } from "@/server/client";
import { CommandError, runCommand } from "@/server/command";
import { withDatabase } from "@/server/database/with-database";
import { readSecrets, secretsPath } from "@/server/embedded/secrets";

/** The product may keep running. Throws CommandError when the folder exists, or another back-up to it is unfinished. */
export async function backUp(
  databaseUrl: string,
  dataDir: string,
  folder: string,
  { withKeys = false, withFiles = true } = {},
): Promise<Manifest> {
  await withClient(databaseUrl, requireTables);
  if (withFiles) await withClient(databaseUrl, (client) => requireFiles(client, dataDir));
  const draft = `${folder}.new`;
  makeDraft(draft);
  try {
    if (existsSync(folder)) throw new CommandError(`${folder} is there already; name a new one.`);
    const manifest = await withClient(databaseUrl, (client) => copyDatabase(client, draft));
    // A file is stored before a row names it, and kept for a day after the last one does.
    if (withFiles && lstatSync(uploadsPath(dataDir), { throwIfNoEntry: false })) {
      await copyFiles(uploadsPath(dataDir), filesPath(draft));
      manifest.files = listFileSizes(filesPath(draft));
    }
    if (withKeys) keepKeys(dataDir, draft);
    writeFileSync(manifestPath(draft), JSON.stringify(manifest, null, 2));
    renameSync(draft, folder);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Throws CommandError for a database that no version of the product has set up. */
async function requireTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT WHERE to_regclass('public._prisma_migrations') IS NOT NULL",
  );
  if (rows.length === 0)
    throw new CommandError(
      "There is nothing to back up: this database has no tables yet. DATABASE_URL or DATA_DIR says which one is meant.",
    );
}

/** Throws CommandError for a folder without the database's uploads, or with another's. */
async function requireFiles(client: pg.Client, dataDir: string): Promise<void> {
  const folder = uploadsPath(dataDir);
  const { rows } = await client.query<{ hasUploads: boolean; id: string | null }>(
    `SELECT EXISTS (SELECT FROM uploads WHERE stored_at IS NOT NULL) AS "hasUploads",
            (SELECT value #>> '{}' FROM settings WHERE key = $1) AS id`,
    [DATABASE_ID],
  );
  const [database] = rows;
  if (database?.hasUploads && !lstatSync(folder, { throwIfNoEntry: false }))
    throw new CommandError(
      `This database has uploads, but ${folder} is missing. DATA_DIR says where they are.`,
    );
  const binding = path.join(folder, BINDING_FILE);
  if (existsSync(binding) && readFileSync(binding, "utf8") !== database?.id)
    throw new CommandError(
      `The files in ${folder} belong to another database. DATA_DIR says which are meant. If this database has replaced that one: npm run files:sweep -- bind`,
    );
}

async function copyDatabase(client: pg.Client, folder: string): Promise<Manifest> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = await listMigrations(client);
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) {
    const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
    await pipeline(rows, createWriteStream(tablePath(folder, table.name), { mode: 0o600 }));
    tables.push({ ...table, rows: rows.rowCount });
  }
  const { rows: sequences } = await client.query<Manifest["sequences"][number]>(
    "SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  await client.query("COMMIT");
  return { madeAt: new Date().toISOString(), migrations, tables, sequences, files: [] };
}

/** Those in use: without them encrypted columns cannot be read, and no browser takes a push. */
function keepKeys(dataDir: string, folder: string): void {
  const { databasePassword, ...made } = readSecrets(dataDir);
  const keys = Object.entries(made).map(([name, value]) => [name, process.env[name] || value]);
  writeFileSync(secretsPath(folder), JSON.stringify(Object.fromEntries(keys), null, 2), {
    mode: 0o600,
  });
}

runCommand(import.meta.url, async ([argument, ...others]) => {
  if (argument?.startsWith("-") || others.length > 0)
    throw new CommandError("Usage: npm run backup [-- FOLDER]");
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const folder = path.resolve(
    argument ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`,
  );
  const withKeys = !process.env.DATABASE_URL;
  const withFiles = process.env.STORAGE !== "s3";
  const { tables, files } = await withDatabase((url) =>
    backUp(url, dataDir, folder, { withKeys, withFiles }),
  );
  console.log(
    `Backed up ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.length} files into ${folder}.`,
  );
  if (withKeys)
    console.log(
      `To restore it into a DATABASE_URL, set NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys to those in ${secretsPath(folder)}.`,
    );
  if (!withFiles)
    console.log("Files are in your S3 store and were not copied: back up its bucket too.");
  if (!withKeys)
    console.log(
      "Keep NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys with it: without them, recovery codes, what is stored encrypted and push subscriptions are lost.",
    );
});
