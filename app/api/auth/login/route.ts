import { presentUser } from "@/lib/accounts/present";
import { logIn } from "@/lib/accounts/commands";
import { LoginAnswer, LoginInput } from "@/lib/accounts/schema";
import { publicRoute, reply } from "@/lib/http";

export const POST = publicRoute({ summary: "Sign in", body: LoginInput, answer: LoginAnswer }, async ({ body, address, request }) => {
  const { user, sessionId } = await logIn(body, { address, userAgent: request.headers.get("user-agent") });
  return reply.signedIn({ user: presentUser(user) }, sessionId);
});
