import { activeBands, ownMembershipsSql, type BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/band-lock";
import { CountRow, IdRow, exactlyOne, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";

/** At a time, per band. It protects bands, so RATE_LIMIT_SCALE does not raise it. */
export const MAX_UNANSWERED_COLD_MESSAGES = 8;

/** Bands that may get the same text within `SAME_TEXT_DAYS`; further ones are held for review. */
export const SAME_TEXT_MAX = 3;
const SAME_TEXT_DAYS = 7;

const heldFrom = (bandId: string) => ({ senderBandId: bandId, hold: "Waiting" }) as const;

/** Throws conflict while too many are unanswered; an answer, a refusal, or a band that is gone, frees one. */
export async function requireColdMessageQuota(tx: Tx, { bandId }: BandViewer): Promise<void> {
  await lockBand(tx, bandId);
  const silentRecipient = { bandId: { not: bandId }, wroteAt: null, band: activeBands };
  const unanswered = await tx.conversationMember.count({
    where: {
      bandId,
      OR: [{ wroteAt: { not: null } }, { conversation: { messages: { some: heldFrom(bandId) } } }],
      conversation: { members: { some: silentRecipient } },
    },
  });
  if (unanswered >= MAX_UNANSWERED_COLD_MESSAGES)
    throw new AppError(
      "conflict",
      `${MAX_UNANSWERED_COLD_MESSAGES} bands haven't answered you yet. Once one does, you can write to the next`,
    );
}

export const MAX_UNCONFIRMED_COLD_MESSAGES = 3;

const HAS_HELD = Prisma.sql`EXISTS (
  SELECT FROM messages held
  WHERE held.conversation_id = own.conversation_id AND held.sender_band_id = own.band_id AND held.hold = 'Waiting')`;

/** Throws forbidden after too many from an unconfirmed address. `requireColdMessageQuota` has locked the band. */
export async function requireUnconfirmedQuota(tx: Tx, viewer: BandViewer): Promise<void> {
  const opened = exactlyOne(
    await queryRows(CountRow, tx)`
    SELECT count(*)::int AS count FROM ${ownMembershipsSql(viewer)} own
    JOIN conversation_members other ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE CASE WHEN own.wrote_at IS NULL THEN ${HAS_HELD} ELSE other.wrote_at IS NULL OR other.wrote_at > own.wrote_at END`,
  );
  if (opened.count < MAX_UNCONFIRMED_COLD_MESSAGES) return;
  const limit = `You can write to ${MAX_UNCONFIRMED_COLD_MESSAGES} bands before your email address is confirmed`;
  throw new AppError(
    "forbidden",
    `${limit}. Open the link we sent you, or get a new one in your settings`,
  );
}

/** Whether the band's cold message there awaits review, and so counts in its quotas already. */
export async function hasHeldMessage(
  tx: Tx,
  conversationId: string,
  bandId: string,
): Promise<boolean> {
  return (await tx.message.count({ where: { conversationId, ...heldFrom(bandId) } })) > 0;
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
    JOIN conversation_members other ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE own.conversation_id <> ${conversationId}::uuid AND own.last_activity_at > now() - make_interval(days => ${SAME_TEXT_DAYS}::int)
      AND EXISTS (
        SELECT FROM messages m
        WHERE m.conversation_id = own.conversation_id AND m.sender_band_id = own.band_id
          AND m.created_at BETWEEN now() - make_interval(days => ${SAME_TEXT_DAYS}::int) AND coalesce(other.wrote_at, 'infinity')
          AND lower(regexp_replace(m.content, '\\s+', ' ', 'g')) = lower(regexp_replace(${content}, '\\s+', ' ', 'g')))
    LIMIT ${SAME_TEXT_MAX}`;
  return same.length === SAME_TEXT_MAX;
}
