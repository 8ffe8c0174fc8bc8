import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type pg from "pg";

/** PostgreSQL's internal type "char" and arrays of it. */
const CHAR = 18;
const CHAR_ARRAY = 1002;

/**
 * Prisma's adapter for PostgreSQL with what its schema engine needs and the adapter lacks. `onScriptError` is told
 * PostgreSQL's own error when a migration's script fails.
 */
export function engineAdapter(pool: pg.Pool, onScriptError: (error: unknown) => void) {
  markChars(pool);
  const adapters = new PrismaPg(pool);
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    // The adapter cuts scripts at every semicolon, also inside a function's body: PostgreSQL gets them whole.
    adapter.executeScript = async (script) => {
      await pool.query(script).catch((error: unknown) => {
        onScriptError(error);
        throw error;
      });
    };
    return adapter;
  };
  return bindMigrationAwareSqlAdapterFactory(adapters);
}

/**
 * The catalogue has columns of type "char", which the adapter refuses, though the engine knows single characters. They
 * pass the adapter as arrays of "char", which nothing else uses, and are made single again behind it.
 */
function markChars(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (
    config: string | pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  const marked = async (config: string | pg.QueryConfig, values?: unknown[]) => {
    const result = await query(config, values);
    for (const field of result.fields ?? [])
      if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY;
    return result;
  };
  Object.assign(pool, { query: marked });
}
