import { declineOpening } from "@/lib/conversations/quiet";
import { ConversationParams, Message } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Answer another band's opening with “Not now, thanks”", params: ConversationParams, answer: Message, status: 201 }, ({ viewer, params }) =>
  declineOpening(viewer, params.conversationId));
