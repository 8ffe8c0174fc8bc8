import { archiveConversation, unarchiveConversation } from "@/lib/conversations/quiet";
import { ConversationParams } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Put a conversation away until its next message", params: ConversationParams }, ({ viewer, params }) =>
  archiveConversation(viewer, params.conversationId));

export const DELETE = route({ summary: "Take a conversation out of the archive", params: ConversationParams }, ({ viewer, params }) =>
  unarchiveConversation(viewer, params.conversationId));
