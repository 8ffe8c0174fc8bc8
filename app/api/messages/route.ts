import { otherMethods, reply, route } from "@/lib/http";
import { sendMessage } from "@/lib/conversations/commands";
import { Message, MessageInput } from "@/lib/conversations/schema";
import { runAfterAnswer } from "@/app/run-after-answer";
import { sendWaitingPushes } from "@/lib/push/send";

export const POST = route(
  {
    id: "sendMessage",
    summary: "Send a message",
    description:
      "With `clientId`, a UUID per message, a retry stores nothing twice and answers 200.",
    example: {
      conversationId: "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e1f",
      senderBandId: "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e20",
      content: "Shall we play a night together in May?",
    },
    errors: ["not_found"],
    body: MessageInput,
    answer: Message,
    status: 201,
    alsoStatus: [200],
    limit: "messages",
  },
  async ({ viewer, body }) => {
    const { message, isNew } = await sendMessage(viewer, body);
    runAfterAnswer(sendWaitingPushes);
    return reply.created(message, isNew);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
