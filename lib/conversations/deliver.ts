import { v7 as uuid } from "uuid";
import { z } from "zod";
import { ownMembershipsSql, visibleBandsSql, type BandViewer } from "@/lib/access";
import { presentMessage } from "@/lib/conversations/present";
import { Message, type MessageInput } from "@/lib/conversations/schema";
import {
  afterCommit,
  isoTimestamp,
  exactlyOne,
  retryOnConflict,
  querySql,
  queryRows,
  type Tx,
} from "@/lib/db";
import { publishEvents, recordEvents } from "@/lib/events/publish";
import { Prisma, type Message as MessageRecord } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { DIGEST_DELAY_MINUTES, DIGEST_INTERVAL_MINUTES } from "@/lib/mail/schema";
import { queuePushes } from "@/lib/push/queue";

/** `message`: as its sender sees it; `pushTo`: the sessions of the other band that want push notifications. */
const Delivered = z.object({
  message: Message,
  bandIds: z.array(z.string()),
  pushTo: z.array(z.string()),
});

// What a `stored` message changes, with events in band id order. Points are given before it, pushes queued after it.
// The message unarchives the conversation unless muted; for the band and member who wrote it, it
// also unmutes an archived one.
const DELIVERY = Prisma.sql`
  delivered AS (
    SELECT *, date_trunc('milliseconds', created_at) AS at,
      json_build_object(
        'id', id, 'conversationId', conversation_id, 'senderBandId', sender_band_id,
        'content', content, 'clientId', client_id, 'createdAt', ${isoTimestamp("created_at")}
      )::jsonb || CASE WHEN swap_event_id IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object('swapEventId', swap_event_id) END AS message
    FROM stored
  ), sent AS (
    SELECT message || jsonb_strip_nulls(jsonb_build_object('writtenBy', (
      SELECT username FROM users WHERE id = sender_user_id AND band_id = sender_band_id
    ))) AS message FROM delivered
  ), activity AS (
    UPDATE conversations c SET last_activity_at = s.at
    FROM delivered s WHERE c.id = s.conversation_id
  ), unmuted AS (
    UPDATE conversation_marks k SET muted_at = NULL
    FROM delivered s
    JOIN conversation_members m
      ON m.conversation_id = s.conversation_id AND m.band_id = s.sender_band_id
    WHERE k.user_id = s.sender_user_id AND k.conversation_id = s.conversation_id
      AND k.muted_at IS NOT NULL AND m.archived_at IS NOT NULL
  ), members AS (
    UPDATE conversation_members m SET last_activity_at = s.at,
      wrote_at = CASE WHEN m.band_id = s.sender_band_id THEN coalesce(m.wrote_at, s.at) ELSE m.wrote_at END,
      unread_count = m.unread_count + (m.band_id <> s.sender_band_id)::int,
      unanswered_since = CASE WHEN m.band_id <> s.sender_band_id
        THEN coalesce(m.unanswered_since, s.created_at) END,
      muted_at = CASE WHEN m.band_id <> s.sender_band_id OR m.archived_at IS NULL
        THEN m.muted_at END,
      archived_at = CASE WHEN m.band_id <> s.sender_band_id AND m.muted_at IS NOT NULL
        THEN m.archived_at END,
      mail_due_at = CASE
        WHEN m.band_id = s.sender_band_id THEN m.mail_due_at
        WHEN m.muted_at IS NULL THEN coalesce(m.mail_due_at, greatest(
          now() + make_interval(mins => ${DIGEST_DELAY_MINUTES}::int),
          m.mailed_at + make_interval(mins => ${DIGEST_INTERVAL_MINUTES}::int))) END
    FROM delivered s WHERE m.conversation_id = s.conversation_id
    RETURNING m.band_id, m.muted_at
  ), marks AS (
    INSERT INTO conversation_marks (user_id, conversation_id, unread_count, last_read_at)
    SELECT u.id, s.conversation_id, 1, s.created_at - interval '1 millisecond'
    FROM delivered s
    JOIN members m ON m.band_id <> s.sender_band_id
    JOIN users u ON u.band_id = m.band_id
    ORDER BY u.id
    ON CONFLICT (user_id, conversation_id)
      DO UPDATE SET unread_count = conversation_marks.unread_count + 1
    RETURNING user_id, muted_at
  ), events AS (
    INSERT INTO events (band_id, type, payload)
    SELECT band_id, 'message',
      CASE WHEN band_id = sender_band_id THEN sent.message ELSE delivered.message END
    FROM members, delivered, sent ORDER BY band_id
  )
  SELECT sent.message, ARRAY(SELECT band_id FROM members) AS "bandIds",
    ARRAY(
      SELECT p.session_id
      FROM members m CROSS JOIN marks JOIN push_subscriptions p ON p.user_id = marks.user_id
      WHERE m.band_id <> sender_band_id AND m.muted_at IS NULL AND marks.muted_at IS NULL
    ) AS "pushTo"
  FROM delivered, sent`;

/** Delivers a stored message to the other band. The caller holds the conversation's lock. */
export async function deliverMessage(tx: Tx, messageId: string): Promise<void> {
  const delivered = exactlyOne(
    await queryRows(
      Delivered,
      tx,
    )`WITH stored AS (SELECT * FROM messages WHERE id = ${messageId}::uuid), ${DELIVERY}`,
  );
  await queuePushes(tx, delivered.pushTo, delivered.message.conversationId);
  afterCommit(tx, () => publishEvents(delivered.bandIds));
}

/** The fast path once both bands have written. Null, with nothing stored, when it does not apply. */
export async function sendInOngoingConversation(
  viewer: BandViewer,
  { conversationId, content, clientId }: MessageInput,
): Promise<Message | null> {
  const statement = Prisma.sql`
    WITH conversation AS (
      SELECT c.id FROM conversations c
      JOIN ${ownMembershipsSql(viewer)} own ON own.conversation_id = c.id AND own.wrote_at IS NOT NULL
      JOIN conversation_members other ON other.conversation_id = c.id
        AND other.band_id <> own.band_id AND other.wrote_at IS NOT NULL
      WHERE c.id = ${conversationId}::uuid AND EXISTS (
        SELECT FROM bands WHERE bands.id = other.band_id AND ${visibleBandsSql(viewer)})
      FOR UPDATE OF c
    ), stored AS (
      -- created_at is the clock under the lock: messages are ordered by (created_at, id).
      INSERT INTO messages (id, conversation_id, sender_band_id, sender_user_id, content, client_id)
      SELECT ${uuid()}::uuid, id, ${viewer.bandId}::uuid, ${viewer.userId}::uuid,
        ${content}, ${clientId ?? null}::uuid
      FROM conversation
      ON CONFLICT DO NOTHING RETURNING *
    ), ${DELIVERY}`;
  const [delivered] = await retryOnConflict(() =>
    querySql(Delivered, statement, { prepare: true }),
  );
  if (!delivered) return null;
  publishEvents(delivered.bandIds);
  await queuePushes(null, delivered.pushTo, conversationId).catch((error: unknown) =>
    log.warn({ error: String(error) }, "a message was stored, but not pushed"),
  );
  return delivered.message;
}

/** Only its sender sees a held message, and its band has not written yet. The caller holds the conversation's lock. */
export async function holdMessage(tx: Tx, message: MessageRecord): Promise<void> {
  const { conversationId, senderBandId, senderUserId, createdAt } = message;
  await tx.$executeRaw`
    WITH unmuted AS (
      UPDATE conversation_marks k SET muted_at = NULL FROM conversation_members m
      WHERE m.conversation_id = ${conversationId}::uuid AND m.band_id = ${senderBandId}::uuid
        AND m.archived_at IS NOT NULL AND k.user_id = ${senderUserId}::uuid
        AND k.conversation_id = m.conversation_id AND k.muted_at IS NOT NULL
    )
    UPDATE conversation_members SET last_activity_at = ${createdAt}::timestamptz,
      muted_at = CASE WHEN archived_at IS NULL THEN muted_at END, archived_at = NULL
    WHERE conversation_id = ${conversationId}::uuid AND band_id = ${senderBandId}::uuid`;
  await recordEvents(tx, [senderBandId], "message", await presentMessage(tx, message));
}
