import { otherMethods, route } from "@/lib/http";
import { muteConversation, unmuteConversation } from "@/lib/conversations/mute-archive";
import { ConversationParams } from "@/lib/conversations/schema";

export const POST = route(
  {
    id: "muteConversation",
    summary: "Mute a conversation: no emails or pushes about it to the user",
    params: ConversationParams,
  },
  ({ viewer, params }) => muteConversation(viewer, params.conversationId),
);

export const DELETE = route(
  { id: "unmuteConversation", summary: "Unmute a conversation", params: ConversationParams },
  ({ viewer, params }) => unmuteConversation(viewer, params.conversationId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
