import { otherMethods, publicRoute, reply } from "@/lib/http";
import { after } from "next/server";
import { sendConfirmationOrLog } from "@/lib/accounts/email/confirmation";
import { presentUser } from "@/lib/accounts/present";
import { signUp } from "@/lib/accounts/commands";
import { SignupAnswer, SignupInput } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";

export const POST = publicRoute(
  {
    id: "signUp",
    summary: "Sign up",
    description:
      "Creates the account and its band, and signs in. An unknown referral code doesn't block sign-up.",
    example: {
      username: "thelanterns",
      email: "us@thelanterns.example",
      password: "correct horse",
      bandName: "The Lanterns",
    },
    errors: ["conflict"],
    setsCookie: true,
    body: SignupInput,
    answer: SignupAnswer,
    status: 201,
  },
  async ({ viewer, body, ip, request }) => {
    const client = identifyClient(request, ip, viewer);
    const { user, referral, sessionId } = await signUp(body, client);
    after(() => sendConfirmationOrLog(user.userId));
    return reply.signedIn(
      { user: presentUser(user), referral },
      { sessionId, device: client.device },
      201,
    );
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
