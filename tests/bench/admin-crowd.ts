import type pg from "pg";

/** Their triggers would announce each row. */
const TABLES = ["bands", "conversations", "collaborations", "messages"];

/** A user for each band, and what the statistics count: all spread over the last year. */
export async function fillAdminArea(client: pg.Client): Promise<void> {
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(
    "UPDATE bands SET access_expires_at = now() + random() * interval '300 days' - interval '30 days'",
  );
  await client.query(`
    INSERT INTO users (id, username, email, email_confirmed_at, password_hash, band_id, band_role, created_at)
    SELECT gen_random_uuid(), 'person-' || n, 'person-' || n || '@example.com', now(), 'none', id, 'OWNER', now() - (n % 365) * interval '1 day'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bands) b`);
  await client.query(`
    INSERT INTO referrals (id, referrer_band_id, referred_band_id, status, created_at, completed_at)
    SELECT gen_random_uuid(), a.id, b.id, 'Completed', now() - (b.n % 365) * interval '1 day', now() - (b.n % 365) * interval '1 day'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bands) b JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bands) a ON a.n = b.n / 7 + 1 AND a.id <> b.id
    WHERE b.n % 3 = 0`);
  await client.query(`
    INSERT INTO conversations (id, band1_id, band2_id, pair, created_at)
    SELECT gen_random_uuid(), one, two, least(one, two) || ':' || greatest(one, two), now() - (n % 365) * interval '1 day'
    FROM (SELECT id AS one, lead(id) OVER (ORDER BY id) AS two, row_number() OVER (ORDER BY id) AS n FROM bands) pairs WHERE two IS NOT NULL`);
  await client.query(`
    INSERT INTO messages (id, conversation_id, sender_band_id, content, created_at)
    SELECT gen_random_uuid(), id, band1_id, 'A message', created_at + turn * interval '1 hour' FROM conversations, generate_series(1, 5) turn ORDER BY created_at`);
  await client.query(`
    INSERT INTO collaborations (id, conversation_id, band1_id, band2_id, confirmed_by_band_id, created_at)
    SELECT gen_random_uuid(), id, band1_id, band2_id, band1_id, created_at FROM conversations WHERE left(id::text, 1) < '4'`);
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("VACUUM ANALYZE");
}
