import { otherMethods, route } from "@/lib/http";
import { revokeInvitation } from "@/lib/members/invite";
import { InvitationParams } from "@/lib/members/schema";

export const DELETE = route(
  {
    id: "revokeInvitation",
    summary: "Withdraw an open invitation",
    description: "Only owners may.",
    params: InvitationParams,
  },
  ({ viewer, params }) => revokeInvitation(viewer, params.bandId, params.invitationId),
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
