import { markRead } from "@/lib/conversations/commands";
import { ConversationParams } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Mark a conversation as read", params: ConversationParams }, ({ viewer, params }) => markRead(viewer, params.conversationId));
