import type pg from "pg";

export async function readSetting(client: pg.Client, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    "SELECT value #>> '{}' AS value FROM settings WHERE key = $1",
    [key],
  );
  return rows[0]?.value;
}

export async function writeSetting(client: pg.Client, key: string, value: string): Promise<void> {
  await client.query(
    "INSERT INTO settings (key, value) VALUES ($1, to_jsonb($2::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );
}
