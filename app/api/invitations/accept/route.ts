import { otherMethods, route } from "@/lib/http";
import { presentUser } from "@/lib/accounts/present";
import { LoginAnswer } from "@/lib/accounts/schema";
import { joinBand } from "@/lib/members/join";
import { JoinInput } from "@/lib/members/schema";

export const POST = route(
  {
    id: "acceptInvitation",
    summary: "Join the band that invited you",
    body: JoinInput,
    answer: LoginAnswer,
    errors: ["conflict"],
  },
  async ({ viewer, body }) => {
    const { bandId, bandName } = await joinBand(viewer, body.token);
    return { user: presentUser({ ...viewer, bandId, bandName }) };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
