import { otherMethods, route } from "@/lib/http";
import { writeReply } from "@/lib/reliability/commands";
import { ReliabilityEvent, ReliabilityEventParams, ReplyInput } from "@/lib/reliability/schema";

export const PUT = route(
  {
    id: "replyToReliabilityEvent",
    summary: "Tell your side of a night that your band did not keep",
    params: ReliabilityEventParams,
    body: ReplyInput,
    answer: ReliabilityEvent,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => writeReply(viewer, params.eventId, body),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
