import {
  liveBands,
  ownConversations,
  requireBand,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import { lockBand } from "@/lib/band-lock";
import { db, transaction } from "@/lib/db";
import { invalidateMatches } from "@/lib/bands/invalidate-matches";
import { AppError } from "@/lib/errors";
import type { ReportInput } from "@/lib/moderation/schema";

/** From now on the two bands cannot see, find or write to each other. Again: no change. Throws not_found, or validation for oneself. */
export async function blockBand(viewer: Viewer, bandId: string): Promise<void> {
  const { bandId: blockerBandId } = await requireOther(viewer, bandId);
  await db.block.createMany({
    data: { blockerBandId, blockedBandId: bandId },
    skipDuplicates: true,
  });
}

/** Takes the viewer's own block back; the other band's stays. */
export async function unblockBand(viewer: Viewer, bandId: string): Promise<void> {
  const { bandId: blockerBandId } = await requireOther(viewer, bandId);
  // Each may be suggested to the other again.
  const forget = [blockerBandId, bandId].sort().map((id) => invalidateMatches(id));
  await db.$transaction([
    db.block.deleteMany({ where: { blockerBandId, blockedBandId: bandId } }),
    ...forget,
  ]);
}

/** Tells the admins about a band. While a report of the viewer's band is open, another one replaces its words. */
export async function reportBand(
  viewer: Viewer,
  bandId: string,
  input: ReportInput,
): Promise<void> {
  const { bandId: reporterBandId } = await requireOther(viewer, bandId);
  await storeReport({ reporterBandId, bandId, messageId: null }, input);
}

/** Tells the admins about a message that the viewer's band got, as `reportBand` about a band. Throws not_found for all others. */
export async function reportMessage(
  viewer: Viewer,
  messageId: string,
  input: ReportInput,
): Promise<void> {
  const own = requireBand(viewer);
  const message = await db.message.findFirst({
    where: {
      id: messageId,
      hold: null,
      senderBandId: { not: own.bandId },
      conversation: ownConversations(own),
    },
    select: { senderBandId: true },
  });
  if (!message) throw new AppError("not_found", "Message not found");
  await storeReport({ reporterBandId: own.bandId, bandId: message.senderBandId, messageId }, input);
}

async function storeReport(
  about: { reporterBandId: string; bandId: string; messageId: string | null },
  { reason, details }: ReportInput,
): Promise<void> {
  await transaction(async (tx) => {
    // One after the other, so that many at once make one report.
    await lockBand(tx, about.reporterBandId);
    const open = await tx.report.updateMany({
      where: { ...about, status: "Open" },
      data: { reason, details },
    });
    if (open.count === 0) await tx.report.create({ data: { ...about, reason, details } });
  });
}

async function requireOther(viewer: Viewer, bandId: string): Promise<BandViewer> {
  const found = await db.band.findFirst({
    where: { id: bandId, ...liveBands },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "Band not found");
  const own = requireBand(viewer);
  if (own.bandId === bandId) throw new AppError("validation", "This is your own band");
  return own;
}
