import { openConversation } from "@/lib/conversations/commands";
import { Conversation, ConversationInput } from "@/lib/conversations/schema";
import { reply, route } from "@/lib/http";

export const POST = route(
  { summary: "Open a conversation with another band", body: ConversationInput, answer: Conversation, status: 201, alsoStatus: [200], limit: "conversations" },
  async ({ viewer, body }) => {
    const { conversation, isNew } = await openConversation(viewer, body);
    return reply.created(conversation, isNew);
  },
);
