import { otherMethods, publicRoute, reply } from "@/lib/http";
import { after } from "next/server";
import { presentUser } from "@/lib/accounts/present";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { LoginAnswer, LoginInput } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";

export const POST = publicRoute(
  {
    id: "signIn",
    summary: "Sign in",
    description:
      "With two-step sign-in a call without `code` answers `code_required`. The answer sets the session's cookie.",
    example: { username: "thelanterns", password: "correct horse" },
    errors: ["unauthenticated", "code_required", "forbidden"],
    setsCookie: true,
    body: LoginInput,
    answer: LoginAnswer,
  },
  async ({ viewer, body, ip, request }) => {
    const client = identifyClient(request, ip, viewer);
    const { user, sessionId } = await logIn(body, { ...client, defer: after });
    return reply.signedIn({ user: presentUser(user) }, { sessionId, device: client.device });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
