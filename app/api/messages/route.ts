import { sendMessage } from "@/lib/conversations/commands";
import { Message, MessageInput } from "@/lib/conversations/schema";
import { reply, route } from "@/lib/http";

export const POST = route(
  { summary: "Send a message", body: MessageInput, answer: Message, status: 201, alsoStatus: [200], limit: "messages" },
  async ({ viewer, body }) => {
    const { message, isNew } = await sendMessage(viewer, body);
    return reply.created(message, isNew);
  },
);
