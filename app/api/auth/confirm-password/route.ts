import { otherMethods, reply, route } from "@/lib/http";
import { confirmPassword } from "@/lib/accounts/passwords/change";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";

export const POST = route(
  {
    id: "confirmPassword",
    summary: "Re-enter your password before a sensitive action; starts a new session",
    description: "Ends this session, with its push notifications.",
    setsCookie: true,
    body: ConfirmPasswordInput,
  },
  async ({ viewer, body, request, ip }) => {
    const client = identifyClient(request, ip);
    const sessionId = await confirmPassword(viewer, body.password, client);
    return reply.signedIn(undefined, { sessionId, device: client.device }, 204);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
