import { muteConversation, unmuteConversation } from "@/lib/conversations/quiet";
import { ConversationParams } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Mute a conversation: no mails about it", params: ConversationParams }, ({ viewer, params }) =>
  muteConversation(viewer, params.conversationId));

export const DELETE = route({ summary: "Unmute a conversation", params: ConversationParams }, ({ viewer, params }) =>
  unmuteConversation(viewer, params.conversationId));
