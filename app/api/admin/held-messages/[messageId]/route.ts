import { decideHeldMessage } from "@/lib/admin/held-messages";
import { HeldMessageInput, HeldMessageParams } from "@/lib/admin/held-messages-schema";
import { route } from "@/lib/http";

export const PATCH = route({ summary: "Deliver a held message, or refuse it", params: HeldMessageParams, body: HeldMessageInput, admin: true }, ({ viewer, params, body }) =>
  decideHeldMessage(viewer, params.messageId, body.decision));
