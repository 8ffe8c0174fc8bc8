import { only } from "@/lib/db";
import { liveBands, type BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/band-lock";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Bands that one may have written to first without an answer, at a time. Not scaled: it guards bands, not the machine. */
export const MAX_UNANSWERED_COLD_MESSAGES = 8;

/** Bands that may get the same first words within the days; what goes to more is held for review. */
export const SAME_TEXT_MAX = 3;
const SAME_TEXT_DAYS = 7;

/** Throws conflict while as many bands as may be have not answered. Any answer gives one back. */
export async function requireColdMessageQuota(tx: Tx, { bandId }: BandViewer): Promise<void> {
  await lockBand(tx, bandId);
  const silent = { bandId: { not: bandId }, wroteAt: null, band: liveBands };
  const waiting = await tx.conversationMember.count({
    where: { bandId, wroteAt: { not: null }, conversation: { members: { some: silent } } },
  });
  if (waiting >= MAX_UNANSWERED_COLD_MESSAGES)
    throw new AppError(
      "conflict",
      `${MAX_UNANSWERED_COLD_MESSAGES} bands have not answered you yet. Once one does, you can write to the next`,
    );
}

/** Bands that an account may write to first before its address is confirmed. */
export const MAX_UNCONFIRMED_COLD_MESSAGES = 3;

/** Throws forbidden when the band has written to as many first, answered or not. The caller has called `requireColdMessageQuota`. */
export async function requireUnconfirmedQuota(tx: Tx, { bandId }: BandViewer): Promise<void> {
  const opened = only(
    await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM conversation_members own
    JOIN conversation_members other ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE own.band_id = ${bandId}::uuid AND own.wrote_at IS NOT NULL AND (other.wrote_at IS NULL OR other.wrote_at > own.wrote_at)`,
  );
  if (opened.count < MAX_UNCONFIRMED_COLD_MESSAGES) return;
  const limit = `You can write to ${MAX_UNCONFIRMED_COLD_MESSAGES} bands before your email address is confirmed`;
  throw new AppError(
    "forbidden",
    `${limit}. Open the link that we sent you, or have it sent again in your settings`,
  );
}

/** The first words of an opening were refused: it is as if they had not been written, unless others stand there. The caller holds the conversation's lock. */
export async function refundColdMessage(
  tx: Tx,
  conversationId: string,
  bandId: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_members SET wrote_at = NULL WHERE conversation_id = ${conversationId}::uuid AND band_id = ${bandId}::uuid
      AND NOT EXISTS (SELECT FROM messages WHERE conversation_id = ${conversationId}::uuid AND sender_band_id = ${bandId}::uuid AND hold IS DISTINCT FROM 'Refused')`;
}

/** Whether as many other bands as may be got these words from the viewer's band lately, without case and spacing, before they had written. */
export async function isMassText(
  tx: Tx,
  { bandId }: BandViewer,
  conversationId: string,
  content: string,
): Promise<boolean> {
  // One after the other: of many at once, each sees those before it.
  await lockBand(tx, bandId);
  const same = await tx.$queryRaw<object[]>`
    SELECT 1 FROM conversation_members own
    JOIN conversation_members other ON other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
    WHERE own.band_id = ${bandId}::uuid AND own.conversation_id <> ${conversationId}::uuid AND own.last_activity_at > now() - make_interval(days => ${SAME_TEXT_DAYS}::int)
      AND EXISTS (
        SELECT FROM messages m
        WHERE m.conversation_id = own.conversation_id AND m.sender_band_id = own.band_id
          AND m.created_at BETWEEN now() - make_interval(days => ${SAME_TEXT_DAYS}::int) AND coalesce(other.wrote_at, 'infinity')
          AND lower(regexp_replace(m.content, '\\s+', ' ', 'g')) = lower(regexp_replace(${content}, '\\s+', ' ', 'g')))
    LIMIT ${SAME_TEXT_MAX}`;
  return same.length === SAME_TEXT_MAX;
}
