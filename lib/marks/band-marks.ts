import { z } from "zod";
import { IdRow, lockByName, queryRows, type Tx } from "@/lib/db";

/** Taken before conversations, so that concurrent mutes and departures see each other. */
export const lockMutes = (tx: Tx, bandId: string) => lockByName(tx, `mutes ${bandId}`);

/**
 * Conversations whose read or muted state may change when a member leaves. Locked before the band,
 * like every conversation.
 */
export async function lockMarkedConversations(tx: Tx, bandId: string): Promise<string[]> {
  await lockMutes(tx, bandId);
  const locked = await queryRows(IdRow, tx)`
    SELECT id FROM conversations WHERE id IN (
      SELECT m.conversation_id FROM conversation_members m
      WHERE m.band_id = ${bandId}::uuid AND (m.unread_count > 0 OR EXISTS (
        SELECT FROM conversation_marks k JOIN users u ON u.id = k.user_id
        WHERE k.conversation_id = m.conversation_id AND u.band_id = m.band_id
          AND k.muted_at IS NOT NULL)))
    ORDER BY id FOR UPDATE`;
  return locked.map(({ id }) => id);
}

const MutedRow = z.object({ conversationId: z.string(), isMuted: z.boolean() });

/**
 * Lowers the band's unread count to the lowest of its members, mutes what all of them muted, and
 * drops emails that none needs. Call after a member has left; sends no read receipt.
 */
export async function recomputeBandMarks(
  tx: Tx,
  bandId: string,
  conversationIds: string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const changed = await queryRows(MutedRow, tx)`
    UPDATE conversation_members m
    SET unread_count = least(m.unread_count, rest.unread),
      muted_at = coalesce(m.muted_at, rest.muted_at),
      mail_due_at = CASE WHEN rest.wants_mail THEN m.mail_due_at END
    FROM (
      SELECT c.id, coalesce(min(k.unread_count), 0) AS unread,
        CASE WHEN bool_and(k.muted_at IS NOT NULL) THEN max(k.muted_at) END AS muted_at,
        bool_or(k.unread_count > 0 AND k.muted_at IS NULL) AS wants_mail
      FROM unnest(${conversationIds}::uuid[]) c (id) CROSS JOIN users u
      LEFT JOIN conversation_marks k ON k.user_id = u.id AND k.conversation_id = c.id
      WHERE u.band_id = ${bandId}::uuid AND u.deactivated_at IS NULL
      GROUP BY c.id
    ) rest
    WHERE m.conversation_id = rest.id AND m.band_id = ${bandId}::uuid
    RETURNING m.conversation_id AS "conversationId", m.muted_at IS NOT NULL AS "isMuted"`;
  const muted = changed.filter(({ isMuted }) => isMuted).map((row) => row.conversationId);
  await tx.conversationMark.updateMany({
    where: { conversationId: { in: muted }, user: { bandId } },
    data: { mutedAt: null },
  });
}
