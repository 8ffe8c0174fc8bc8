import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { MIGRATIONS_DIR } from "./paths";

const NOTHING_LEFT_OUT = { externalTables: [], externalEnums: [] };

export type Migration = { name: string; sql: string };

/** The migrations in a folder, oldest first. */
export function readMigrations(folder = MIGRATIONS_DIR): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }));
}

/**
 * Prisma's schema engine (as WebAssembly, so nothing is downloaded) on one connection to one database. `pool` is that
 * same connection: what it begins, the engine's statements are part of.
 */
export async function openEngine(databaseUrl: string) {
  loadWebAssembly();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  pool.on("error", () => {}); // a broken connection is reported by the next statement
  const failure: { ofScript?: unknown } = {};
  const factory = bindMigrationAwareSqlAdapterFactory(wholeScripts(new PrismaPg(pool), failure));
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, factory);

  return {
    pool,
    /** Applies the given migrations that are not applied yet. Throws PostgreSQL's own error. */
    async apply(migrations: Migration[]): Promise<void> {
      await engine
        .applyMigrations({ migrationsList: migrationList(migrations), filters: NOTHING_LEFT_OUT })
        .catch((error: unknown) => Promise.reject(failure.ofScript ?? error));
    },
    /** Compares the given migrations with the ones that this database remembers. */
    diagnose: (migrations: Migration[]) =>
      engine.diagnoseMigrationHistory({
        migrationsList: migrationList(migrations),
        optInToShadowDatabase: false,
        filters: NOTHING_LEFT_OUT,
      }),
    /** The SQL that would turn this database into the schema; empty when they agree. */
    async differenceFrom(schema: string): Promise<string> {
      const files = [{ path: "schema.prisma", content: schema }];
      const { stdout, exitCode } = await engine.diff({
        from: { tag: "url", url: databaseUrl },
        to: { tag: "schemaDatamodel", files },
        script: true,
        exitCode: true,
        filters: NOTHING_LEFT_OUT,
      });
      return exitCode === 0 ? "" : (stdout ?? "");
    },
    async close(): Promise<void> {
      engine.free();
      await pool.end();
    },
  };
}

/** The adapter cuts scripts at every semicolon, also inside a function's body: PostgreSQL gets them whole instead. */
function wholeScripts(adapters: PrismaPg, failure: { ofScript?: unknown }): PrismaPg {
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script).catch((error: unknown) => {
        failure.ofScript ??= error;
        throw error;
      });
    };
    return adapter;
  };
  return adapters;
}

function migrationList(migrations: Migration[]) {
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}

let loaded = false;

function loadWebAssembly(): void {
  if (loaded) return;
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const module = new WebAssembly.Module(readFileSync(path.join(path.dirname(entry), "schema_engine_bg.wasm")));
  const { exports } = new WebAssembly.Instance(module, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  loaded = true;
}
