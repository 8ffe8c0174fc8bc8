import { otherMethods, publicRoute, reply } from "@/lib/http";
import { endSession } from "@/lib/accounts/sessions/commands";

export const POST = publicRoute(
  { id: "signOut", summary: "Sign out", setsCookie: true },
  async ({ viewer }) => {
    if (viewer) await endSession(viewer.sessionId);
    return reply.signedOut();
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
