import type pg from "pg";
import { worldOf, type WorldBand, type WorldCity } from "./world";
import { createRandom } from "@/prisma/seed/random";

/** Rows of one statement. */
const BATCH = 10_000;
/** Smaller places have few bands. */
const CITY_PEOPLE = 15_000;
const TABLES = ["bands", "band_genres", "point_entries"];

/** A generator of bands in the database's cities; the same seed makes the same bands. */
export async function openWorld(client: pg.Client, seed: string) {
  const { rows } = await client.query<WorldCity>(
    "SELECT name, country, region, latitude, longitude, population FROM cities WHERE population >= $1 ORDER BY id",
    [CITY_PEOPLE],
  );
  return worldOf(rows, createRandom(seed));
}

/** Indexes without a constraint, with their definitions. */
const INDEXES =
  "SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = 'bands'::regclass AND NOT indisunique";

/** Stores bands in bulk without triggers, and returns how many are new. */
export async function storeBands(
  client: pg.Client,
  count: number,
  make: (index: number) => WorldBand,
): Promise<number> {
  let stored = 0;
  await client.query("BEGIN");
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Rebuilding indexes takes a fraction of updating them for every row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let from = 0; from < count; from += BATCH) {
    const bands = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      make(from + index),
    );
    stored += await storeBatch(client, bands);
  }
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  // What autovacuum does after so many new rows.
  await client.query("VACUUM ANALYZE");
  return stored;
}

async function storeBatch(client: pg.Client, bands: WorldBand[]): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO bands (id, name, country, region, city, latitude, longitude, genre_names, influences, spotify_listeners, instagram_followers, facebook_followers,
       ticket_sales_hometown, ticket_sales_250km, ticket_sales_1000km, points, collaborations_count, ticket_sales_as_of, referral_code, access_expires_at, created_at, updated_at)
     SELECT (b->>'id')::uuid, b->>'name', b->>'country', b->>'region', b->>'city', (b->>'latitude')::float8, (b->>'longitude')::float8,
       ARRAY(SELECT jsonb_array_elements_text(b->'genres')), ARRAY(SELECT jsonb_array_elements_text(b->'influences')),
       (b->>'spotifyListeners')::int, (b->>'instagramFollowers')::int, (b->>'facebookFollowers')::int,
       (b->>'ticketSalesHometown')::int, (b->>'ticketSales250km')::int, (b->>'ticketSales1000km')::int,
       (b->>'points')::int, (b->>'collaborationsCount')::int,
       CASE WHEN (b->>'ticketSalesHometown')::int > 0 THEN now() END, upper(right(b->>'id', 12)), now() + interval '6 months',
       (b->>'createdAt')::timestamptz, coalesce(b->>'updatedAt', b->>'createdAt')::timestamptz
     FROM jsonb_array_elements($1::jsonb) b ON CONFLICT DO NOTHING`,
    [JSON.stringify(bands)],
  );
  await client.query(
    `INSERT INTO band_genres (band_id, genre_id, position)
     SELECT b.id, g.id, name.position FROM unnest($1::uuid[]) made (id) JOIN bands b USING (id), unnest(b.genre_names) WITH ORDINALITY name (name, position)
     JOIN genres g ON g.name = name.name::citext ON CONFLICT DO NOTHING`,
    [bands.map(({ id }) => id)],
  );
  await client.query(
    `INSERT INTO point_entries (id, band_id, amount, reason, reference)
     SELECT gen_random_uuid(), id, points, 'COLLABORATION', 'bench' FROM bands WHERE id = ANY ($1::uuid[]) AND points <> 0 ON CONFLICT DO NOTHING`,
    [bands.map(({ id }) => id)],
  );
  await client.query(
    "INSERT INTO genre_standings SELECT standing.* FROM unnest($1::uuid[]) made (id) JOIN bands USING (id), genre_standings_for(bands) standing ON CONFLICT DO NOTHING",
    [bands.map(({ id }) => id)],
  );
  await client.query(
    "INSERT INTO home_crowds SELECT crowd.* FROM unnest($1::uuid[]) made (id) JOIN bands USING (id), home_crowds_for(bands) crowd ON CONFLICT DO NOTHING",
    [bands.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}
