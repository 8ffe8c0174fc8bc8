import { activeBands, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { hashToken } from "@/lib/accounts/email/mailed-token";
import { db } from "@/lib/db";
import {
  INVITATION_FIELDS,
  MEMBER_FIELDS,
  presentInvitation,
  presentMember,
} from "@/lib/members/present";
import type { BandMembers } from "@/lib/members/schema";

/** Neither accepted, revoked nor expired. */
export const pendingInvitations = () => ({
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: new Date() },
});

/** Active accounts, the oldest first. Throws forbidden for another band. */
export async function listMembers(viewer: Viewer, bandId: string): Promise<BandMembers> {
  const { bandRole } = requireOwnBand(viewer, bandId);
  const [members, invitations] = await Promise.all([
    db.user.findMany({
      where: { bandId, deactivatedAt: null },
      select: MEMBER_FIELDS,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    db.bandInvitation.findMany({
      where: { bandId, ...pendingInvitations() },
      select: INVITATION_FIELDS,
      orderBy: { id: "asc" },
    }),
  ]);
  return {
    members: members.map((member) => presentMember(member, viewer)),
    invitations: bandRole === "OWNER" ? invitations.map(presentInvitation) : [],
  };
}

/** Whether the viewer's band has other active members. */
export async function hasBandmates({ bandId, userId }: BandViewer): Promise<boolean> {
  const others = { bandId, deactivatedAt: null, id: { not: userId } };
  return (await db.user.count({ where: others, take: 1 })) > 0;
}

/** The band that an admin has hidden, of which the viewer, who has no band then, is a member. */
export async function findHiddenBand({
  userId,
  bandId,
}: Viewer): Promise<{ id: string; name: string } | null> {
  if (bandId) return null;
  const users = { some: { id: userId } };
  return db.band.findFirst({ where: { users }, select: { id: true, name: true } });
}

export const isInHiddenBand = async (viewer: Viewer): Promise<boolean> =>
  (await findHiddenBand(viewer)) !== null;

export type InvitationPreview = { bandId: string; bandName: string; invitedBy: string | null };

/** What a link leads to; null when it cannot be used (any more). */
export async function findInvitation(token: string): Promise<InvitationPreview | null> {
  const found = await db.bandInvitation.findFirst({
    where: { tokenHash: hashToken(token), ...pendingInvitations(), band: activeBands },
    select: {
      band: { select: { id: true, name: true } },
      invitedBy: { select: { username: true } },
    },
  });
  if (!found) return null;
  const { band, invitedBy } = found;
  return { bandId: band.id, bandName: band.name, invitedBy: invitedBy?.username ?? null };
}
