import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { primaryUrl } from "@/server/client";
import { engineAdapter } from "./engine-adapter";
import { MIGRATIONS_DIR } from "@/server/paths";

const NOTHING_LEFT_OUT = { externalTables: [], externalEnums: [] };

export type Migration = { name: string; sql: string };

export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({
      name,
      sql: readFileSync(path.join(MIGRATIONS_DIR, name, "migration.sql"), "utf8"),
    }));
}

/** `pool` is the engine's one connection: its statements are part of a transaction begun there. */
export async function openEngine(databaseUrl: string) {
  loadWebAssembly();
  const pool = new pg.Pool({
    connectionString: await primaryUrl(databaseUrl),
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on("error", () => {}); // a broken connection is reported by the next statement
  let scriptError: unknown;
  const adapter = engineAdapter(pool, (error) => (scriptError ??= error));
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);

  return {
    pool,
    async apply(migrations: Migration[]): Promise<void> {
      await engine
        .applyMigrations({ migrationsList: migrationList(migrations), filters: NOTHING_LEFT_OUT })
        .catch((error: unknown) => Promise.reject(scriptError ?? error));
    },
    diagnose: (migrations: Migration[]) =>
      engine.diagnoseMigrationHistory({
        migrationsList: migrationList(migrations),
        optInToShadowDatabase: false,
        filters: NOTHING_LEFT_OUT,
      }),
    async differenceFrom(schema: string): Promise<string> {
      const files = [{ path: "schema.prisma", content: schema }];
      const { stdout, exitCode } = await engine.diff({
        from: { tag: "schemaDatasource", files, configDir: "" },
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
  const entry = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const code = new WebAssembly.Module(
    readFileSync(path.join(path.dirname(entry), "schema_engine_bg.wasm")),
  );
  const { exports } = new WebAssembly.Instance(code, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  // Exports of WebAssembly are untyped.
  (exports.__wbindgen_start as () => void)();
  loaded = true;
}
