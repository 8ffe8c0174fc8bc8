import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { withClient } from "../client";
import { applyMigrations } from "./migrate";
import { applySqlFiles, readSqlFiles } from "./sql";

const server = inject("postgresUrl");

async function migratedDatabase(): Promise<string> {
  const name = `sql_${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = server.replace(/[^/]*$/, name);
  await applyMigrations(url);
  return url;
}

const answer = (value: number) => ({
  name: "answer.sql",
  sql: `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql RETURN ${value};`,
});

test("every trigger is defined in a file, and every function that no index or column needs", async () => {
  const url = await migratedDatabase();
  const defined = readSqlFiles()
    .map(({ sql }) => sql)
    .join("\n");
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(`
      SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
      UNION SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_depend WHERE refclassid = 'pg_proc'::regclass AND refobjid = p.oid
          AND classid IN ('pg_class'::regclass, 'pg_attrdef'::regclass)
        UNION ALL SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`),
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows)
    expect(defined).toMatch(new RegExp(`CREATE OR REPLACE (FUNCTION|TRIGGER) ${name}\\b`));
});

test("files run again when they change, and only then", async () => {
  const url = await migratedDatabase();
  await withClient(url, async (client) => {
    await applySqlFiles(client, [answer(1)]);
    await client.query("CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql RETURN 5");
    await applySqlFiles(client, [answer(1)]);
    expect((await client.query("SELECT answer()")).rows).toEqual([{ answer: 5 }]);
    await applySqlFiles(client, [answer(2)]);
    expect((await client.query("SELECT answer()")).rows).toEqual([{ answer: 2 }]);
  });
});

test("a broken file is named, and nothing of the others is kept", async () => {
  const url = await migratedDatabase();
  await withClient(url, async (client) => {
    const broken = { name: "broken.sql", sql: "SELEKT 1" };
    await expect(applySqlFiles(client, [answer(1), broken])).rejects.toThrow(
      'prisma/sql/broken.sql failed: syntax error at or near "SELEKT"',
    );
    await expect(client.query("SELECT answer()")).rejects.toThrow("does not exist");
  });
});
