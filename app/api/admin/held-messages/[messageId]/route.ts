import { otherMethods, route } from "@/lib/http";
import { decideHeldMessage } from "@/lib/admin/held-messages/commands";
import { HeldMessageInput, HeldMessageParams } from "@/lib/admin/held-messages/schema";

export const PATCH = route(
  {
    id: "decideHeldMessage",
    summary: "Deliver a held message, or refuse it",
    params: HeldMessageParams,
    body: HeldMessageInput,
    admin: true,
  },
  ({ viewer, params, body }) => decideHeldMessage(viewer, params.messageId, body.decision),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
