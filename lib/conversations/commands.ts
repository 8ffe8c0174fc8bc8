import {
  canActFor,
  requireBand,
  requireOwnBand,
  visibleBands,
  visibleMessagesSql,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import {
  deliverMessage,
  holdMessage,
  sendInOngoingConversation,
} from "@/lib/conversations/deliver";
import { lockConversation, requireOpen } from "@/lib/conversations/lock";
import {
  isMassText,
  requireColdMessageQuota,
  requireUnconfirmedQuota,
} from "@/lib/conversations/cold-messages";
import { presentMessage } from "@/lib/conversations/present";
import { findConversationWith, getConversation, pairOf } from "@/lib/conversations/queries";
import type {
  Conversation,
  ConversationInput,
  Message,
  MessageInput,
} from "@/lib/conversations/schema";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { isId } from "@/lib/fields";
import { countUse } from "@/lib/limits";
import { TOLD_AFTER } from "@/lib/mail/schema";
import { awardPoints } from "@/lib/points/commands";
import { isEligiblePair } from "@/lib/points/partners";

/**
 * The one conversation of two bands, new or as it was (contract, "Conversations"). Throws forbidden when neither is the
 * viewer's, validation with oneself, not_found when the other is out of reach, conflict when too many bands owe an answer.
 */
export async function openConversation(
  viewer: Viewer,
  { band1Id, band2Id }: ConversationInput,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const own = requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  const otherId = own.bandId === band1Id ? band2Id : band1Id;
  if (otherId === own.bandId)
    throw fieldError("band2Id", "You cannot start a conversation with your own band");
  const other = await db.band.findFirst({
    where: { AND: [visibleBands(own), { id: otherId }] },
    select: { id: true },
  });
  if (!other) throw new AppError("not_found", "Band not found");
  const isNew = await transaction((tx) => createConversation(tx, own, other.id));
  const { id } = await db.conversation.findUniqueOrThrow({
    where: { pair: pairOf(own.bandId, other.id) },
    select: { id: true },
  });
  return { conversation: await getConversation(own, id), isNew };
}

/** For the link `/inbox?startConversation=`: the conversation's id, new ones counted against the limit. Throws as `openConversation`. */
export async function startConversation(viewer: BandViewer, bandId: string): Promise<string> {
  if (!isId(bandId)) throw new AppError("not_found", "Band not found");
  const known = await findConversationWith(viewer, bandId);
  if (known) return known;
  await countUse("conversations", [viewer.userId]);
  const { conversation } = await openConversation(viewer, {
    band1Id: viewer.bandId,
    band2Id: bandId,
  });
  return conversation.id;
}

/** As `startConversation`, but starts none: the conversation there is, or the name of the band to ask about. */
export async function previewConversation(
  viewer: BandViewer,
  bandId: string,
): Promise<{ conversationId: string } | { bandName: string }> {
  const conversationId = isId(bandId) && (await findConversationWith(viewer, bandId));
  if (conversationId) return { conversationId };
  const reachable = { AND: [visibleBands(viewer), { id: bandId, NOT: { id: viewer.bandId } }] };
  const band =
    isId(bandId) && (await db.band.findFirst({ where: reachable, select: { name: true } }));
  if (!band) throw new AppError("not_found", "Band not found");
  return { bandName: band.name };
}

async function createConversation(tx: Tx, own: BandViewer, band2Id: string): Promise<boolean> {
  const band1Id = own.bandId;
  const data = { band1Id, band2Id, pair: pairOf(band1Id, band2Id) };
  const [made] = await tx.conversation.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made) return false;
  await requireColdMessageQuota(tx, own);
  await tx.conversationMember.createMany({
    data: [band1Id, band2Id].map((bandId) => ({ bandId, conversationId: made.id })),
  });
  // The other band hears of it with the first message.
  await recordEvents(tx, [band1Id], "conversation", { conversationId: made.id });
  return true;
}

type Sent = { message: Message; isNew: boolean };

/**
 * Stores a message with all that follows from it: unread counts, activity, points, events. The same `clientId` again
 * stores nothing and answers the first message. Throws forbidden for a foreign sender, a band that is out of reach
 * now, or first words to too many bands from an unconfirmed address, not_found to all but the conversation's two bands, conflict for first words while too many bands owe an answer.
 */
export async function sendMessage(viewer: Viewer, input: MessageInput): Promise<Sent> {
  const sender = requireOwnBand(viewer, input.senderBandId);
  const message = await sendInOngoingConversation(sender, input);
  return message ? { message, isNew: true } : transaction((tx) => storeMessage(tx, sender, input));
}

/** As `sendMessage`, inside the caller's transaction. */
export async function storeMessage(
  tx: Tx,
  sender: BandViewer,
  { conversationId, content, clientId }: MessageInput,
): Promise<Sent> {
  const conversation = await lockConversation(tx, sender, conversationId);
  requireOpen(conversation);
  const { id, own, other } = conversation;
  const opens = !own.wroteAt && !other.wroteAt;
  if (opens) {
    await requireColdMessageQuota(tx, sender);
    if (!sender.emailConfirmed) await requireUnconfirmedQuota(tx, sender);
  }
  const hold = !other.wroteAt && (await isMassText(tx, sender, id, content)) ? "Waiting" : null;
  const data = { conversationId: id, senderBandId: own.bandId, content, clientId, hold } as const;
  const [stored] = await tx.message.createManyAndReturn({ data, skipDuplicates: true });
  if (!stored)
    return { message: await earlierMessage(tx, id, own.bandId, clientId!), isNew: false };
  if (!own.wroteAt && other.wroteAt && (await isEligiblePair(tx, [own.bandId, other.bandId])))
    await awardPoints(
      tx,
      [own, other].map(({ bandId }) => ({ bandId, reason: "CONVERSATION", reference: id })),
    );
  if (hold) await holdMessage(tx, stored);
  else await deliverMessage(tx, stored.id);
  return { message: presentMessage(stored), isNew: true };
}

async function earlierMessage(
  tx: Tx,
  conversationId: string,
  senderBandId: string,
  clientId: string,
): Promise<Message> {
  const earlier = await tx.message.findUniqueOrThrow({
    where: { senderBandId_clientId: { senderBandId, clientId } },
  });
  if (earlier.conversationId !== conversationId)
    throw fieldConflict("clientId", "This clientId belongs to another message");
  return presentMessage(earlier);
}

/**
 * Marks a conversation as read by the viewer's band up to a message (by default all of it); the band hears of it, and the
 * other one too, unless read marks are off or one has blocked the other. What comes after that message stays unread, however close. Throws not_found
 * to non-members, and for a message that is not there.
 */
export async function markRead(
  viewer: Viewer,
  conversationId: string,
  messageId?: string,
): Promise<void> {
  const own = requireBand(viewer);
  await transaction((tx) => storeRead(tx, own, conversationId, messageId));
}

/** As `markRead`, inside the caller's transaction. */
export async function storeRead(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  messageId?: string,
): Promise<void> {
  // Locked, so that no message is stored between counting what is left and writing it down.
  const conversation = await lockConversation(tx, own, conversationId);
  if (messageId) await requireMessage(tx, conversationId, messageId);
  const lastReadAt = await moveMark(tx, own, conversationId, messageId ?? null);
  if (!lastReadAt) return;
  const { readMarks } = await tx.band.findUniqueOrThrow({
    where: { id: own.bandId },
    select: { readMarks: true },
  });
  const hearers =
    readMarks && conversation.isOpen ? [conversation.band1Id, conversation.band2Id] : [own.bandId];
  await recordEvents(tx, hearers, "read", {
    conversationId,
    bandId: own.bandId,
    lastReadAt: lastReadAt.toISOString(),
  });
}

async function requireMessage(tx: Tx, conversationId: string, id: string): Promise<void> {
  const found = await tx.message.findFirst({ where: { id, conversationId }, select: { id: true } });
  if (!found) throw new AppError("not_found", "Message not found");
}

/** When the band has read last now, by the database's clock; null when nothing changes, as for a message before others that were read. */
async function moveMark(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  messageId: string | null,
): Promise<Date | null> {
  // Messages are stored to the microsecond, marks to the millisecond: rounded up, so that the message is before its mark.
  const [moved] = await tx.$queryRaw<{ lastReadAt: Date }[]>`
    WITH seen AS (
      SELECT id, created_at FROM messages WHERE id = ${messageId}::uuid
    ), rest AS (
      SELECT count(*)::int AS count, min(messages.created_at) AS since FROM messages JOIN seen ON (messages.created_at, messages.id) > (seen.created_at, seen.id)
      WHERE messages.conversation_id = ${conversationId}::uuid AND sender_band_id <> ${own.bandId}::uuid AND ${visibleMessagesSql(own)}
    )
    UPDATE conversation_members m SET unread_count = least(unread_count, count),
      last_read_at = CASE WHEN count = 0 THEN clock_timestamp() ELSE greatest(last_read_at, (SELECT date_trunc('milliseconds', created_at + interval '999 microseconds') FROM seen)) END,
      mail_due_at = CASE WHEN count > 0 AND mail_due_at IS NOT NULL THEN greatest(mail_due_at, since + make_interval(mins => ${TOLD_AFTER}::int)) END
    FROM rest WHERE m.conversation_id = ${conversationId}::uuid AND m.band_id = ${own.bandId}::uuid AND (unread_count > count OR last_read_at IS NULL)
    RETURNING last_read_at AS "lastReadAt"`;
  return moved?.lastReadAt ?? null;
}
