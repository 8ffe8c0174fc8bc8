import { detachFromBand } from "@/lib/accounts/detach-from-band";
import { deleteRecordedAnswersNaming } from "@/lib/accounts/recorded-answers";
import type { Tx } from "@/lib/db";
import { listLatestPartners } from "@/lib/events/refresh-conversations";
import { queueEmails } from "@/lib/mail/queue";
import { lockMarkedConversations } from "@/lib/marks/band-marks";
import { REPORT_REASONS } from "@/lib/moderation/schema";
import { deleteUses } from "@/lib/rate-limits";
import { newReferralCode } from "@/lib/referrals/code";
import { leaveSwaps, lockSwapsOfBand } from "@/lib/swaps/leave";
import { eraseSwapTexts } from "@/lib/swaps/steps/erase";
import { markUploadsUnused } from "@/lib/uploads/purge";

/** Locks swaps, then conversations, then bands by id: `refreshConversations` locks partners, too. Returns the conversations for `recomputeBandMarks`. */
export async function lockForErasure(tx: Tx, bandId: string): Promise<string[]> {
  await lockSwapsOfBand(tx, bandId);
  const conversationIds = await lockMarkedConversations(tx, bandId);
  const partnerIds = (await listLatestPartners(tx, bandId)).map((partner) => partner.bandId);
  await tx.$executeRaw`
    SELECT 1 FROM bands WHERE id = ANY (${partnerIds}::uuid[]) AND id < ${bandId}::uuid
    ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR UPDATE`;
  return conversationIds;
}

/**
 * Members keep their accounts and are told by email, except `byUserId`; messages and points stay,
 * as from "Deleted band". Returns the ids of uploads to purge after the commit; the caller has
 * called `lockForErasure`.
 */
export async function eraseBand(tx: Tx, bandId: string, byUserId: string): Promise<string[]> {
  await eraseSwapTexts(tx, bandId);
  // While the users' identifiers tell whether the same people are behind both bands.
  await leaveSwaps(tx, bandId);
  await detachMembers(tx, bandId, byUserId);
  await tx.bandInvitation.deleteMany({ where: { bandId } });
  await deleteUses(tx, [bandId]);
  await deleteRecordedAnswersNaming(tx, bandId);
  return emptyBand(tx, bandId);
}

async function detachMembers(tx: Tx, bandId: string, byUserId: string): Promise<void> {
  const members = await tx.user.findMany({ where: { bandId }, select: { id: true } });
  for (const { id } of members) await detachFromBand(tx, id, bandId);
  const others = members.filter(({ id }) => id !== byUserId);
  await queueEmails(
    tx,
    others.map(({ id }) => ({ userId: id, kind: "bandDeleted", byUserId })),
  );
}

/** Empties the row, which others' records still reference. */
async function emptyBand(tx: Tx, id: string): Promise<string[]> {
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
  await eraseReportTexts(tx, id);
  await tx.referral.updateMany({
    where: {
      OR: [{ referrerBandId: id }, { referredBandId: id }],
      status: { in: ["Pending", "Waiting"] },
    },
    data: { status: "Rejected" },
  });
  await tx.dismissal.deleteMany({ where: { OR: [{ bandId: id }, { dismissedBandId: id }] } });
  await tx.block.deleteMany({ where: { OR: [{ blockerBandId: id }, { blockedBandId: id }] } });
  await tx.submission.updateMany({
    where: { submittedByBandId: id },
    data: { photoUrl: "", perceptualHash: null, caption: "", venue: "", adminComment: "" },
  });
  await tx.submission.updateMany({
    where: { submittedByBandId: id, status: "Pending" },
    data: { status: "Rejected", adminComment: "This band was deleted", decidedAt: new Date() },
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

/** Admins keep whom it reported and what they decided; their notes may quote the band. */
async function eraseReportTexts(tx: Tx, reporterBandId: string): Promise<void> {
  const otherReason = "Something else" satisfies (typeof REPORT_REASONS)[number];
  await tx.report.updateMany({ where: { reporterBandId }, data: { details: "", note: "" } });
  await tx.report.updateMany({
    where: { reporterBandId, reason: { notIn: [...REPORT_REASONS] } },
    data: { reason: otherReason },
  });
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
