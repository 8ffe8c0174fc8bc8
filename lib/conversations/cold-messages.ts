import { activeBandsSql, ownMembershipsSql, type BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/row-locks";
import { CountRow, IdRow, exactlyOne, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";

/** At a time, per band. It protects bands, so RATE_LIMIT_SCALE does not raise it. */
export const MAX_UNANSWERED_COLD_MESSAGES = 8;

/** Bands that may get the same text within `SAME_TEXT_DAYS`; further ones are held for review. */
export const SAME_TEXT_MAX = 3;
const SAME_TEXT_DAYS = 7;

const { sql } = Prisma;

/** Whether `own` wrote before `other`. Steps of a swap after its proposal are answers and do not count. */
const WROTE_FIRST = sql`EXISTS (
  SELECT FROM messages m LEFT JOIN swap_events e ON e.id = m.swap_event_id
  WHERE m.conversation_id = own.conversation_id AND m.sender_band_id = own.band_id
    AND m.created_at < coalesce(other.wrote_at, 'infinity')
    AND m.hold IS DISTINCT FROM 'Refused' AND coalesce(e.kind, 'Proposed') = 'Proposed')`;

async function countWrittenFirst(tx: Tx, viewer: BandViewer, where: Prisma.Sql): Promise<number> {
  const written = await queryRows(CountRow, tx)`
    SELECT count(*)::int AS count FROM ${ownMembershipsSql(viewer)} own
    JOIN conversation_members other
      ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE ${where} AND ${WROTE_FIRST}`;
  return exactlyOne(written).count;
}

/** Throws conflict while too many are unanswered; an answer, a refusal, or a band that is gone, frees one. */
export async function requireColdMessageQuota(tx: Tx, viewer: BandViewer): Promise<void> {
  await lockBand(tx, viewer.bandId);
  const unanswered = await countWrittenFirst(
    tx,
    viewer,
    sql`other.wrote_at IS NULL AND EXISTS (
      SELECT FROM bands
      WHERE id = other.band_id AND ${activeBandsSql()})`,
  );
  if (unanswered >= MAX_UNANSWERED_COLD_MESSAGES)
    throw new AppError(
      "conflict",
      `${MAX_UNANSWERED_COLD_MESSAGES} bands haven't answered you yet. Once one does, you can write to the next`,
    );
}

export const MAX_UNCONFIRMED_COLD_MESSAGES = 3;

/** Throws forbidden after too many from an unconfirmed address. `requireColdMessageQuota` has locked the band. */
export async function requireUnconfirmedQuota(tx: Tx, viewer: BandViewer): Promise<void> {
  if ((await countWrittenFirst(tx, viewer, sql`true`)) < MAX_UNCONFIRMED_COLD_MESSAGES) return;
  const limit = `You can write to ${MAX_UNCONFIRMED_COLD_MESSAGES} bands before your email address is confirmed`;
  throw new AppError(
    "forbidden",
    `${limit}. Open the link in our email, or get a new one in your settings`,
  );
}

/** Whether the band's cold message there awaits review, and so counts in its quotas already. */
export async function hasHeldMessage(
  tx: Tx,
  conversationId: string,
  bandId: string,
): Promise<boolean> {
  const where = { conversationId, senderBandId: bandId, hold: "Waiting" } as const;
  return (await tx.message.count({ where })) > 0;
}

/** Whether the band has sent `SAME_TEXT_MAX` cold messages with this text, in any case and spacing. */
export async function isMassText(
  tx: Tx,
  viewer: BandViewer,
  conversationId: string,
  content: string,
): Promise<boolean> {
  // Serialized, so that each of many concurrent messages sees the ones before it.
  await lockBand(tx, viewer.bandId);
  const same = await queryRows(IdRow, tx)`
    SELECT own.conversation_id AS id FROM ${ownMembershipsSql(viewer)} own
    JOIN conversation_members other
      ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE own.conversation_id <> ${conversationId}::uuid
      AND own.last_activity_at > now() - make_interval(days => ${SAME_TEXT_DAYS}::int)
      AND EXISTS (
        SELECT FROM messages m
        WHERE m.conversation_id = own.conversation_id AND m.sender_band_id = own.band_id
          AND m.created_at BETWEEN now() - make_interval(days => ${SAME_TEXT_DAYS}::int)
            AND coalesce(other.wrote_at, 'infinity')
          AND lower(regexp_replace(m.content, '\\s+', ' ', 'g')) = lower(regexp_replace(${content}, '\\s+', ' ', 'g')))
    LIMIT ${SAME_TEXT_MAX}`;
  return same.length === SAME_TEXT_MAX;
}
