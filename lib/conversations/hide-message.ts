import { z } from "zod";
import { presentMessage } from "@/lib/conversations/present";
import { queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEventPerBand, type NewEvent } from "@/lib/events/publish";
import { lockConversationOfMessage } from "@/lib/row-locks";

const RecipientRow = z.object({ bandId: z.string() });

type Hidden = { id: string; conversationId: string; senderBandId: string };

/** Corrects unread counts, `unanswered_since` and `wrote_at`. Throws not_found, conflict if hidden already. */
export async function hideMessage(tx: Tx, messageId: string): Promise<void> {
  await lockConversationOfMessage(tx, messageId);
  const before = await tx.message.findUnique({ where: { id: messageId }, select: { hold: true } });
  if (!before) throw new AppError("not_found", "Message not found");
  if (before.hold) throw new AppError("conflict", "This message is out of sight already");
  const message = await tx.message.update({ where: { id: messageId }, data: { hold: "Refused" } });
  const recipientId = await updateRecipient(tx, message);
  await updateWroteAt(tx, message);
  await decrementUnreadMarks(tx, message);
  const events: NewEvent[] = [
    { bandId: message.senderBandId, type: "message", payload: await presentMessage(tx, message) },
  ];
  if (recipientId) {
    await deleteMessageEvents(tx, recipientId, message);
    events.push({
      bandId: recipientId,
      type: "conversation",
      payload: { conversationId: message.conversationId, hiddenId: messageId },
    });
  }
  await recordEventPerBand(tx, events);
}

async function updateRecipient(tx: Tx, { id }: Hidden): Promise<string | undefined> {
  const [recipient] = await queryRows(RecipientRow, tx)`
    UPDATE conversation_members m
    SET unread_count = greatest(
        0, unread_count - (s.created_at > coalesce(m.last_read_at, '-infinity'))::int),
      unanswered_since = CASE WHEN m.unanswered_since IS NOT NULL THEN (
        SELECT min(created_at) FROM messages left_over
        WHERE left_over.conversation_id = m.conversation_id
          AND sender_band_id = s.sender_band_id AND hold IS NULL
          AND created_at > m.unanswered_since - interval '1 millisecond') END
    FROM messages s
    WHERE s.id = ${id}::uuid
      AND m.conversation_id = s.conversation_id AND m.band_id <> s.sender_band_id
    RETURNING m.band_id AS "bandId"`;
  return recipient?.bandId;
}

/** Only while the other band has not written: after that, no message is a first one. */
async function updateWroteAt(tx: Tx, { conversationId, senderBandId }: Hidden): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_members own
    SET wrote_at = (
      SELECT date_trunc('milliseconds', min(created_at)) FROM messages left_over
      WHERE left_over.conversation_id = own.conversation_id
        AND sender_band_id = own.band_id AND hold IS NULL)
    FROM conversation_members other
    WHERE own.conversation_id = ${conversationId}::uuid AND own.band_id = ${senderBandId}::uuid
      AND other.conversation_id = own.conversation_id AND other.band_id <> own.band_id
      AND other.wrote_at IS NULL`;
}

async function decrementUnreadMarks(tx: Tx, { id }: Hidden): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_marks k SET unread_count = greatest(0, unread_count - 1)
    FROM messages s, users u
    WHERE s.id = ${id}::uuid AND k.conversation_id = s.conversation_id
      AND u.id = k.user_id AND u.band_id <> s.sender_band_id
      AND s.created_at > coalesce(k.last_read_at, '-infinity')`;
}

async function deleteMessageEvents(tx: Tx, bandId: string, { id }: Hidden): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM events
    WHERE band_id = ${bandId}::uuid AND type = 'message' AND payload ->> 'id' = ${id}`;
}
