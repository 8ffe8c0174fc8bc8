import type pg from "pg";
import { withClient } from "@/server/client";
import { manyBands } from "../workspace";

/** Each band has twice as many swaps: with as many bands after it, and as many before. */
const PARTNERS = 5;
const TERMS = `'{"guestShare":50,"guarantee":0,"currency":null,"lodging":true,"backline":"shared","promotion":"both","setMinutes":40,"note":""}'::jsonb`;

/** For `withProduct`: bands with ten swaps each, some of them still on. */
export const bandsWithSwaps = (count: number) => async (databaseUrl: string) => {
  const filled = await manyBands(count)(databaseUrl);
  await withClient(databaseUrl, storeSwaps);
  return filled;
};

async function storeSwaps(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE pairs AS
      WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS total FROM bands)
      SELECT gen_random_uuid() AS id, a.id AS one, b.id AS other, step, CASE WHEN step = 1 THEN 'On' ELSE 'Done' END AS state
      FROM numbered a CROSS JOIN generate_series(1, ${PARTNERS}) step JOIN numbered b ON b.number = (a.number + step) % a.total`);
  await client.query(`
    INSERT INTO swaps (id, key, state, proposed_by_band_id, expires_at, return_in_months, return_by, on_at, closed_at, last_step_at)
    SELECT id, least(one, other) || ':' || greatest(one, other), state::"SwapState", one, now(), 9, now() + interval '9 months', now(),
      CASE WHEN state = 'Done' THEN now() END, now() - random() * interval '300 days' FROM pairs`);
  await client.query(`
    INSERT INTO swap_members (swap_id, band_id, position, answer, answered_at)
    SELECT id, one, 0, 'Accepted'::"SwapAnswer", now() FROM pairs UNION ALL SELECT id, other, 1, 'Accepted', now() FROM pairs`);
  await client.query(`
    INSERT INTO swap_legs (id, swap_id, position, host_band_id, guest_band_id, state, night, venue, city, country, terms, offer_no, closed_at)
    SELECT gen_random_uuid(), id, position, CASE position WHEN 0 THEN other ELSE one END, CASE position WHEN 0 THEN one ELSE other END,
      CASE state WHEN 'On' THEN 'Agreed' ELSE 'Played' END::"SwapLegState", now() + (step + position) * interval '1 month',
      'Nato', 'Leipzig', 'DE', ${TERMS}, 2, CASE WHEN state = 'Done' THEN now() END
    FROM pairs, generate_series(0, 1) position`);
  await client.query("VACUUM ANALYZE swaps, swap_members, swap_legs");
}

export type OpenOffer = { legId: string; conversationId: string; partnerId: string };

/** Swaps of a band with others that have each offered a night, on different days, in conversations under way. */
export async function storeOffers(
  client: pg.Client,
  bandId: string,
  count: number,
): Promise<OpenOffer[]> {
  const { rows: partners } = await client.query<{ id: string }>(
    `SELECT id FROM bands WHERE id <> $1 AND NOT EXISTS (
       SELECT FROM swap_members own JOIN swap_members m USING (swap_id) WHERE own.band_id = $1 AND m.band_id = bands.id)
     ORDER BY id DESC LIMIT $2`,
    [bandId, count],
  );
  const offers: OpenOffer[] = [];
  for (const [index, { id }] of partners.entries())
    offers.push(await storeOffer(client, { bandId, partnerId: id, days: index + 30 }));
  return offers;
}

type Pair = { bandId: string; partnerId: string; days: number };

async function storeOffer(client: pg.Client, { bandId, partnerId, days }: Pair) {
  const { pairKey } = await import("@/lib/conversations/queries");
  const key = pairKey(bandId, partnerId);
  const { rows } = await client.query<OpenOffer>(
    `WITH conversation AS (
       INSERT INTO conversations (id, band1_id, band2_id, pair) VALUES (gen_random_uuid(), $1, $2, $3) RETURNING id
     ), members AS (
       INSERT INTO conversation_members (conversation_id, band_id, wrote_at)
       SELECT id, unnest(ARRAY[$1, $2]::uuid[]), now() FROM conversation
     ), swap AS (
       INSERT INTO swaps (id, key, state, proposed_by_band_id, expires_at, return_in_months, return_by, on_at)
       VALUES (gen_random_uuid(), $3, 'On', $1, now(), 9, now() + interval '9 months', now()) RETURNING id
     ), answers AS (
       INSERT INTO swap_members (swap_id, band_id, position, answer)
       SELECT id, band_id, position - 1, 'Accepted' FROM swap, unnest(ARRAY[$1, $2]::uuid[]) WITH ORDINALITY t (band_id, position)
     ), other_leg AS (
       INSERT INTO swap_legs (id, swap_id, position, host_band_id, guest_band_id, terms, conversation_id)
       SELECT gen_random_uuid(), swap.id, 1, $1::uuid, $2::uuid, ${TERMS}, conversation.id FROM swap, conversation
     )
     INSERT INTO swap_legs (id, swap_id, position, host_band_id, guest_band_id, city, country, terms, conversation_id, offer, offer_no, offer_by_band_id, offered_at)
     SELECT gen_random_uuid(), swap.id, 0, $2::uuid, $1::uuid, 'Leipzig', 'DE', ${TERMS}, conversation.id,
       jsonb_build_object('kind', 'night', 'night', (current_date + $4::int)::text, 'time', null, 'venue', 'Nato', 'city', 'Leipzig', 'terms', ${TERMS}), 1, $2::uuid, now()
     FROM swap, conversation RETURNING id AS "legId", conversation_id AS "conversationId", host_band_id AS "partnerId"`,
    [bandId, partnerId, key, days],
  );
  return rows[0]!;
}
