import { canActFor, ownConversations, requireBand, requireOwnBand, visibleBands, type BandViewer, type Viewer } from "@/lib/access";
import { lockConversation, requireOpen } from "@/lib/conversations/lock";
import { presentMessage } from "@/lib/conversations/present";
import { findConversationWith, getConversation, pairOf } from "@/lib/conversations/queries";
import type { Conversation, ConversationInput, Message, MessageInput } from "@/lib/conversations/schema";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events";
import { isId } from "@/lib/fields";
import { countUse } from "@/lib/limits";
import { awardPoints } from "@/lib/points/commands";

/**
 * The one conversation of two bands, new or as it was (contract, "Conversations"). Throws forbidden when neither is the
 * viewer's, validation with oneself, not_found when the other is out of reach.
 */
export async function openConversation(viewer: Viewer, { band1Id, band2Id }: ConversationInput): Promise<{ conversation: Conversation; isNew: boolean }> {
  const own = requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  const otherId = own.bandId === band1Id ? band2Id : band1Id;
  if (otherId === own.bandId) throw fieldError("band2Id", "You cannot start a conversation with your own band");
  const other = await db.band.findFirst({ where: { AND: [visibleBands(own), { id: otherId }] }, select: { id: true } });
  if (!other) throw new AppError("not_found", "Band not found");
  const isNew = await transaction((tx) => createConversation(tx, own.bandId, other.id));
  const { id } = await db.conversation.findUniqueOrThrow({ where: { pair: pairOf(own.bandId, other.id) }, select: { id: true } });
  return { conversation: await getConversation(own, id), isNew };
}

/** For the link `/inbox?startConversation=`: the conversation's id, new ones counted against the limit. Throws as `openConversation`. */
export async function startConversation(viewer: BandViewer, bandId: string): Promise<string> {
  if (!isId(bandId)) throw new AppError("not_found", "Band not found");
  const known = await findConversationWith(viewer, bandId);
  if (known) return known;
  await countUse("conversations", [viewer.userId]);
  const { conversation } = await openConversation(viewer, { band1Id: viewer.bandId, band2Id: bandId });
  return conversation.id;
}

async function createConversation(tx: Tx, band1Id: string, band2Id: string): Promise<boolean> {
  const data = { band1Id, band2Id, pair: pairOf(band1Id, band2Id) };
  const [made] = await tx.conversation.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  if (!made) return false;
  await tx.conversationMember.createMany({ data: [band1Id, band2Id].map((bandId) => ({ bandId, conversationId: made.id })) });
  await recordEvents(tx, [band1Id, band2Id], "conversation", { conversationId: made.id });
  return true;
}

type Sent = { message: Message; isNew: boolean };

/**
 * Stores a message with all that follows from it: unread counts, activity, points, events. The same `clientId` again
 * stores nothing and answers the first message. Throws forbidden for a foreign sender or a band that is out of reach
 * now, not_found to all but the conversation's two bands.
 */
export async function sendMessage(viewer: Viewer, input: MessageInput): Promise<Sent> {
  const sender = requireOwnBand(viewer, input.senderBandId);
  return transaction((tx) => storeMessage(tx, sender, input));
}

async function storeMessage(tx: Tx, sender: BandViewer, { conversationId, content, clientId }: MessageInput): Promise<Sent> {
  const { id, own, other } = await lockConversation(tx, sender, conversationId);
  await requireOpen(tx, sender, other.bandId);
  const data = { conversationId: id, senderBandId: own.bandId, content, clientId };
  const [stored] = await tx.message.createManyAndReturn({ data, skipDuplicates: true });
  if (!stored) return { message: await earlierMessage(tx, id, own.bandId, clientId!), isNew: false };
  const lastActivityAt = stored.createdAt;
  await tx.conversation.update({ where: { id }, data: { lastActivityAt } });
  await tx.conversationMember.updateMany({ where: { conversationId: id, bandId: own.bandId }, data: { lastActivityAt, wroteAt: own.wroteAt ?? lastActivityAt } });
  await tx.conversationMember.updateMany({ where: { conversationId: id, bandId: other.bandId }, data: { lastActivityAt, unreadCount: { increment: 1 } } });
  if (!own.wroteAt && other.wroteAt) await awardPoints(tx, [own, other].map(({ bandId }) => ({ bandId, reason: "CONVERSATION", reference: id })));
  const message = presentMessage(stored);
  await recordEvents(tx, [own.bandId, other.bandId], "message", message);
  return { message, isNew: true };
}

async function earlierMessage(tx: Tx, conversationId: string, senderBandId: string, clientId: string): Promise<Message> {
  const earlier = await tx.message.findUniqueOrThrow({ where: { senderBandId_clientId: { senderBandId, clientId } } });
  if (earlier.conversationId !== conversationId) throw fieldConflict("clientId", "This clientId belongs to another message");
  return presentMessage(earlier);
}

/** Marks everything in a conversation as read by the viewer's band; both bands hear of it. Throws not_found to non-members. */
export async function markRead(viewer: Viewer, conversationId: string): Promise<void> {
  const own = requireBand(viewer);
  const conversation = await db.conversation.findFirst({ where: { id: conversationId, ...ownConversations(own) }, select: { id: true, band1Id: true, band2Id: true } });
  if (!conversation) throw new AppError("not_found", "Conversation not found");
  const { id, band1Id, band2Id } = conversation;
  const lastReadAt = new Date();
  await transaction(async (tx) => {
    const changed = await tx.conversationMember.updateMany({
      where: { conversationId: id, bandId: own.bandId, OR: [{ unreadCount: { gt: 0 } }, { lastReadAt: null }] },
      data: { unreadCount: 0, lastReadAt },
    });
    if (changed.count > 0) await recordEvents(tx, [band1Id, band2Id], "read", { conversationId: id, bandId: own.bandId, lastReadAt: lastReadAt.toISOString() });
  });
}
