import { SessionParams } from "@/lib/accounts/schema";
import { endOwnSession } from "@/lib/accounts/sessions";
import { route } from "@/lib/http";

export const DELETE = route({ summary: "End one of your sessions", params: SessionParams }, ({ viewer, params }) => endOwnSession(viewer, params.sessionId));
