import { listConversations } from "@/lib/conversations/queries";
import { Conversation, InboxParams } from "@/lib/conversations/schema";
import { reply, route } from "@/lib/http";
import { PageQuery } from "@/lib/paging";

export const GET = route(
  { summary: "Conversations of the own band", params: InboxParams, query: PageQuery, answer: Conversation.array() },
  async ({ viewer, params, query }) => reply.page(await listConversations(viewer, params.bandId, query)),
);
