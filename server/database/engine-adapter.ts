import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type pg from "pg";

const CHAR = 18;
const CHAR_ARRAY = 1002;

/** `onScriptError` gets PostgreSQL's own error. */
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
    // The adapter splits scripts at every semicolon, also inside a function's body.
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

/** The adapter refuses the catalogue's "char" columns: they pass as arrays of "char". */
function markChars(pool: pg.Pool): void {
  // `bind` sees only the last of the overloads.
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
