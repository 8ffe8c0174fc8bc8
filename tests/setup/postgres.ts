import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/server/embedded/embedded";
import { applyMigrations } from "@/server/database/migrate";
import { prepareQueues } from "@/server/database/queue";
import { loadVocabulary } from "@/prisma/seed/vocabulary";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of this run's PostgreSQL, which has a migrated template database. */
    postgresUrl: string;
    /** Parent of each worker's folder for files. */
    workersDir: string;
  }
}

/** The migrated database that all others are copies of. */
export const TEMPLATE = "template_migrated";

type Running = { url: string; workersDir: string; stop: () => Promise<void> };
// Vitest loads this file once per project; the projects share one server.
const shared = globalThis as typeof globalThis & {
  testPostgres?: { server: Promise<Running>; users: number };
};

/** One PostgreSQL for the whole run, with a migrated template. */
export default async function setup(project: TestProject) {
  const running = (shared.testPostgres ??= { server: start(), users: 0 });
  running.users++;
  const { url, workersDir, stop } = await running.server;
  project.provide("postgresUrl", url);
  project.provide("workersDir", workersDir);
  return async () => {
    if (--running.users === 0) await stop();
  };
}

async function start(): Promise<Running> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-test-"));
  chmodSync(dataDir, 0o711);
  const server = await startEmbedded(dataDir, () => {});
  // No test of this server crashes it.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await query(server.url, `ALTER SYSTEM SET ${setting} = off`);
  await query(server.url, "SELECT pg_reload_conf()");
  await query(server.url, `CREATE DATABASE ${TEMPLATE}`);
  // Without cities, which would make every copy large: tests create their own.
  await applyMigrations(databaseAt(server.url, TEMPLATE));
  await prepareQueues(databaseAt(server.url, TEMPLATE));
  await loadVocabulary(databaseAt(server.url, TEMPLATE));
  const workersDir = mkdtempSync(path.join(tmpdir(), "doublebill-workers-"));
  const stop = async () => {
    await server.stop();
    for (const folder of [dataDir, workersDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, workersDir, stop };
}

/** The URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/[^/]*$/, name);
}

/** For processes of another user, who cannot enter the socket's folder. */
export const overTcp = (url: string): string => url.replace(/@[^:/]*:/, "@127.0.0.1:");

/** Copies the template unless the database exists, and returns its URL. */
export async function copyOfTemplate(url: string, name: string): Promise<string> {
  const { rowCount } = await query(url, `SELECT FROM pg_database WHERE datname = '${name}'`);
  if (rowCount === 0) await query(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return databaseAt(url, name);
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
