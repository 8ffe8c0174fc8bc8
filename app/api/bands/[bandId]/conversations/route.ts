import { otherMethods, reply, route } from "@/lib/http";
import { listConversations } from "@/lib/conversations/queries";
import { Conversation, ConversationsQuery, InboxParams } from "@/lib/conversations/schema";

export const GET = route(
  {
    id: "listConversations",
    summary: "Your band's conversations",
    params: InboxParams,
    query: ConversationsQuery,
    answer: Conversation.array(),
  },
  async ({ viewer, params, query }) =>
    reply.page(await listConversations(viewer, params.bandId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
