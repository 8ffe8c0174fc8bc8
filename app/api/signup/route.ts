import { presentUser } from "@/lib/accounts/present";
import { signUp } from "@/lib/accounts/commands";
import { SignupAnswer, SignupInput } from "@/lib/accounts/schema";
import { publicRoute, reply } from "@/lib/http";

export const POST = publicRoute({ summary: "Sign up", body: SignupInput, answer: SignupAnswer, status: 201 }, async ({ body, address, request }) => {
  const { user, referral, sessionId } = await signUp(body, { address, userAgent: request.headers.get("user-agent") });
  return reply.signedIn({ user: presentUser(user), referral }, sessionId, 201);
});
