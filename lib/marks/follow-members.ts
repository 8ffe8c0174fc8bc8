import { z } from "zod";
import { IdRow, lockByName, queryRows, type Tx } from "@/lib/db";

/** Before conversations: who mutes and who leaves see each other, also in a conversation that nobody had muted. */
export const lockMutes = (tx: Tx, bandId: string) => lockByName(tx, `mutes ${bandId}`);

/**
 * The conversations in which somebody's leaving may change what the band has read or muted. Locked before
 * the band, like every conversation.
 */
export async function lockMarkedConversations(tx: Tx, bandId: string): Promise<string[]> {
  await lockMutes(tx, bandId);
  const locked = await queryRows(IdRow, tx)`
    SELECT id FROM conversations WHERE id IN (
      SELECT m.conversation_id FROM conversation_members m WHERE m.band_id = ${bandId}::uuid AND (m.unread_count > 0 OR EXISTS (
        SELECT FROM conversation_marks k JOIN users u ON u.id = k.user_id
        WHERE k.conversation_id = m.conversation_id AND u.band_id = m.band_id AND k.muted_at IS NOT NULL)))
    ORDER BY id FOR UPDATE`;
  return locked.map(({ id }) => id);
}

const MutedRow = z.object({ conversationId: z.string(), isMuted: z.boolean() });

/**
 * Updates the band's marks after a member has left: the unread count falls to the lowest of the remaining members', a
 * conversation that all of them muted is muted, and a due email that none of them needs is dropped. Sends no read receipt.
 */
export async function followMembers(
  tx: Tx,
  bandId: string,
  conversationIds: string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const changed = await queryRows(MutedRow, tx)`
    UPDATE conversation_members m SET unread_count = least(m.unread_count, rest.unread), muted_at = coalesce(m.muted_at, rest.muted_at),
      mail_due_at = CASE WHEN rest.wants_mail THEN m.mail_due_at END
    FROM (
      SELECT c.id, coalesce(min(k.unread_count), 0) AS unread, CASE WHEN bool_and(k.muted_at IS NOT NULL) THEN max(k.muted_at) END AS muted_at,
        bool_or(k.unread_count > 0 AND k.muted_at IS NULL) AS wants_mail
      FROM unnest(${conversationIds}::uuid[]) c (id) CROSS JOIN users u
      LEFT JOIN conversation_marks k ON k.user_id = u.id AND k.conversation_id = c.id
      WHERE u.band_id = ${bandId}::uuid AND u.deactivated_at IS NULL GROUP BY c.id
    ) rest
    WHERE m.conversation_id = rest.id AND m.band_id = ${bandId}::uuid
    RETURNING m.conversation_id AS "conversationId", m.muted_at IS NOT NULL AS "isMuted"`;
  const muted = changed.filter(({ isMuted }) => isMuted).map((row) => row.conversationId);
  await tx.conversationMark.updateMany({
    where: { conversationId: { in: muted }, user: { bandId } },
    data: { mutedAt: null },
  });
}
