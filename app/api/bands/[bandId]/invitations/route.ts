import { otherMethods, reply, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { inviteMember } from "@/lib/members/invite";
import { InvitationInput, NewInvitation } from "@/lib/members/schema";

export const POST = route(
  {
    id: "inviteMember",
    summary: "Invite somebody into your band",
    description:
      "Only owners may. Mails the link if there is an address; it works once, for seven days.",
    example: { email: "drums@thelanterns.example" },
    params: BandParams,
    body: InvitationInput,
    answer: NewInvitation,
    status: 201,
    errors: ["conflict", "password_required", "rate_limited", "unavailable"],
  },
  async ({ viewer, params, body }) =>
    reply.created(await inviteMember(viewer, params.bandId, body)),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
