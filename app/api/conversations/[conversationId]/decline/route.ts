import { otherMethods, route } from "@/lib/http";
import { declineColdMessage } from "@/lib/conversations/decline";
import { ConversationParams, Message } from "@/lib/conversations/schema";

export const POST = route(
  {
    id: "declineConversation",
    summary: "Decline a first message with “Not now, thanks”",
    params: ConversationParams,
    answer: Message,
    status: 201,
  },
  ({ viewer, params }) => declineColdMessage(viewer, params.conversationId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
