import { otherMethods, route } from "@/lib/http";
import { archiveConversation, unarchiveConversation } from "@/lib/conversations/mute-archive";
import { ConversationParams } from "@/lib/conversations/schema";

export const POST = route(
  {
    id: "archiveConversation",
    summary: "Archive a conversation until its next message",
    params: ConversationParams,
  },
  ({ viewer, params }) => archiveConversation(viewer, params.conversationId),
);

export const DELETE = route(
  {
    id: "unarchiveConversation",
    summary: "Unarchive a conversation",
    params: ConversationParams,
  },
  ({ viewer, params }) => unarchiveConversation(viewer, params.conversationId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
