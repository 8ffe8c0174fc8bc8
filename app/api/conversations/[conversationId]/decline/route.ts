import { otherMethods, route } from "@/lib/http";
import { declineColdMessage, undoDecline } from "@/lib/conversations/decline";
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

export const DELETE = route(
  {
    id: "undoDecline",
    summary: "Unarchive a declined conversation, and unmute it for the whole band",
    params: ConversationParams,
  },
  ({ viewer, params }) => undoDecline(viewer, params.conversationId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
