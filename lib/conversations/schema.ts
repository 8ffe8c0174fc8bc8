import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import { id, pathId, multilineText, timestamp } from "@/lib/fields";
import { MessageHold } from "@/lib/generated/prisma/enums";
import { limitParam, PageQuery } from "@/lib/paging";

export const MESSAGES_PAGE = 50;

/** The answer to a declined cold message. */
export const DECLINED = "Not now, thanks";

export const ConversationParams = z.object({ conversationId: pathId });
export const InboxParams = z.object({ bandId: pathId });

export const ConversationsQuery = PageQuery.extend({
  archived: z
    .stringbool("Archived must be true or false")
    .default(false)
    .describe("Whether to list the archived ones in place of the rest."),
});

export const ConversationInput = z.object({ band1Id: id, band2Id: id });
export type ConversationInput = z.output<typeof ConversationInput>;

export const MessageInput = z.object({
  conversationId: id,
  senderBandId: id,
  content: multilineText("Message", MESSAGE_MAX)
    .refine((content) => content.length > 0, "Write a message first")
    .meta({ minLength: 1 }),
  /** One per message, so that a retry stores nothing twice. */
  clientId: z.uuid("This is not a valid id").toLowerCase().optional(),
});
export type MessageInput = z.output<typeof MessageInput>;

export const BandMessageInput = MessageInput.pick({ content: true, clientId: true });
export type BandMessageInput = z.output<typeof BandMessageInput>;

/** `messageId` is the newest message seen; without it, all are marked as read. */
export const ReadMessagesInput = z.object({ messageId: id.optional() }).optional();
export type ReadMessagesInput = z.output<typeof ReadMessagesInput>;

export const MessagesQuery = z.object({
  before: id.optional().describe("The id of a message: only older ones."),
  cursor: z
    .uuid("This cursor is not valid")
    .toLowerCase()
    .optional()
    .describe("The same, from the `Link` of the page before."),
  limit: limitParam(MESSAGES_PAGE),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const Message = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    senderBandId: z.uuid(),
    /** Only for members of the sending band: the username of the one who wrote it, while a member. */
    writtenBy: z.string().optional(),
    content: z.string(),
    clientId: z.uuid().nullable(),
    /** Only for the sender of a message that the other band does not see. */
    hold: z.enum(MessageHold).optional(),
    /** The step of a swap that it tells of. */
    swapEventId: z.uuid().optional(),
    createdAt: timestamp,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof Message>;

export const CONVERSATION_BAND_FIELDS = {
  id: true,
  name: true,
  country: true,
  region: true,
  city: true,
  photoUrl: true,
} as const;

export const ConversationBand = BandCard.pick({ ...CONVERSATION_BAND_FIELDS, genres: true }).meta({
  id: "ConversationBand",
});
export type ConversationBand = z.output<typeof ConversationBand>;

export const Conversation = z
  .object({
    id: z.uuid(),
    band1Id: z.uuid(),
    band2Id: z.uuid(),
    band1: ConversationBand,
    band2: ConversationBand,
    otherBand: ConversationBand,
    lastMessage: z
      .object({ senderBandId: z.uuid(), content: z.string(), createdAt: timestamp })
      .nullable(),
    collaboration: z
      .object({
        id: z.uuid(),
        /** Only for members of the band that confirmed: the username of the one who did, while a member. */
        confirmedBy: z.string().optional(),
        createdAt: timestamp,
        /** Until it is reviewed, no other is accepted. */
        isPhotoInReview: z.boolean(),
      })
      .nullable(),
    /** Ids of the bands that must write before a collaboration can be confirmed. */
    needsMessageFrom: z.array(z.uuid()),
    unreadCount: z.number().int(),
    /** Null also when either band does not share read receipts. */
    otherLastReadAt: timestamp.nullable(),
    /** Other active members of the viewer's band, and up to when each has read. */
    readBy: z.array(z.object({ username: z.string(), lastReadAt: timestamp })),
    /** False when the other band is gone, or either blocks the other. */
    canWrite: z.boolean(),
    /** Whether an unanswered cold message awaits the viewer's band. */
    canDecline: z.boolean(),
    muted: z.boolean(),
    archived: z.boolean(),
    createdAt: timestamp,
    lastActivityAt: timestamp,
  })
  .meta({ id: "Conversation" });
export type Conversation = z.output<typeof Conversation>;

/** Of the user, without archived and muted conversations. */
export const Unread = z.object({ unreadCount: z.int() }).meta({ id: "Unread" });
export type Unread = z.output<typeof Unread>;
