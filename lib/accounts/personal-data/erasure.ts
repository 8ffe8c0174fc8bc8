import type { Viewer } from "@/lib/access";
import { detachFromBand, isLastOwner, revokeInvitationsBy } from "@/lib/accounts/detach-from-band";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import { newReferralCode } from "@/lib/referrals/code";
import { removeSecondFactor } from "@/lib/accounts/sign-in/second-factor";
import { endSessions } from "@/lib/accounts/sessions/commands";
import { transaction, type Tx } from "@/lib/db";
import { dropWriterName } from "@/lib/events/drop-writer-name";
import { attemptKeys } from "@/lib/accounts/passwords/lockout";
import { deleteUses } from "@/lib/rate-limits";
import { followMembers, lockMarkedConversations } from "@/lib/marks/follow-members";
import { discardOutbox } from "@/lib/mail/transport";
import { discardMailsTo } from "@/lib/mail/queue";
import { recordFormerPartner } from "@/lib/points/partners";
import { canonicalMailbox } from "@/lib/fingerprints";
import { leaveSwaps, lockSwapsOfBand } from "@/lib/swaps/leave";
import { eraseSwapTexts } from "@/lib/swaps/steps/erase";
import { markUploadsUnused, purgeUploads } from "@/lib/uploads/purge";

/** With its last owner the band goes; messages and points stay, as from "Deleted band" (contract, "Accounts"). */
export async function eraseAccount(viewer: Viewer, password: string): Promise<void> {
  await requirePassword(viewer, password, "password");
  const { uploads, erasedBandId } = await transaction(async (tx) => {
    const { userId, bandId } = viewer;
    // Swaps are locked before bands.
    if (bandId) await lockSwapsOfBand(tx, bandId);
    const conversationIds = bandId ? await lockMarkedConversations(tx, bandId) : [];
    // Of two owners who leave at once, one then sees that it is the last.
    if (bandId) await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR UPDATE`;
    const endsBand = bandId !== null && (await isLastOwner(tx, bandId, userId));
    if (bandId) await recordFormerPartner(tx, userId, bandId);
    if (endsBand) await endBand(tx, bandId, userId);
    await eraseRecords(tx, viewer, endsBand ? bandId : null);
    await eraseUser(tx, userId);
    if (bandId && !endsBand) await followMembers(tx, bandId, conversationIds);
    const uploads = endsBand ? await eraseBand(tx, bandId) : [];
    return { uploads, erasedBandId: endsBand ? bandId : null };
  });
  await purgeUploads(uploads);
  await discardOutbox({ email: viewer.email, bandId: erasedBandId });
}

/** Everybody else in the band loses it and keeps their account. */
async function endBand(tx: Tx, bandId: string, userId: string): Promise<void> {
  const members = await tx.user.findMany({ where: { bandId }, select: { id: true } });
  await eraseSwapTexts(tx, bandId);
  // While the users' traces tell whether the same people are behind both bands.
  await leaveSwaps(tx, bandId);
  for (const { id } of members) if (id !== userId) await detachFromBand(tx, id, bandId);
  await tx.bandInvitation.deleteMany({ where: { bandId } });
}

/** Rate limits, recorded answers and queued emails of a user and the erased band. */
async function eraseRecords(
  tx: Tx,
  { userId, username, email, emailConfirmed }: Viewer,
  bandId: string | null,
): Promise<void> {
  const ids = [userId, ...(bandId ? [bandId] : [])];
  await deleteUses(tx, [
    attemptKeys.name(username),
    ...(email ? [canonicalMailbox(email)] : []),
    ...ids,
  ]);
  // Answers recorded for other accounts may contain the band, too.
  await tx.$executeRaw`
    DELETE FROM idempotency_keys WHERE scope LIKE ${`${userId} %`} OR answer LIKE ANY (${ids.map((id) => `%${id}%`)}::text[])`;
  await discardMailsTo(tx, userId);
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

/** Empties the row, which others' records still reference. Returns the ids of uploads to purge. */
async function eraseBand(tx: Tx, id: string): Promise<string[]> {
  const where = { bandId: id };
  const uploads = await markUploadsUnused(tx, id);
  await tx.release.deleteMany({ where });
  await tx.track.deleteMany({ where });
  await tx.tourDate.deleteMany({ where });
  await tx.tourCache.deleteMany({ where });
  await tx.bandGenre.deleteMany({ where });
  await tx.notification.deleteMany({ where });
  await tx.event.deleteMany({ where });
  await tx.profileEdit.deleteMany({ where });
  await tx.matchPreferences.deleteMany({ where });
  await tx.hiddenSuggestion.deleteMany({ where });
  await tx.modelBudget.deleteMany({ where });
  await tx.matchList.deleteMany({ where });
  await tx.swapSettings.deleteMany({ where });
  await tx.swapList.deleteMany({ where });
  await eraseUnsharedGenres(tx, id);
  await tx.dismissal.deleteMany({ where: { OR: [{ bandId: id }, { dismissedBandId: id }] } });
  await tx.block.deleteMany({ where: { OR: [{ blockerBandId: id }, { blockedBandId: id }] } });
  await tx.submission.updateMany({
    where: { submittedByBandId: id, status: "Pending" },
    data: { status: "Rejected", adminComment: "This band was deleted", decidedAt: new Date() },
  });
  await tx.submission.updateMany({
    where: { submittedByBandId: id },
    data: { photoUrl: "", caption: "" },
  });
  await tx.band.update({
    where: { id },
    data: { ...ERASED_BAND, referralCode: newReferralCode(), deletedAt: new Date() },
  });
  return uploads;
}

/** A genre that the band created stays only while others use it. */
async function eraseUnsharedGenres(tx: Tx, id: string): Promise<void> {
  await tx.genre.deleteMany({
    where: { createdByBandId: id, bands: { none: {} }, children: { none: {} } },
  });
  await tx.genre.updateMany({ where: { createdByBandId: id }, data: { createdByBandId: null } });
}

const ERASED_BAND = {
  name: "Deleted band",
  country: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  influences: [],
  biography: "",
  photoUrl: null,
  spotifyListeners: 0,
  instagramFollowers: 0,
  facebookFollowers: 0,
  ticketSalesHometown: 0,
  ticketSales250km: 0,
  ticketSales1000km: 0,
  ticketSalesAsOf: null,
  bandsintownApiKey: null,
  bandsintownPublicLink: null,
  publicProfile: false,
};
