import { requireOwner, type Viewer } from "@/lib/access";
import { detachFromBand, isLastOwner, revokeInvitationsBy } from "@/lib/accounts/detach-from-band";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { recordAction } from "@/lib/audit/commands";
import { lockBand } from "@/lib/row-locks";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { BandRole } from "@/lib/generated/prisma/enums";
import { lockMarkedConversations, recomputeBandMarks } from "@/lib/marks/band-marks";
import { lockAsOwner } from "@/lib/members/lock";
import { MEMBER_FIELDS, presentMember } from "@/lib/members/present";
import type { Member } from "@/lib/members/schema";
import { queueEmails } from "@/lib/mail/queue";
import { completeReferralsAround } from "@/lib/referrals/commands";

const LAST_OWNER = "A band needs an owner. Make somebody else an owner first, or delete the band";

/**
 * Owners remove anybody, members themselves; sessions end at once, what they wrote stays. Throws
 * forbidden, password_required, not_found, or conflict for the last owner.
 */
export async function removeMember(
  viewer: Viewer,
  bandId: string,
  memberId: string,
): Promise<void> {
  const isLeaving = memberId === viewer.userId;
  // Members also leave a hidden band, which their session does not name. Nobody else gets to lock it.
  const own = isLeaving ? null : requireOwner(viewer, bandId);
  if (own) await requireReauthentication(viewer, "removeMember");
  else await getMember(db, bandId, memberId);
  await transaction(async (tx) => {
    const conversationIds = await lockMarkedConversations(tx, bandId);
    await (own ? lockAsOwner(tx, own) : lockBand(tx, bandId));
    await getMember(tx, bandId, memberId);
    await requireOtherOwner(tx, bandId, memberId);
    await detachFromBand(tx, memberId, bandId);
    await recomputeBandMarks(tx, bandId, conversationIds);
    if (!isLeaving) await queueEmails(tx, [{ userId: memberId, kind: "removed", bandId }]);
    const action = isLeaving ? "leaveBand" : "removeMember";
    await recordAction(tx, viewer, action, { type: "user", id: memberId });
  });
}

/** Hands ownership over or takes it back. Throws forbidden, password_required, not_found, or conflict for the last owner. */
export async function changeRole(
  viewer: Viewer,
  bandId: string,
  memberId: string,
  role: BandRole,
): Promise<Member> {
  const own = requireOwner(viewer, bandId);
  await requireReauthentication(viewer, "changeBandRole");
  const member = await transaction(async (tx) => {
    await lockAsOwner(tx, own);
    const before = await getMember(tx, bandId, memberId);
    if (before.bandRole === role) return before;
    if (role === "MEMBER") {
      await requireOtherOwner(tx, bandId, memberId);
      await revokeInvitationsBy(tx, memberId);
    }
    await recordAction(
      tx,
      viewer,
      "changeBandRole",
      { type: "user", id: memberId },
      { role: before.bandRole },
      { role },
    );
    const where = { id: memberId };
    const after = await tx.user.update({ where, data: { bandRole: role }, select: MEMBER_FIELDS });
    // A referral may have waited for an owner with a confirmed address.
    if (role === "OWNER") await completeReferralsAround(tx, bandId);
    return after;
  });
  return presentMember(member, viewer);
}

async function getMember(tx: Tx, bandId: string, id: string) {
  const member = await tx.user.findFirst({
    where: { id, bandId, deactivatedAt: null },
    select: MEMBER_FIELDS,
  });
  if (!member) throw new AppError("not_found", "Member not found");
  return member;
}

async function requireOtherOwner(tx: Tx, bandId: string, memberId: string): Promise<void> {
  if (await isLastOwner(tx, bandId, memberId)) throw new AppError("conflict", LAST_OWNER);
}
