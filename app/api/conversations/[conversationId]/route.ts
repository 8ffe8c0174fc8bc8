import { getConversation } from "@/lib/conversations/queries";
import { Conversation, ConversationParams } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "A conversation", params: ConversationParams, answer: Conversation }, ({ viewer, params }) =>
  getConversation(viewer, params.conversationId),
);
