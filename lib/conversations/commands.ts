import { z } from "zod";
import {
  canActFor,
  requireBand,
  requireOwnBand,
  visibleMessagesSql,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import {
  deliverMessage,
  holdMessage,
  sendInOngoingConversation,
} from "@/lib/conversations/deliver";
import {
  lockConversation,
  requireCanWrite,
  type LockedConversation,
} from "@/lib/conversations/lock";
import {
  hasHeldMessage,
  isMassText,
  requireColdMessageQuota,
  requireUnconfirmedQuota,
} from "@/lib/conversations/cold-messages";
import { presentMessage } from "@/lib/conversations/present";
import {
  findConversationWith,
  findBandToWriteTo,
  getConversation,
  pairKey,
  requireMessage,
} from "@/lib/conversations/queries";
import type {
  BandMessageInput,
  Conversation,
  ConversationInput,
  Message,
  MessageInput,
} from "@/lib/conversations/schema";
import { queryRows, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict, fieldError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { countUse, limitKey } from "@/lib/rate-limits";
import { DIGEST_DELAY_MINUTES } from "@/lib/mail/schema";
import { awardPoints } from "@/lib/points/commands";
import { isEligiblePair } from "@/lib/points/partners";

/**
 * Finds or creates the one conversation of two bands (contract, "Conversations"). Throws forbidden
 * when neither is the viewer's, validation when both are, not_found when the other is hidden, conflict
 * as `requireColdMessageQuota`.
 */
export async function openConversation(
  viewer: Viewer,
  { band1Id, band2Id }: ConversationInput,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const own = requireOwnBand(viewer, canActFor(viewer, band2Id) ? band2Id : band1Id);
  const otherId = own.bandId === band1Id ? band2Id : band1Id;
  if (otherId === own.bandId)
    throw fieldError("band2Id", "You cannot start a conversation with your own band");
  await requireRecipient(own, otherId);
  const { id, isNew } = await transaction((tx) => findOrCreateConversation(tx, own, otherId));
  return { conversation: await getConversation(own, id), isNew };
}

async function requireRecipient(own: BandViewer, bandId: string): Promise<void> {
  if (!(await findBandToWriteTo(own, bandId))) throw new AppError("not_found", "Band not found");
}

type ConversationOptions = {
  /** For the answer to a proposal, and for the note sent with one, which is counted already. */
  skipsColdQuota?: boolean;
};

export async function findOrCreateConversation(
  tx: Tx,
  own: BandViewer,
  otherId: string,
  options: ConversationOptions = {},
) {
  const isNew = await createConversation(tx, own, otherId, options);
  const { id } = await tx.conversation.findUniqueOrThrow({
    where: { pair: pairKey(own.bandId, otherId) },
    select: { id: true },
  });
  return { id, isNew };
}

async function createConversation(
  tx: Tx,
  own: BandViewer,
  band2Id: string,
  { skipsColdQuota }: ConversationOptions,
): Promise<boolean> {
  const band1Id = own.bandId;
  const data = { band1Id, band2Id, pair: pairKey(band1Id, band2Id) };
  const [created] = await tx.conversation.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true },
  });
  if (!created) return false;
  if (!skipsColdQuota) await requireColdMessageQuota(tx, own);
  await tx.conversationMember.createMany({
    data: [band1Id, band2Id].map((bandId) => ({ bandId, conversationId: created.id })),
  });
  await recordEvents(tx, [band1Id], "conversation", { conversationId: created.id });
  return true;
}

type SentMessage = { message: Message; isNew: boolean };

/**
 * A repeated `clientId` returns the first message. Throws forbidden for another band as sender and
 * as `requireCanWrite`, not_found to non-members, and as the quotas of cold messages.
 */
export async function sendMessage(viewer: Viewer, input: MessageInput): Promise<SentMessage> {
  const sender = requireOwnBand(viewer, input.senderBandId);
  const message = await sendInOngoingConversation(sender, input);
  return message ? { message, isNew: true } : transaction((tx) => storeMessage(tx, sender, input));
}

/** The first message creates the conversation. Limits count the `ip`, too. Throws not_found, rate_limited, and as `sendMessage`. */
export async function writeToBand(
  viewer: Viewer,
  bandId: string,
  input: BandMessageInput,
  ip?: string,
): Promise<SentMessage> {
  const own = requireBand(viewer);
  const message = { ...input, senderBandId: own.bandId };
  const existingId = await findConversationWith(own, bandId);
  if (existingId) return sendMessage(own, { ...message, conversationId: existingId });
  await requireRecipient(own, bandId);
  await countUse("conversations", [...(ip ? [ip] : []), limitKey("conversations", own)]);
  return transaction(async (tx) => {
    const { id } = await findOrCreateConversation(tx, own, bandId);
    return storeMessage(tx, own, { ...message, conversationId: id });
  });
}

export async function storeMessage(
  tx: Tx,
  sender: BandViewer,
  { conversationId, ...text }: MessageInput,
): Promise<SentMessage> {
  return storeMessageIn(tx, sender, await lockConversation(tx, sender, conversationId), text);
}

type MessageText = Pick<MessageInput, "content" | "clientId"> &
  ConversationOptions & { swapEventId?: string };

/** Held: a cold message that `isMassText`. A step of a swap (`swapEventId`) never is: its words are our own. */
export async function storeMessageIn(
  tx: Tx,
  sender: BandViewer,
  conversation: LockedConversation,
  { content, clientId, swapEventId, skipsColdQuota }: MessageText,
): Promise<SentMessage> {
  requireCanWrite(conversation);
  const { id, own, other } = conversation;
  const isFirst = !skipsColdQuota && !own.wroteAt && !other.wroteAt;
  if (isFirst && !(await hasHeldMessage(tx, id, own.bandId))) {
    await requireColdMessageQuota(tx, sender);
    if (!sender.emailConfirmed) await requireUnconfirmedQuota(tx, sender);
  }
  const isHeld = !swapEventId && !other.wroteAt && (await isMassText(tx, sender, id, content));
  const hold = isHeld ? "Waiting" : null;
  const message = { conversationId: id, senderBandId: own.bandId, content, clientId };
  const data = { ...message, senderUserId: sender.userId, hold, swapEventId } as const;
  const [stored] = await tx.message.createManyAndReturn({ data, skipDuplicates: true });
  if (!stored) return { message: await getSentMessage(tx, id, own.bandId, clientId), isNew: false };
  if (!own.wroteAt && other.wroteAt) await awardConversation(tx, id, [own.bandId, other.bandId]);
  if (hold) await holdMessage(tx, stored);
  else await deliverMessage(tx, stored.id);
  return { message: await presentMessage(tx, stored), isNew: true };
}

/** Once both bands have written; what an admin holds counts from its delivery (lib/admin/held-messages). */
export async function awardConversation(
  tx: Tx,
  conversationId: string,
  bandIds: readonly [string, string],
): Promise<void> {
  if (!(await isEligiblePair(tx, bandIds))) return;
  await awardPoints(
    tx,
    bandIds.map((bandId) => ({ bandId, reason: "CONVERSATION", reference: conversationId })),
  );
}

async function getSentMessage(
  tx: Tx,
  conversationId: string,
  senderBandId: string,
  clientId: string | undefined,
): Promise<Message> {
  if (!clientId) throw new Error("Only messages with a clientId can be stored already");
  const sent = await tx.message.findUniqueOrThrow({
    where: { senderBandId_clientId: { senderBandId, clientId } },
  });
  if (sent.conversationId !== conversationId)
    throw fieldConflict("clientId", "This clientId belongs to another message");
  return presentMessage(tx, sent);
}

/**
 * Other members' unread counts stay. A band has read what one of its members has, and the other
 * band gets the event unless either has turned read receipts off or blocks the other; throws not_found to
 * non-members and for a message outside the conversation.
 */
export async function markRead(
  viewer: Viewer,
  conversationId: string,
  messageId?: string,
): Promise<void> {
  const own = requireBand(viewer);
  await transaction((tx) => storeRead(tx, own, conversationId, messageId));
}

export async function storeRead(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  messageId?: string,
): Promise<void> {
  // Locked, so that no message arrives between counting the unread ones and storing the count.
  const conversation = await lockConversation(tx, own, conversationId);
  if (messageId) await requireMessage(tx, conversationId, messageId);
  const advanced = await advanceReadMarks(tx, own, conversationId, messageId ?? null);
  if (!advanced) return;
  const recipients =
    advanced.isNewToBand && advanced.bothShareReadMarks && conversation.canWrite
      ? [conversation.band1Id, conversation.band2Id]
      : [own.bandId];
  await recordEvents(tx, recipients, "read", {
    conversationId,
    bandId: own.bandId,
    lastReadAt: advanced.lastReadAt.toISOString(),
  });
}

/** `lastReadAt` is the band's; `bothShareReadMarks`: their settings. */
const ReadRow = z.object({
  lastReadAt: z.date(),
  isNewToBand: z.boolean(),
  bothShareReadMarks: z.boolean(),
});

/** By the database's clock; null when neither the member's mark advances nor the band's. */
async function advanceReadMarks(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  messageId: string | null,
): Promise<z.output<typeof ReadRow> | null> {
  // Messages have microseconds, marks milliseconds: rounded up, the mark covers its message.
  const [advanced] = await queryRows(ReadRow, tx)`
    WITH seen AS (
      SELECT id, created_at FROM messages WHERE id = ${messageId}::uuid
    ), rest AS (
      SELECT count(*)::int AS count, min(messages.created_at) AS since
      FROM messages
      JOIN seen ON (messages.created_at, messages.id) > (seen.created_at, seen.id)
      WHERE messages.conversation_id = ${conversationId}::uuid
        AND sender_band_id <> ${own.bandId}::uuid AND ${visibleMessagesSql(own)}
    ), own_mark AS (
      UPDATE conversation_marks k SET unread_count = least(unread_count, count),
        last_read_at = CASE WHEN count = 0 THEN clock_timestamp()
          ELSE greatest(last_read_at, (SELECT created_at FROM seen)) END
      FROM rest
      WHERE k.user_id = ${own.userId}::uuid AND k.conversation_id = ${conversationId}::uuid
        AND unread_count > count
      RETURNING k.user_id
    ), others AS (
      -- Whose email about unread messages stays due.
      SELECT FROM conversation_marks k
      JOIN users u ON u.id = k.user_id
        AND u.band_id = ${own.bandId}::uuid AND u.deactivated_at IS NULL
      WHERE k.conversation_id = ${conversationId}::uuid AND k.user_id <> ${own.userId}::uuid
        AND k.unread_count > 0 AND k.muted_at IS NULL
    ), band_mark AS (
      SELECT m.unread_count > count OR m.last_read_at IS NULL AS is_new FROM conversation_members m, rest
      WHERE m.conversation_id = ${conversationId}::uuid AND m.band_id = ${own.bandId}::uuid
    )
    UPDATE conversation_members m SET unread_count = least(unread_count, count),
      last_read_at = CASE WHEN NOT is_new THEN last_read_at WHEN count = 0 THEN clock_timestamp()
        ELSE greatest(last_read_at, (
          SELECT date_trunc('milliseconds', created_at + interval '999 microseconds') FROM seen
        )) END,
      mail_due_at = CASE WHEN EXISTS (SELECT FROM others) THEN mail_due_at
        WHEN count > 0 AND mail_due_at IS NOT NULL
          THEN greatest(mail_due_at, since + make_interval(mins => ${DIGEST_DELAY_MINUTES}::int)) END
    FROM rest, band_mark
    WHERE m.conversation_id = ${conversationId}::uuid AND m.band_id = ${own.bandId}::uuid
      AND (is_new OR EXISTS (SELECT FROM own_mark))
    RETURNING last_read_at AS "lastReadAt", is_new AS "isNewToBand", (
      SELECT bool_and(b.read_marks)
      FROM conversation_members x JOIN bands b ON b.id = x.band_id
      WHERE x.conversation_id = m.conversation_id) AS "bothShareReadMarks"`;
  return advanced ?? null;
}
