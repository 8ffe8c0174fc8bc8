import {
  activeBands,
  ownConversations,
  requireBand,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import { lockBand } from "@/lib/row-locks";
import { db, transaction, type Tx } from "@/lib/db";
import { invalidateMatches, invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { pairKey } from "@/lib/conversations/queries";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { leaveSwapWith } from "@/lib/swaps/leave";
import { lockSwaps, swapsBetween } from "@/lib/swaps/steps/lock";
import type { BlockInput, ReportInput } from "@/lib/moderation/schema";

/**
 * Hides the bands from each other, ends their swap (`leaveSwapWith`), makes their conversation
 * read-only; shared nights stay. Idempotent; throws not_found, validation for the own band, or without
 * `endsSwaps` conflict with the swaps that it would end.
 */
export async function blockBand(
  viewer: Viewer,
  bandId: string,
  { endsSwaps }: BlockInput = { endsSwaps: true },
): Promise<void> {
  const { bandId: blockerBandId } = await requireOtherBand(viewer, bandId);
  await transaction(async (tx) => {
    await leaveSwapWith(tx, { bandId: blockerBandId, otherBandId: bandId }, async (ending) => {
      if (!endsSwaps && ending.length > 0)
        throw new AppError("conflict", "You have a swap with this band", { current: ending });
      await tx.block.createMany({
        data: { blockerBandId, blockedBandId: bandId },
        skipDuplicates: true,
      });
    });
    await refreshOwnConversation(tx, blockerBandId, bandId);
  });
}

/** The other band's block, if any, stays. */
export async function unblockBand(viewer: Viewer, bandId: string): Promise<void> {
  const { bandId: blockerBandId } = await requireOtherBand(viewer, bandId);
  await transaction(async (tx) => {
    const swapIds = await lockSwaps(tx, swapsBetween(blockerBandId, bandId));
    await tx.block.deleteMany({ where: { blockerBandId, blockedBandId: bandId } });
    for (const id of [blockerBandId, bandId].sort()) {
      await invalidateMatches(id, tx);
      await invalidateSwapList(id, tx);
    }
    await refreshOwnConversation(tx, blockerBandId, bandId);
    for (const swapId of swapIds) await recordEvents(tx, [blockerBandId], "swap", { swapId });
  });
}

/** On the own band's open pages: the other band learns nothing. */
async function refreshOwnConversation(
  tx: Tx,
  ownBandId: string,
  otherBandId: string,
): Promise<void> {
  const conversation = await tx.conversation.findUnique({
    where: { pair: pairKey(ownBandId, otherBandId) },
    select: { id: true },
  });
  if (conversation)
    await recordEvents(tx, [ownBandId], "conversation", { conversationId: conversation.id });
}

/** Replaces the band's open report. Throws not_found, or validation for the own band. */
export async function reportBand(
  viewer: Viewer,
  bandId: string,
  input: ReportInput,
): Promise<void> {
  const { bandId: reporterBandId } = await requireOtherBand(viewer, bandId);
  await storeReport({ reporterBandId, bandId, messageId: null }, input);
}

/** As `reportBand`. Throws not_found unless the viewer's band received the message. */
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

/** Changes nothing else, and the reported band learns nothing, until an admin decides (lib/admin/reports). */
async function storeReport(
  subject: { reporterBandId: string; bandId: string; messageId: string | null },
  { reason, details }: ReportInput,
): Promise<void> {
  await transaction(async (tx) => {
    // Serialized, so that concurrent reports become one.
    await lockBand(tx, subject.reporterBandId);
    const open = await tx.report.updateMany({
      where: { ...subject, status: "Open" },
      data: { reason, details },
    });
    if (open.count === 0) await tx.report.create({ data: { ...subject, reason, details } });
  });
}

async function requireOtherBand(viewer: Viewer, bandId: string): Promise<BandViewer> {
  const found = await db.band.findFirst({
    where: { id: bandId, ...activeBands },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "Band not found");
  const own = requireBand(viewer);
  if (own.bandId === bandId) throw new AppError("validation", "This is your own band");
  return own;
}
