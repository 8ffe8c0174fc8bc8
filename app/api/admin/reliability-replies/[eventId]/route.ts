import { otherMethods, route } from "@/lib/http";
import { decideReply } from "@/lib/admin/reliability-replies/commands";
import { ReplyDecision, ReplyParams } from "@/lib/admin/reliability-replies/schema";

export const PATCH = route(
  {
    id: "decideReliabilityReply",
    summary: "Hide what a band says about a commitment that it broke, or show it again",
    errors: ["conflict"],
    params: ReplyParams,
    body: ReplyDecision,
    admin: true,
  },
  ({ viewer, params, body }) => decideReply(viewer, params.eventId, body),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
