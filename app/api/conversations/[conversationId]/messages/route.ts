import { otherMethods, reply, route } from "@/lib/http";
import { listMessages } from "@/lib/conversations/queries";
import { ConversationParams, Message, MessagesQuery } from "@/lib/conversations/schema";

export const GET = route(
  {
    id: "listMessages",
    summary: "Messages of a conversation, oldest first, paged backwards",
    description: "The newest page first; `Link` leads to older ones.",
    params: ConversationParams,
    query: MessagesQuery,
    answer: Message.array(),
  },
  async ({ viewer, params, query }) =>
    reply.page(await listMessages(viewer, params.conversationId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
