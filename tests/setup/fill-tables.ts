import { pool } from "@/lib/db";

const VALUES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "md5(random()::text)",
  varchar: "md5(random()::text)",
  citext: "md5(random()::text)",
  bpchar: "'DE'",
  int2: "n % 100",
  int4: "n % 1000",
  int8: "n",
  float8: "random()",
  bool: "n % 2 = 0",
  timestamptz: "now() - n * interval '1 minute'",
  date: "current_date - n % 1000",
  jsonb: "'{}'",
  bytea: "''",
};

type Column = { table: string; name: string; type: string; label: string | null };

/**
 * Fills every table of a test's own database with that many unrelated rows, whatever its
 * constraints, and returns the tables.
 */
export async function fillTables(rows: number): Promise<string[]> {
  const client = await pool().connect();
  try {
    await client.query("SET session_replication_role = replica");
    const checks = await client.query<{ drop: string }>(`
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
      FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    for (const { drop } of checks.rows) await client.query(drop);
    const columns = await client.query<Column>(`
      SELECT c.relname AS table, attname AS name, typname AS type,
        (SELECT min(enumlabel) FROM pg_enum WHERE enumtypid = t.oid) AS label
      FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid JOIN pg_type t ON t.oid = atttypid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND attnum > 0
        AND NOT attisdropped AND NOT atthasdef AND c.relname NOT LIKE '\\_%'`);
    const tables = [...new Set(columns.rows.map(({ table }) => table))];
    for (const table of tables) {
      const filled = columns.rows.filter((column) => column.table === table);
      await client.query(`
        INSERT INTO ${table} (${filled.map(({ name }) => `"${name}"`).join(", ")})
        SELECT ${filled.map(makeValue).join(", ")} FROM generate_series(1, ${rows}) n
        ON CONFLICT DO NOTHING`);
    }
    await client.query("VACUUM ANALYZE");
    return tables;
  } finally {
    client.release(true);
  }
}

function makeValue({ table, name, type, label }: Column): string {
  if (type.startsWith("_")) return "'{}'";
  const value = label === null ? VALUES[type] : `'${label}'`;
  if (value === undefined) throw new Error(`${table}.${name} has the type ${type}`);
  return `(${value})::"${type}"`;
}
