import { otherMethods, reply, route } from "@/lib/http";
import { changePassword } from "@/lib/accounts/passwords/change";
import { ChangePasswordInput } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";

export const POST = route(
  {
    id: "changePassword",
    summary: "Change your password; ends all your sessions and begins a new one",
    description:
      "Ends all sessions of the account, with their push notifications, and begins a new one.",
    setsCookie: true,
    body: ChangePasswordInput,
  },
  async ({ viewer, body, request, ip }) => {
    const client = identifyClient(request, ip);
    const sessionId = await changePassword(viewer, body, client);
    return reply.signedIn(undefined, { sessionId, device: client.device }, 204);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
