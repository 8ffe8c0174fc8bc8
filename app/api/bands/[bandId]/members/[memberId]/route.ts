import { otherMethods, reply, route } from "@/lib/http";
import { changeRole, removeMember } from "@/lib/members/commands";
import { Member, MemberParams, RoleInput } from "@/lib/members/schema";

export const PATCH = route(
  {
    id: "changeMemberRole",
    summary: "Make a member an owner, or an owner a member",
    description: "Only owners may. The last owner stays one.",
    params: MemberParams,
    body: RoleInput,
    answer: Member,
    errors: ["conflict", "password_required"],
  },
  ({ viewer, params, body }) => changeRole(viewer, params.bandId, params.memberId, body.role),
);

export const DELETE = route(
  {
    id: "removeMember",
    summary: "Remove a member, or leave your band",
    description:
      "Owners remove others; everybody may leave but the last owner. Ends the member's sessions.",
    params: MemberParams,
    errors: ["conflict", "password_required"],
    setsCookie: true,
  },
  async ({ viewer, params }) => {
    await removeMember(viewer, params.bandId, params.memberId);
    return params.memberId === viewer.userId ? reply.signedOut() : undefined;
  },
);

export const { GET, HEAD, POST, PUT, OPTIONS } = otherMethods("PATCH", "DELETE");
