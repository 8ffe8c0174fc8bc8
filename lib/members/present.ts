import type { Viewer } from "@/lib/access";
import type { BandRole } from "@/lib/generated/prisma/enums";
import type { Invitation, Member } from "@/lib/members/schema";

type MemberRow = { id: string; username: string; bandRole: BandRole | null };

export const MEMBER_FIELDS = { id: true, username: true, bandRole: true } as const;

export const presentMember = (
  { id, username, bandRole }: MemberRow,
  viewer: Pick<Viewer, "userId">,
): Member => ({ id, username, role: bandRole ?? "MEMBER", isYou: id === viewer.userId });

type InvitationRow = {
  id: string;
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
  invitedBy: { username: string } | null;
};

export const INVITATION_FIELDS = {
  id: true,
  email: true,
  createdAt: true,
  expiresAt: true,
  invitedBy: { select: { username: true } },
} as const;

export const presentInvitation = ({
  id,
  email,
  createdAt,
  expiresAt,
  invitedBy,
}: InvitationRow): Invitation => ({
  id,
  email,
  invitedBy: invitedBy?.username ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
