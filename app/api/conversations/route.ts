import { otherMethods, reply, route } from "@/lib/http";
import { openConversation } from "@/lib/conversations/commands";
import { Conversation, ConversationInput } from "@/lib/conversations/schema";

export const POST = route(
  {
    id: "openConversation",
    summary: "Open a conversation with another band",
    description:
      "One conversation per pair: a repeated call, from either side, answers 200 with the same one.",
    example: {
      band1Id: "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e1f",
      band2Id: "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e20",
    },
    errors: ["not_found"],
    body: ConversationInput,
    answer: Conversation,
    status: 201,
    alsoStatus: [200],
    limit: "conversations",
  },
  async ({ viewer, body }) => {
    const { conversation, isNew } = await openConversation(viewer, body);
    return reply.created(conversation, isNew);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
