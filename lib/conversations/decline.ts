import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { storeMessage, storeRead } from "@/lib/conversations/commands";
import { lockConversation, type LockedConversation } from "@/lib/conversations/lock";
import { updateMembership } from "@/lib/conversations/mute-archive";
import { DECLINED, type Message } from "@/lib/conversations/schema";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * Sends a friendly no, then archives and mutes the conversation until the viewer's band writes.
 * Throws not_found to non-members, conflict when no cold message awaits an answer.
 */
export async function declineColdMessage(viewer: Viewer, conversationId: string): Promise<Message> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const conversation = await lockConversation(tx, own, conversationId);
    const { own: member, other } = conversation;
    const coldMessage = await tx.message.findFirst({
      where: { conversationId, senderBandId: other.bandId, hold: null },
      select: { id: true },
    });
    if (member.wroteAt || !coldMessage)
      throw new AppError("conflict", "There's nothing to decline here");
    const { message } = await storeMessage(tx, own, {
      conversationId,
      senderBandId: own.bandId,
      content: DECLINED,
    });
    await archiveDeclined(tx, own, conversation);
    return message;
  });
}

/** Unmutes for the band and the viewer; another member's own mute stays. Throws conflict unless the no is the band's last message. */
export async function undoDecline(viewer: Viewer, conversationId: string): Promise<void> {
  const own = requireBand(viewer);
  await transaction(async (tx) => {
    await lockConversation(tx, own, conversationId);
    const last = await tx.message.findFirst({
      where: { conversationId, senderBandId: own.bandId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { content: true },
    });
    if (last?.content !== DECLINED) throw new AppError("conflict", "There's no decline to undo");
    await tx.conversationMark.updateMany({
      where: { conversationId, userId: own.userId },
      data: { mutedAt: null },
    });
    await updateMembership(tx, own, conversationId, { archivedAt: null, mutedAt: null });
  });
}

/** After the friendly no. The caller holds the conversation's lock. */
export async function archiveDeclined(
  tx: Tx,
  own: BandViewer,
  { id: conversationId, other }: LockedConversation,
): Promise<void> {
  await tx.conversationMember.updateMany({
    where: { conversationId, bandId: other.bandId },
    data: { unansweredSince: null },
  });
  await updateMembership(tx, own, conversationId, {
    archivedAt: new Date(),
    mutedAt: new Date(),
    mailDueAt: null,
  });
  await storeRead(tx, own, conversationId);
}
