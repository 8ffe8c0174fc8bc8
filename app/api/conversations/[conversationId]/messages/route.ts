import { listMessages } from "@/lib/conversations/queries";
import { ConversationParams, Message, MessagesQuery } from "@/lib/conversations/schema";
import { reply, route } from "@/lib/http";

export const GET = route(
  { summary: "Messages of a conversation, oldest first, paged backwards", params: ConversationParams, query: MessagesQuery, answer: Message.array() },
  async ({ viewer, params, query }) => reply.page(await listMessages(viewer, params.conversationId, query)),
);
