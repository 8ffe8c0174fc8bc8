import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { systemCode } from "@/lib/errors";
import { UNFINISHED_FOLDERS } from "@/lib/uploads/storage/disk";
import { BINDING_FILE } from "@/lib/uploads/storage/types";
import { CommandError } from "@/server/command";

export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  /** A back-up can be restored only by the version that made it. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })).default([]),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestPath = (folder: string): string => path.join(folder, "manifest.json");
export const tablePath = (folder: string, name: string): string =>
  path.join(folder, "tables", `${name}.copy`);
export const filesPath = (folder: string): string => path.join(folder, "files");

export const uploadsPath = (dataDir: string): string => path.join(dataDir, "uploads");

/** Leaves out unfinished files, what binds them to a database, and what is removed meanwhile. */
export async function copyFiles(from: string, to: string): Promise<void> {
  const leftOut = [...UNFINISHED_FOLDERS, BINDING_FILE];
  const names = await readdir(from);
  await mkdir(to, { recursive: true });
  // One by one, because `cp` copies a link to the folder as a link.
  for (const name of names)
    if (!leftOut.includes(name))
      await copyUnlessRemoved(path.join(from, name), path.join(to, name));
}

async function copyUnlessRemoved(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if (existsSync(from)) throw error;
  }
}

export function listFileSizes(folder: string): Manifest["files"] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .map((name) => ({ name, stats: statSync(path.join(folder, name)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ name, stats }) => ({ name, bytes: stats.size }));
}

export const readManifest = (folder: string): Manifest => readPart(manifestPath(folder), Manifest);

/** Throws CommandError. */
export function readPart<Part extends z.ZodType>(file: string, shape: Part): z.output<Part> {
  try {
    return shape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new CommandError(`${file} cannot be read, or is damaged.`, { cause });
  }
}

/** Throws CommandError when it exists, so that of two back-ups to it one goes on. */
export function makeDraft(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    throw new CommandError(
      `${folder} belongs to a back-up that is running or was interrupted. If none is running, remove it.`,
    );
  }
  mkdirSync(path.join(folder, "tables"), { mode: 0o700 });
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
  );
  return rows.map(({ name }) => name);
}

type Table = { name: string; columns: string[] };

/** Writable columns only, in order of foreign keys. Jobs are not backed up. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    SELECT c.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "refersTo"
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations' ORDER BY c.relname`);
  const ordered: typeof rows = [];
  for (let waiting = rows; waiting.length > 0;) {
    const isDone = (name: string) => ordered.some((table) => table.name === name);
    const next = waiting.filter(({ refersTo }) => refersTo.every(isDone));
    if (next.length === 0)
      throw new Error(
        `Tables that refer to each other in a circle: ${waiting.map(({ name }) => name).join(", ")}`,
      );
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export const copyTarget = ({ name, columns }: Table): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(", ")})`;
