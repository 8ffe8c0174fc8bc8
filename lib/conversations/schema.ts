import { z } from "zod";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import { id, prose, timestamp } from "@/lib/fields";
import { limitOf } from "@/lib/paging";

export const MESSAGES_PAGE = 50;

export const ConversationParams = z.object({ conversationId: z.uuid() });
export const InboxParams = z.object({ bandId: z.uuid() });

export const ConversationInput = z.object({ band1Id: id, band2Id: id });
export type ConversationInput = z.output<typeof ConversationInput>;

export const MessageInput = z.object({
  conversationId: id,
  senderBandId: id,
  content: prose("Message", MESSAGE_MAX).refine((content) => content.length > 0, "Write a message first"),
  /** Made by the sender once per message, so that a retry stores nothing twice. */
  clientId: z.uuid("This is not a valid id").optional(),
});
export type MessageInput = z.output<typeof MessageInput>;

/** Pages backwards from the newest; `before` is the id of a message, `cursor` the same from a `Link`. */
export const MessagesQuery = z.object({
  before: z.uuid("This is not a valid id").optional(),
  cursor: z.uuid("This cursor is not valid").optional(),
  limit: limitOf(MESSAGES_PAGE),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const Message = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    senderBandId: z.uuid(),
    content: z.string(),
    clientId: z.uuid().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof Message>;

export const ConversationBand = z
  .object({
    id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    photoUrl: z.string().nullable(),
    genres: z.array(z.string()),
  })
  .meta({ id: "ConversationBand" });
export type ConversationBand = z.output<typeof ConversationBand>;

export const Conversation = z
  .object({
    id: z.uuid(),
    band1Id: z.uuid(),
    band2Id: z.uuid(),
    band1: ConversationBand,
    band2: ConversationBand,
    otherBand: ConversationBand,
    lastMessage: z.object({ senderBandId: z.uuid(), content: z.string(), createdAt: timestamp }).nullable(),
    collaboration: z.object({ id: z.uuid(), createdAt: timestamp }).nullable(),
    unreadCount: z.number().int(),
    /** False when the other band is gone, or one of the two blocks the other. */
    canWrite: z.boolean(),
    createdAt: timestamp,
    lastActivityAt: timestamp,
  })
  .meta({ id: "Conversation" });
export type Conversation = z.output<typeof Conversation>;
