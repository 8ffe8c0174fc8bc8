import { otherMethods, reply, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { writeToBand } from "@/lib/conversations/commands";
import { BandMessageInput, Message } from "@/lib/conversations/schema";
import { runAfterAnswer } from "@/app/run-after-answer";
import { sendWaitingPushes } from "@/lib/push/send";

export const POST = route(
  {
    id: "writeToBand",
    summary: "Write to a band",
    description:
      "The first message creates the conversation of the two bands. With `clientId` a retry stores nothing twice and answers 200.",
    example: { content: "Shall we play a night together in May?" },
    params: BandParams,
    body: BandMessageInput,
    answer: Message,
    status: 201,
    alsoStatus: [200],
    limit: "messages",
  },
  async ({ viewer, params, body, ip }) => {
    const { message, isNew } = await writeToBand(viewer, params.bandId, body, ip);
    runAfterAnswer(sendWaitingPushes);
    return reply.created(message, isNew);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
