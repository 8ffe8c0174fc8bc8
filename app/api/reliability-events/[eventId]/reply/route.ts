import { otherMethods, route } from "@/lib/http";
import { writeReply } from "@/lib/reliability/commands";
import { ReliabilityEvent, ReliabilityEventParams, ReplyInput } from "@/lib/reliability/schema";

export const PUT = route(
  {
    id: "replyToReliabilityEvent",
    summary: "Tell your side of a night that your band did not keep",
    description:
      "With `previous`, the reply the editor started from, nothing is saved if it has changed since.",
    params: ReliabilityEventParams,
    body: ReplyInput,
    answer: ReliabilityEvent,
    current: ReliabilityEvent,
    errors: ["forbidden"],
    limit: "messages",
  },
  ({ viewer, params, body }) => writeReply(viewer, params.eventId, body),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
