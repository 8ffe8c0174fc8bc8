import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SwapEventKind } from "@/lib/generated/prisma/enums";

const { sql } = Prisma;

/** Erases text but keeps figures; the venue goes only where it is the band's own room. */
const withoutWords = (column: Prisma.Sql, isOwnRoom: Prisma.Sql) => sql`
  ${column} || CASE WHEN ${column} ? 'note' THEN '{"note": ""}' ELSE '{}' END::jsonb
    || CASE WHEN ${column} ? 'text' THEN '{"text": ""}' ELSE '{}' END::jsonb
    || CASE WHEN ${column} ? 'venue' AND ${isOwnRoom} THEN '{"venue": ""}' ELSE '{}' END::jsonb
    || CASE WHEN ${column} ? 'terms' THEN jsonb_build_object('terms', ${column} -> 'terms' || '{"note": ""}') ELSE '{}' END`;

/** Steps of either band that repeat the other's words. */
const KINDS_WITH_OFFER = Prisma.join(
  (
    ["Agreed", "AgreedSubstitute", "OfferDeclined", "Cancelled", "Waived"] satisfies SwapEventKind[]
  ).map((kind) => sql`${kind}::"SwapEventKind"`),
);

/** What the others were told about the band, and its members by email. */
async function eraseNotices(tx: Tx, bandId: string): Promise<void> {
  const where = { type: "swap", aboutBandIds: { has: bandId } };
  await tx.notification.updateMany({ where, data: { body: "" } });
  const isErased = sql`name = 'mail' AND data ->> 'kind' = 'swaps' AND (data::text LIKE ${`%${bandId}%`}
    OR data ->> 'userId' IN (SELECT id::text FROM users WHERE band_id = ${bandId}::uuid))`;
  await tx.$executeRaw`DELETE FROM pgboss.job WHERE ${isErased}`;
  await tx.$executeRaw`DELETE FROM pgboss.archive WHERE ${isErased}`;
}

/** Erases what the band wrote, and its room. Dates, figures, steps and reports stay with the other band, as from "Deleted band" (present.ts). */
export async function eraseSwapTexts(tx: Tx, bandId: string): Promise<void> {
  const own = sql`(SELECT swap_id FROM swap_members WHERE band_id = ${bandId}::uuid)`;
  const isHost = sql`host_band_id = ${bandId}::uuid`;
  const isOwnLeg = sql`${bandId}::uuid IN (host_band_id, guest_band_id)`;
  await eraseNotices(tx, bandId);
  await tx.$executeRaw`
    UPDATE tour_dates SET venue = '' FROM swap_legs l WHERE l.id = leg_id AND ${isHost}`;
  await tx.$executeRaw`
    UPDATE swap_events e SET data = (data - CASE WHEN e.band_id = ${bandId}::uuid THEN 'reason' ELSE '' END) || CASE WHEN data ? 'offer'
      THEN jsonb_build_object('offer', ${withoutWords(sql`(data -> 'offer')`, isHost)}) ELSE '{}' END
    FROM swap_legs l WHERE l.id = leg_id AND e.swap_id IN ${own} AND (e.band_id = ${bandId}::uuid OR ${isHost}
      OR e.kind IN (${KINDS_WITH_OFFER}) AND guest_band_id = ${bandId}::uuid)`;
  await tx.$executeRaw`
    UPDATE swap_events e SET data = data || jsonb_build_object('nights', (
      SELECT jsonb_agg(CASE WHEN e.band_id = ${bandId}::uuid OR ${isHost}
        THEN item || jsonb_build_object('offer', ${withoutWords(sql`(item -> 'offer')`, isHost)}) ELSE item END ORDER BY place)
      FROM jsonb_array_elements(data -> 'nights') WITH ORDINALITY proposed (item, place)
      JOIN swap_legs l ON l.swap_id = e.swap_id AND l.id = (item ->> 'legId')::uuid))
    WHERE swap_id IN ${own} AND jsonb_array_length(data -> 'nights') > 0`;
  // What an admin told both may name the band.
  await tx.$executeRaw`
    UPDATE swap_events e SET data = data - 'note'
    FROM swap_legs l WHERE l.id = leg_id AND ${isOwnLeg} AND data ? 'note'`;
  await tx.reliabilityEvent.updateMany({ where: { bandId }, data: { reply: null } });
  await tx.$executeRaw`
    UPDATE swap_legs SET terms = ${withoutWords(sql`terms`, isHost)}, offer = ${withoutWords(sql`offer`, isHost)},
      venue = CASE WHEN ${isHost} THEN '' ELSE venue END
    WHERE ${isOwnLeg}`;
}
