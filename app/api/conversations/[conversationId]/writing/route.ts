import { otherMethods, route } from "@/lib/http";
import { ConversationParams } from "@/lib/conversations/schema";
import { announceWriting } from "@/lib/live/writing";

export const POST = route(
  {
    id: "startWriting",
    summary: "Tell your band's other members that you're writing, at most every three seconds",
    params: ConversationParams,
    limit: "writing",
    readsOnly: true,
  },
  ({ viewer, params }) => announceWriting(viewer, params.conversationId, true),
);

export const DELETE = route(
  {
    id: "stopWriting",
    summary: "Tell your band's other members that you've stopped writing",
    params: ConversationParams,
    limit: "writing",
    readsOnly: true,
  },
  ({ viewer, params }) => announceWriting(viewer, params.conversationId, false),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
