import { otherMethods, route } from "@/lib/http";
import { markRead } from "@/lib/conversations/commands";
import { ConversationParams, ReadMessagesInput } from "@/lib/conversations/schema";

export const POST = route(
  {
    id: "markConversationRead",
    summary: "Mark a conversation as read, up to a message or, without a body, all of it",
    params: ConversationParams,
    body: ReadMessagesInput,
  },
  ({ viewer, params, body }) => markRead(viewer, params.conversationId, body?.messageId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
