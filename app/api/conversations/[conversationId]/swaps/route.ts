import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { ConversationParams } from "@/lib/conversations/schema";
import { listConversationSwaps } from "@/lib/swaps/queries";
import { SwapWithHistory } from "@/lib/swaps/schema";

export const GET = route(
  {
    id: "listConversationSwaps",
    summary: "Swaps of the two bands of a conversation",
    params: ConversationParams,
    answer: z.array(SwapWithHistory),
  },
  ({ viewer, params }) => listConversationSwaps(viewer, params.conversationId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
