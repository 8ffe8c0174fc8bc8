import type { Viewer } from "@/lib/access";
import { isLastOwner, revokeInvitationsBy } from "@/lib/accounts/detach-from-band";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import {
  deleteRecordedAnswersNaming,
  deleteRecordedAnswersTo,
} from "@/lib/accounts/recorded-answers";
import { eraseBand, lockForErasure } from "@/lib/accounts/personal-data/erase-band";
import { removeSecondFactor } from "@/lib/accounts/sign-in/second-factor";
import { endSessions } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { dropWriterName } from "@/lib/events/drop-writer-name";
import { attemptKeys } from "@/lib/accounts/passwords/lockout";
import { refreshConversations } from "@/lib/events/refresh-conversations";
import { deleteUses } from "@/lib/rate-limits";
import { recomputeBandMarks } from "@/lib/marks/band-marks";
import { discardOutbox } from "@/lib/mail/transport";
import { discardEmailsTo } from "@/lib/mail/queue";
import { recordFormerPartner } from "@/lib/points/partners";
import { lockUser } from "@/lib/row-locks";
import { canonicalMailbox } from "@/lib/fingerprints";
import { startPurging } from "@/lib/uploads/purge";

/** With its last owner the band goes, too (contract, "Accounts"): erase-band.ts. Throws conflict if `expectsBandToEnd` is given and wrong. */
export async function eraseAccount(
  viewer: Viewer,
  password: string,
  expectsBandToEnd?: boolean,
): Promise<void> {
  await requirePassword(viewer, password, "password");
  const { uploads, erasedBandId } = await transaction(async (tx) => {
    const { userId } = viewer;
    const { bandId, conversationIds } = await lockUserAndBand(tx, userId);
    // Of two owners who leave at once, one then sees that it is the last.
    const endsBand = bandId !== null && (await isLastOwner(tx, bandId, userId));
    if (expectsBandToEnd !== undefined && expectsBandToEnd !== endsBand)
      throw new AppError("conflict", "Your band has changed since you opened this page");
    const uploads = endsBand ? await eraseBand(tx, bandId, userId) : [];
    if (bandId && !endsBand) await recordFormerPartner(tx, userId, bandId);
    await eraseRecords(tx, viewer);
    await eraseUser(tx, userId);
    await recordOwnAction(tx, userId, "deleteAccount", endsBand ? { band: bandId } : undefined);
    if (bandId && !endsBand) await recomputeBandMarks(tx, bandId, conversationIds);
    if (endsBand) await refreshConversations(tx, bandId);
    return { uploads, erasedBandId: endsBand ? bandId : null };
  });
  await discardOutbox({ email: viewer.email, bandId: erasedBandId });
  await startPurging(uploads);
}

/** The band first. One that the user starts meanwhile is locked after the user: `transaction` retries a deadlock. */
async function lockUserAndBand(
  tx: Tx,
  userId: string,
): Promise<{ bandId: string | null; conversationIds: string[] }> {
  const bandId = await readBandId(tx, userId);
  const conversationIds = bandId ? await lockForErasure(tx, bandId) : [];
  await lockUser(tx, userId);
  const isCurrent = (await readBandId(tx, userId)) === bandId;
  return isCurrent ? { bandId, conversationIds } : lockUserAndBand(tx, userId);
}

/** Also while an admin hides the band, when the viewer has none. */
async function readBandId(tx: Tx, id: string): Promise<string | null> {
  const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { bandId: true } });
  return user.bandId;
}

/** Rate limits, recorded answers and queued emails. An unconfirmed address may be somebody else's, whose limits stay. */
async function eraseRecords(
  tx: Tx,
  { userId, username, email, emailConfirmed }: Viewer,
): Promise<void> {
  await deleteUses(tx, [
    attemptKeys.name(username),
    ...(email && emailConfirmed ? [canonicalMailbox(email)] : []),
    userId,
  ]);
  await deleteRecordedAnswersTo(tx, userId);
  await deleteRecordedAnswersNaming(tx, userId);
  await discardEmailsTo(tx, userId);
  if (email && emailConfirmed) await tx.bandInvitation.deleteMany({ where: { email } });
}

async function eraseUser(tx: Tx, id: string): Promise<void> {
  await dropWriterName(tx, id);
  await endSessions(tx, id);
  await revokeInvitationsBy(tx, id);
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.knownDevice.deleteMany({ where: { userId: id } });
  await removeSecondFactor(tx, id);
  await tx.passwordReset.deleteMany({ where: { userId: id } });
  await tx.emailConfirmation.deleteMany({ where: { userId: id } });
  await tx.mailOptOut.deleteMany({ where: { userId: id } });
  await tx.pushSettings.deleteMany({ where: { userId: id } });
  await tx.profileEdit.updateMany({ where: { userId: id }, data: { userId: null } });
  await tx.collaboration.updateMany({
    where: { confirmedByUserId: id },
    data: { confirmedByUserId: null },
  });
  await tx.conversationMark.deleteMany({ where: { userId: id } });
  const erased = {
    username: `deleted-${id}`,
    email: `${id}@deleted.invalid`,
    passwordHash: "",
    role: "USER",
    bandId: null,
    bandRole: null,
    deactivatedAt: new Date(),
  } as const;
  await tx.user.update({ where: { id }, data: erased });
}
