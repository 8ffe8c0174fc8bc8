import { otherMethods, route } from "@/lib/http";
import { SessionParams } from "@/lib/accounts/schema";
import { endOwnSession } from "@/lib/accounts/sessions/commands";

export const DELETE = route(
  {
    id: "endSession",
    summary: "End one of your sessions",
    params: SessionParams,
    errors: ["password_required"],
  },
  ({ viewer, params }) => endOwnSession(viewer, params.sessionId),
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
