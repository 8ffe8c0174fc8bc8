import { z } from "zod";
import { ForgotPasswordInput, ResetPasswordInput, SignupInput } from "@/lib/accounts/schema";
import { pathId, timestamp } from "@/lib/fields";
import { BandRole } from "@/lib/generated/prisma/enums";

const role = z.enum(BandRole, "Must be OWNER or MEMBER");

export const MemberParams = z.object({ bandId: pathId, memberId: pathId });
export const InvitationParams = z.object({ bandId: pathId, invitationId: pathId });

export const RoleInput = z.object({ role });
export type RoleInput = z.output<typeof RoleInput>;

/** Without an address the owner passes the link on. */
export const InvitationInput = z.object({ email: ForgotPasswordInput.shape.email.optional() });
export type InvitationInput = z.output<typeof InvitationInput>;

export const BandNameInput = z.object({ name: SignupInput.shape.bandName });
export type BandNameInput = z.output<typeof BandNameInput>;

export const JoinInput = ResetPasswordInput.pick({ token: true });

export const MemberSignupInput = SignupInput.pick({
  username: true,
  email: true,
  password: true,
}).extend(JoinInput.shape);
export type MemberSignupInput = z.output<typeof MemberSignupInput>;

export const Member = z
  .object({ id: z.uuid(), username: z.string(), role, isYou: z.boolean() })
  .meta({ id: "Member" });
export type Member = z.output<typeof Member>;

/** `email` is null for a link that an owner passes on. */
export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.output<typeof Invitation>;

/** The link is returned this one time only. */
export const NewInvitation = Invitation.extend({ link: z.string() }).meta({ id: "NewInvitation" });
export type NewInvitation = z.output<typeof NewInvitation>;

/** `invitations` are empty for members who are not owners. */
export const BandMembers = z
  .object({ members: z.array(Member), invitations: z.array(Invitation) })
  .meta({ id: "BandMembers" });
export type BandMembers = z.output<typeof BandMembers>;
