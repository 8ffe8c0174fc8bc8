import { otherMethods, publicRoute, reply } from "@/lib/http";
import { after } from "next/server";
import { sendConfirmationOrLog } from "@/lib/accounts/email/confirmation";
import { presentUser } from "@/lib/accounts/present";
import { LoginAnswer } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";
import { signUpAsMember } from "@/lib/members/join";
import { MemberSignupInput } from "@/lib/members/schema";

export const POST = publicRoute(
  {
    id: "signUpAsMember",
    summary: "Sign up into the band that invited you",
    description: "Creates the account without a band of its own, and signs in.",
    example: {
      token: "the token of the link",
      username: "mara",
      email: "mara@thelanterns.example",
      password: "correct horse",
    },
    errors: ["conflict"],
    setsCookie: true,
    body: MemberSignupInput,
    answer: LoginAnswer,
    status: 201,
  },
  async ({ viewer, body, ip, request }) => {
    const client = identifyClient(request, ip, viewer);
    const { user, sessionId } = await signUpAsMember(body, client);
    after(() => sendConfirmationOrLog(user.userId));
    return reply.signedIn({ user: presentUser(user) }, { sessionId, device: client.device }, 201);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
