import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, inject, test, vi } from "vitest";
import { copyOfTemplate } from "@/tests/setup/postgres";
import { withClient } from "../client";
import {
  applyMigrations,
  applyOnly,
  differenceToSchema,
  editedMigrations,
  migrateDatabase,
} from "./migrate";
import { SCHEMA_FILE } from "@/server/paths";
import { readMigrations } from "./schema-engine";
import { setTimeZones } from "./time-zone";

const server = inject("postgresUrl");
const schema = readFileSync(SCHEMA_FILE, "utf8");
const NOTES = {
  name: "1_notes",
  sql: "CREATE TABLE notes (id int PRIMARY KEY);\nINSERT INTO notes VALUES (1);",
};

const query = (url: string, text: string): Promise<unknown[]> =>
  withClient(url, async (client) =>
    [await client.query({ text, rowMode: "array" })]
      .flat()
      .flatMap(({ rows }) => rows.flat() as unknown[]),
  );

async function emptyDatabase(options = ""): Promise<string> {
  const name = `migrate_${randomBytes(6).toString("hex")}`;
  await query(server, `CREATE DATABASE ${name} ${options}`);
  return server.replace(/[^/]*$/, name);
}

test("migrations are applied once", async () => {
  const url = await emptyDatabase();
  const names = readMigrations().map(({ name }) => name);
  expect(await applyMigrations(url)).toEqual(names);
  expect(await applyMigrations(url)).toEqual([]);
  expect(
    await query(
      url,
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
    ),
  ).toEqual(names);
});

const ZONE = "SHOW TimeZone";

test("connections are in UTC afterwards, whatever the server's zone is", async () => {
  const url = await emptyDatabase();
  await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET timezone TO 'Asia/Tokyo'`);
  expect(await query(url, ZONE)).toEqual(["Asia/Tokyo"]);
  await applyMigrations(url);
  expect(await query(url, ZONE)).toEqual(["UTC"]);
});

test("a role that may not change the zone is refused, and changes nothing", async () => {
  const url = new URL(await emptyDatabase());
  const [database, role] = [url.pathname.slice(1), `guest_${randomBytes(6).toString("hex")}`];
  await query(url.href, `ALTER DATABASE ${database} SET timezone TO 'Asia/Tokyo'`);
  await query(url.href, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
  await query(url.href, `GRANT ALL ON SCHEMA public TO ${role}`);
  [url.username, url.password] = [role, "guest"];
  await expect(applyMigrations(url.href)).rejects.toThrow("connections are not in UTC");
  expect(await query(url.href, "SELECT to_regclass('bands')")).toEqual([null]);
  await query(server, `ALTER DATABASE ${database} SET timezone TO 'Etc/UTC'`);
  expect(await query(url.href, ZONE)).toEqual(["Etc/UTC"]);
});

test("a role of DATABASE_URL with a zone of its own is refused", async () => {
  const direct = await emptyDatabase();
  const role = `guest_${randomBytes(6).toString("hex")}`;
  await query(direct, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
  const url = new URL(direct);
  [url.username, url.password] = [role, "guest"];
  const addresses = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: direct };
  await setTimeZones(addresses);
  await query(direct, `ALTER ROLE ${role} SET timezone TO 'Asia/Tokyo'`);
  await expect(setTimeZones(addresses)).rejects.toThrow("DATABASE_URL are not in UTC");
});

test.each([
  "ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc",
  "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc",
])("a database with %s is refused, and nothing is changed", async (options) => {
  const url = await emptyDatabase(`${options} TEMPLATE template0`);
  await expect(applyMigrations(url)).rejects.toThrow(
    "createdb -T template0 -E UTF8 --locale=C.UTF-8",
  );
  expect(await query(url, "SELECT to_regclass('_prisma_migrations')")).toEqual([null]);
});

test("instances that start together apply them once between them", async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyOnly(url, [NOTES])));
  expect(applied.flat()).toEqual(["1_notes"]);
  expect(await query(url, "SELECT id FROM notes")).toEqual([1]);
});

test("an instance waits until another has prepared the queues, too", async () => {
  const url = await copyOfTemplate(server, `migrate_${randomBytes(6).toString("hex")}`);
  const starts = await withClient(url, async (client) => {
    const waitFor = (event: string) =>
      vi.waitUntil(
        () =>
          query(
            url,
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = '${event}'`,
          ).then(({ length }) => length > 0),
        10_000,
      );
    await client.query("BEGIN; LOCK TABLE pgboss.queue");
    const first = migrateDatabase(url);
    await waitFor("relation");
    const second = migrateDatabase(url);
    void Promise.allSettled([first, second]);
    await waitFor("advisory");
    return { first, second };
  });
  expect(await Promise.all([starts.first, starts.second])).toEqual([[], []]);
});

const ROW = "id, name, access_expires_at, referral_code";

test("a database at the baseline is brought up to date with its data", async () => {
  const url = await emptyDatabase();
  const later = {
    name: "99999999999999_mottos",
    sql: "ALTER TABLE bands ADD COLUMN motto text NOT NULL DEFAULT 'Loud';",
  };
  const [baseline, ...others] = readMigrations();
  await applyOnly(url, [baseline!]);
  await query(
    url,
    `INSERT INTO bands (${ROW}, genre_names, ticket_sales_hometown, latitude, longitude, updated_at)
      VALUES (gen_random_uuid(), 'Old Band', now(), 'A', '{Dub,Ska}', 80, 90, 180, '2025-01-01Z')`,
  );
  await query(
    url,
    `INSERT INTO users (id, username, password_hash, band_id)
      SELECT gen_random_uuid(), username, '', band FROM bands, LATERAL (VALUES ('old', bands.id), ('bandless', NULL)) people (username, band)`,
  );
  expect(await applyMigrations(url, [baseline!, ...others, later])).toEqual(
    [...others, later].map(({ name }) => name),
  );
  expect(await query(url, "SELECT name, motto, points FROM bands")).toEqual([
    "Old Band",
    "Loud",
    0,
  ]);
  expect(await query(url, "SELECT username, band_role FROM users ORDER BY username")).toEqual([
    "bandless",
    null,
    "old",
    "OWNER",
  ]);
  expect(
    await query(
      url,
      `SELECT genre, cell, draw, b.ticket_sales_as_of = b.updated_at
      FROM home_crowds h JOIN bands b ON b.id = h.band_id ORDER BY genre`,
    ),
  ).toEqual(["Dub", 16_020, 80, true, "Ska", 16_020, 80, true]);
  await query(
    url,
    "INSERT INTO point_entries (id, band_id, amount, reason, reference) SELECT gen_random_uuid(), id, 5, 'PROFILE_COMPLETE', 'x' FROM bands",
  );
  expect(await query(url, "SELECT points FROM bands")).toEqual([5]);
});

test("genres with invisible characters in their names get visible ones, or join the genre they look like", async () => {
  const url = await emptyDatabase();
  const migrations = readMigrations();
  const index = migrations.findIndex(({ name }) => name.endsWith("_visible_genre_names"));
  await applyMigrations(url, migrations.slice(0, index));
  const names = [
    "☠\ufe0f Doom",
    "Dub",
    "Du\u00adb",
    "نیم\u200cفاصله",
    "Lo\u200d Fi",
    "\u200bstoner \u2060rock",
  ];
  for (const [position, name] of names.entries())
    await query(
      url,
      `INSERT INTO genres (id, name, slug) VALUES ('00000000-0000-4000-8000-00000000000${position}', '${name}', '${name}')`,
    );
  await query(
    url,
    `WITH band AS (INSERT INTO bands (${ROW}, updated_at) VALUES
      (gen_random_uuid(), 'One', now(), 'A', now()), (gen_random_uuid(), 'Two', now(), 'B', now()) RETURNING id, name)
    INSERT INTO band_genres (band_id, genre_id, position)
    SELECT band.id, genres.id, row_number() OVER (PARTITION BY band.id ORDER BY genres.id)
    FROM band JOIN genres ON (band.name = 'One') = (genres.slug = 'Du\u00adb' OR genres.slug LIKE '%Doom')
      AND (band.name = 'One' OR genres.slug <> 'Lo\u200d Fi')`,
  );
  await applyMigrations(url, migrations);
  expect(await query(url, "SELECT name::text, slug FROM genres ORDER BY id")).toEqual(
    [
      ["☠ Doom", "☠-doom", "Dub", "Dub"],
      ["نیم\u200cفاصله", "نیم\u200cفاصله", "Lo Fi", "lo-fi"],
      ["Stoner Rock", "stoner-rock"],
    ].flat(),
  );
  expect(await query(url, "SELECT name, genre_names FROM bands ORDER BY name")).toEqual([
    "One",
    ["☠ Doom", "Dub"],
    "Two",
    ["Dub", "نیم\u200cفاصله", "Stoner Rock"],
  ]);
  expect(await query(url, "SELECT genre FROM genre_standings ORDER BY genre")).toEqual([
    "Dub",
    "Dub",
    "Stoner Rock",
    "نیم\u200cفاصله",
    "☠ Doom",
  ]);
});

/** Of the newest release. */
const LAST_RELEASED = "20261127153000_edits_of_lists";

const columns = (url: string) =>
  query(
    url,
    "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'",
  );

test("instances of the last release find their tables and columns during a rolling upgrade", async () => {
  const url = await emptyDatabase();
  const all = readMigrations();
  await applyOnly(url, all.slice(0, all.findIndex(({ name }) => name === LAST_RELEASED) + 1));
  const before = await columns(url);
  expect(before).toContain("wants.filters");
  await applyOnly(url, all);
  expect(await columns(url)).toEqual(expect.arrayContaining(before));
});

test("instances of 0.3 save, read and remove match preferences during a rolling upgrade", async () => {
  const url = await emptyDatabase();
  await applyOnly(url, readMigrations());
  await query(url, `INSERT INTO bands (${ROW}) VALUES (gen_random_uuid(), 'Opal', now(), 'A')`);
  const upsert = (filters: string) =>
    query(
      url,
      // As Prisma writes it.
      `INSERT INTO "public"."wants" ("band_id", "filters", "saved_at") SELECT id, '${filters}', now() FROM bands
      ON CONFLICT ("band_id") DO UPDATE SET "filters" = excluded.filters, "saved_at" = excluded.saved_at
        WHERE "public"."wants"."band_id" = excluded.band_id AND 1 = 1
      RETURNING "public"."wants"."filters"`,
    );
  expect(await upsert('{"genre":"Dub"}')).toEqual([{ genre: "Dub" }]);
  expect(await upsert('{"genre":"Ska"}')).toEqual([{ genre: "Ska" }]);
  expect(await query(url, "SELECT preferences FROM match_preferences")).toEqual([{ genre: "Ska" }]);
  await query(url, 'DELETE FROM "public"."wants" WHERE "public"."wants"."band_id" IS NOT NULL');
  expect(await query(url, "SELECT preferences FROM match_preferences")).toEqual([]);
});

test("members get what their band has read and not", async () => {
  const url = await emptyDatabase();
  const all = readMigrations();
  const index = all.findIndex(({ name }) => name.endsWith("_conversation_marks"));
  expect(index).toBeGreaterThan(0);
  await applyOnly(url, all.slice(0, index));
  await query(
    url,
    `INSERT INTO bands (${ROW}, updated_at) SELECT gen_random_uuid(), name, now(), name, now() FROM unnest('{Swell,Wire,Opal}'::text[]) name;
    INSERT INTO users (id, username, password_hash, band_id, band_role)
      SELECT gen_random_uuid(), username, '', (SELECT id FROM bands WHERE name = band), role::"BandRole"
      FROM (VALUES ('ana', 'Swell', 'OWNER'), ('ben', 'Swell', 'MEMBER'), ('wire', 'Wire', 'OWNER'), ('bandless', NULL, NULL)) people (username, band, role);
    INSERT INTO conversations (id, band1_id, band2_id, pair)
      SELECT gen_random_uuid(), own.id, other.id, least(own.id, other.id) || ':' || greatest(own.id, other.id) FROM bands own JOIN bands other ON own.name = 'Swell' AND other.name IN ('Wire', 'Opal');
    INSERT INTO conversation_members (conversation_id, band_id, unread_count, last_read_at, muted_at)
      SELECT c.id, b.id, CASE WHEN other.name = 'Wire' AND b.name = 'Swell' THEN 3 ELSE 0 END,
        CASE WHEN b.name = 'Wire' THEN '2026-01-01Z'::timestamptz END, CASE WHEN b.name = 'Swell' THEN now() END
      FROM conversations c JOIN bands other ON other.id = c.band2_id JOIN bands b ON b.id IN (c.band1_id, c.band2_id)`,
  );
  await applyMigrations(url);
  expect(
    await query(
      url,
      `SELECT username, other.name, unread_count, last_read_at = '2026-01-01Z', k.muted_at FROM conversation_marks k
      JOIN users u ON u.id = k.user_id JOIN conversations c ON c.id = k.conversation_id
        JOIN bands other ON other.id = c.band2_id ORDER BY username`,
    ),
    "the conversation that nobody wrote or read in has none, and the band keeps its mute",
  ).toEqual(
    [
      ["ana", "Wire", 3, null, null],
      ["ben", "Wire", 3, null, null],
      ["wire", "Wire", 0, true, null],
    ].flat(),
  );
});

test("a database of an unknown history is left alone", async () => {
  const url = await emptyDatabase();
  await applyOnly(url, [NOTES]);
  await expect(applyMigrations(url)).rejects.toThrow(
    "The database was migrated by another version (1_notes)",
  );
  expect(await query(url, "SELECT id FROM notes")).toEqual([1]);
});

test("a database that a later version has migrated is used as it is", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const later = {
    name: "99999999999999_later",
    sql: `
      CREATE OR REPLACE FUNCTION invalidate_pages_of_changed_band() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      UPDATE pgboss.schedule SET cron = '1 1 1 1 *';
      INSERT INTO pgboss.queue (name) VALUES ('later');
      INSERT INTO pgboss.schedule (name, cron) VALUES ('later', '2 2 2 2 *');
      UPDATE genres SET name = 'Later' WHERE name = (SELECT min(name) FROM genres);
      UPDATE settings SET value = '"later"' WHERE key IN ('sql', 'cities');`,
  };
  await applyOnly(url, [...readMigrations(), later]);
  const contents = () =>
    Promise.all(
      [
        "SELECT prosrc FROM pg_proc WHERE proname = 'invalidate_pages_of_changed_band'",
        "SELECT name || ' ' || cron FROM pgboss.schedule ORDER BY 1",
        "SELECT name FROM genres ORDER BY 1",
        "SELECT value FROM settings WHERE key IN ('sql', 'cities')",
      ].map((text) => query(url, text)),
    );
  const before = await contents();
  expect(await migrateDatabase(url)).toEqual([]);
  expect(await contents()).toEqual(before);
});

test("a failed migration is named with PostgreSQL's words, leaves nothing, and can be mended", async () => {
  const url = await emptyDatabase();
  const broken = { name: "2_broken", sql: "CREATE TABLE half (id int);\nSELEKT 1;" };
  await expect(applyOnly(url, [NOTES, broken])).rejects.toThrow(
    'The migration 2_broken failed (line 2): syntax error at or near "SELEKT"',
  );
  expect(await query(url, "SELECT to_regclass('half')")).toEqual([null]);
  expect(
    await applyOnly(url, [NOTES, { name: "2_broken", sql: "CREATE TABLE half (id int);" }]),
  ).toEqual(["2_broken"]);
});

test("schema and migrations agree, rules that Prisma does not know included", async () => {
  const rules = {
    name: "9_rules",
    sql: `
      CREATE TABLE plain_check (LIKE settings INCLUDING ALL); DROP TABLE plain_check;
      ALTER TABLE bands ADD CONSTRAINT test_check CHECK (points > -1000000000);
      CREATE FUNCTION test_trigger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN NEW; END $$;
      CREATE TRIGGER test_trigger BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION test_trigger();
      CREATE INDEX test_partial ON bands (name) WHERE deactivated_at IS NULL;
      CREATE INDEX test_expression ON bands (lower(name));
      CREATE INDEX test_trigrams ON bands USING gin (lower(name) gin_trgm_ops);
      CREATE EXTENSION IF NOT EXISTS unaccent;`,
  };
  expect(await differenceToSchema(server, schema, [...readMigrations(), rules])).toBe("");
});

test("a drift between schema and migrations shows as the missing SQL", async () => {
  const wider = schema.replace("model Setting {", "model Setting {\n  note String?");
  expect(await differenceToSchema(server, wider)).toContain(
    'ALTER TABLE "settings" ADD COLUMN     "note" TEXT',
  );
  expect(
    await query(server, "SELECT count(*)::int FROM pg_database WHERE datname LIKE 'scratch_%'"),
  ).toEqual([0]);
});

test("a migration that was changed after it was applied is noticed", async () => {
  const url = await emptyDatabase();
  await applyOnly(url, [NOTES]);
  expect(await editedMigrations(url, [NOTES])).toEqual([]);
  expect(await editedMigrations(url, [{ ...NOTES, sql: `${NOTES.sql}\n-- later` }])).toEqual([
    "1_notes",
  ]);
});
