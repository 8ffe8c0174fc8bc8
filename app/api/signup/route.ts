import { presentUser } from "@/lib/accounts/present";
import { signUp } from "@/lib/accounts/commands";
import { SignupAnswer, SignupInput } from "@/lib/accounts/schema";
import { deviceOf } from "@/lib/auth";
import { publicRoute, reply } from "@/lib/http";

export const POST = publicRoute({ summary: "Sign up", body: SignupInput, answer: SignupAnswer, status: 201 }, async ({ body, address, request }) => {
  const device = deviceOf(request);
  const { user, referral, sessionId } = await signUp(body, { address, device, userAgent: request.headers.get("user-agent") });
  return reply.signedIn({ user: presentUser(user), referral }, { sessionId, device }, 201);
});
