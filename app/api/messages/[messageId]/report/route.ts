import { otherMethods, route } from "@/lib/http";
import { reportMessage } from "@/lib/moderation/commands";
import { MessageParams, ReportInput } from "@/lib/moderation/schema";

export const POST = route(
  {
    id: "reportMessage",
    summary: "Report a message to the admins",
    params: MessageParams,
    body: ReportInput,
  },
  ({ viewer, params, body }) => reportMessage(viewer, params.messageId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
