import { presentUser } from "@/lib/accounts/present";
import { logIn } from "@/lib/accounts/commands";
import { LoginAnswer, LoginInput } from "@/lib/accounts/schema";
import { deviceOf } from "@/lib/auth";
import { publicRoute, reply } from "@/lib/http";

export const POST = publicRoute({ summary: "Sign in", body: LoginInput, answer: LoginAnswer }, async ({ body, address, request }) => {
  const device = deviceOf(request);
  const { user, sessionId } = await logIn(body, { address, device, userAgent: request.headers.get("user-agent") });
  return reply.signedIn({ user: presentUser(user) }, { sessionId, device });
});
