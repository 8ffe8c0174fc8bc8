import { isHidden, displayName } from "@/lib/display-name";
import { z } from "zod";
import { Conversation, ConversationBand, type Message } from "@/lib/conversations/schema";
import type { Tx } from "@/lib/db";
import type { Message as MessageRecord } from "@/lib/generated/prisma/client";

export const ConversationBandRow = ConversationBand.extend({
  deactivatedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
});
export type ConversationBandRow = z.output<typeof ConversationBandRow>;

/** A conversation of the viewer's band, with the fields of the other band. */
export const ConversationRow = ConversationBandRow.extend({
  band1Id: z.string(),
  band2Id: z.string(),
  otherBandId: z.string(),
  unreadCount: z.number(),
  otherLastReadAt: z.string().nullable(),
  readBy: Conversation.shape.readBy,
  canWrite: z.boolean(),
  canDecline: z.boolean(),
  muted: z.boolean(),
  archived: z.boolean(),
  createdAt: z.string(),
  lastActivityAt: z.string(),
  lastSenderBandId: z.string().nullable(),
  lastContent: z.string().nullable(),
  lastCreatedAt: z.string().nullable(),
  collaborationId: z.string().nullable(),
  collaborationCreatedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  isPhotoInReview: z.boolean(),
  needsMessageFrom: z.array(z.string()),
});
export type ConversationRow = z.output<typeof ConversationRow>;

/**
 * For its sender. The other band gets the fields of `Message` without `hold` and `writtenBy`: live by `DELIVERY`
 * (deliver.ts), later by `readMessages` (queries.ts).
 */
export async function presentMessage(tx: Tx, message: MessageRecord): Promise<Message> {
  const { id, conversationId, senderBandId, content, clientId, hold, swapEventId } = message;
  const writer = await findWriter(tx, message);
  return {
    id,
    conversationId,
    senderBandId,
    ...(writer && { writtenBy: writer.username }),
    content,
    clientId,
    ...(hold && { hold }),
    ...(swapEventId && { swapEventId }),
    createdAt: message.createdAt.toISOString(),
  };
}

const findWriter = (tx: Tx, { senderUserId, senderBandId }: MessageRecord) =>
  senderUserId === null
    ? null
    : tx.user.findFirst({
        where: { id: senderUserId, bandId: senderBandId },
        select: { username: true },
      });

export function presentConversation(row: ConversationRow, own: ConversationBandRow): Conversation {
  const ownBand = presentConversationBand(own);
  const otherBand = presentOther({ ...row, id: row.otherBandId });
  const [band1, band2] = row.band1Id === own.id ? [ownBand, otherBand] : [otherBand, ownBand];
  return {
    id: row.id,
    band1Id: row.band1Id,
    band2Id: row.band2Id,
    band1,
    band2,
    otherBand,
    lastMessage: presentLastMessage(row),
    collaboration: presentCollaboration(row),
    needsMessageFrom: row.needsMessageFrom,
    unreadCount: row.unreadCount,
    otherLastReadAt: row.otherLastReadAt,
    readBy: row.readBy,
    canWrite: row.canWrite,
    canDecline: row.canDecline,
    muted: row.muted,
    archived: row.archived,
    createdAt: row.createdAt,
    lastActivityAt: row.lastActivityAt,
  };
}

/** Of an erased or deactivated band only its messages remain. */
function presentOther(row: ConversationBandRow): ConversationBand {
  const nothing = { country: null, region: null, city: null, photoUrl: null, genres: [] };
  return isHidden(row)
    ? { id: row.id, name: displayName(row), ...nothing }
    : presentConversationBand(row);
}

function presentConversationBand({
  id,
  name,
  country,
  region,
  city,
  photoUrl,
  genres,
}: ConversationBand): ConversationBand {
  return { id, name, country, region, city, photoUrl, genres };
}

function presentCollaboration({
  collaborationId: id,
  collaborationCreatedAt: createdAt,
  confirmedBy,
  isPhotoInReview,
}: ConversationRow): Conversation["collaboration"] {
  return id && createdAt
    ? { id, ...(confirmedBy !== null && { confirmedBy }), createdAt, isPhotoInReview }
    : null;
}

function presentLastMessage({
  lastSenderBandId,
  lastContent,
  lastCreatedAt,
}: ConversationRow): Conversation["lastMessage"] {
  return lastSenderBandId && lastContent !== null && lastCreatedAt
    ? { senderBandId: lastSenderBandId, content: lastContent, createdAt: lastCreatedAt }
    : null;
}
