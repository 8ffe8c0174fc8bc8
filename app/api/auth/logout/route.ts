import { endSession } from "@/lib/accounts/sessions";
import { publicRoute, reply } from "@/lib/http";

export const POST = publicRoute({ summary: "Sign out" }, async ({ viewer }) => {
  if (viewer) await endSession(viewer.sessionId);
  return reply.signedOut();
});
