import { markRead } from "@/lib/conversations/commands";
import { ConversationParams, ReadInput } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Mark a conversation as read, up to a message or without a body all of it", params: ConversationParams, body: ReadInput }, ({ viewer, params, body }) =>
  markRead(viewer, params.conversationId, body?.messageId),
);
