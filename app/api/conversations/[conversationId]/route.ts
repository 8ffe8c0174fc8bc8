import { otherMethods, route } from "@/lib/http";
import { getConversation } from "@/lib/conversations/queries";
import { Conversation, ConversationParams } from "@/lib/conversations/schema";

export const GET = route(
  {
    id: "getConversation",
    summary: "A conversation",
    params: ConversationParams,
    answer: Conversation,
  },
  ({ viewer, params }) => getConversation(viewer, params.conversationId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
