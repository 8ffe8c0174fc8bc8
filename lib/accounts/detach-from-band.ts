import { deleteRecordedAnswersTo } from "@/lib/accounts/recorded-answers";
import { endSessions } from "@/lib/accounts/sessions/commands";
import type { Tx } from "@/lib/db";
import { dropWriterName } from "@/lib/events/drop-writer-name";
import { discardBandEmails } from "@/lib/mail/queue";
import { recordFormerPartner } from "@/lib/points/partners";

/**
 * The last owner can neither leave nor be demoted (`requireOtherOwner` in lib/members), and their
 * account's deletion deletes the band. The caller has locked the band.
 */
export async function isLastOwner(tx: Tx, bandId: string, userId: string): Promise<boolean> {
  const owners = await tx.user.findMany({
    where: { bandId, bandRole: "OWNER", deactivatedAt: null },
    select: { id: true },
  });
  return owners.length === 1 && owners[0]?.id === userId;
}

/** Links that one made must not lead back in. The caller has locked the band. */
export async function revokeInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await tx.bandInvitation.updateMany({
    where: { invitedById: userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: new Date(), email: null },
  });
}

/** Keeps the account; drops its sessions, recorded answers, marks, invitations and band emails. */
export async function detachFromBand(tx: Tx, userId: string, bandId: string): Promise<void> {
  await recordFormerPartner(tx, userId, bandId);
  await dropWriterName(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { bandId: null, bandRole: null } });
  await endSessions(tx, userId);
  await revokeInvitationsBy(tx, userId);
  await deleteRecordedAnswersTo(tx, userId);
  await tx.conversationMark.deleteMany({ where: { userId } });
  await discardBandEmails(tx, userId);
}
