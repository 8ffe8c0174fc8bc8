import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { storeMessage, storeRead } from "@/lib/conversations/commands";
import { lockConversation } from "@/lib/conversations/lock";
import { DECLINED, type Message } from "@/lib/conversations/schema";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";

/** No more mails about a conversation; new messages do not take it out of the archive. Throws not_found to non-members. */
export const muteConversation = (viewer: Viewer, conversationId: string) =>
  change(viewer, conversationId, { mutedAt: new Date(), mailDueAt: null });

export const unmuteConversation = (viewer: Viewer, conversationId: string) =>
  change(viewer, conversationId, { mutedAt: null });

/** Puts a conversation away until the next message, for the viewer's band only. Throws not_found to non-members. */
export const archiveConversation = (viewer: Viewer, conversationId: string) =>
  change(viewer, conversationId, { archivedAt: new Date() });

export const unarchiveConversation = (viewer: Viewer, conversationId: string) =>
  change(viewer, conversationId, { archivedAt: null });

type Quiet = { mutedAt?: Date | null; archivedAt?: Date | null; mailDueAt?: null };

async function change(viewer: Viewer, conversationId: string, data: Quiet): Promise<void> {
  const own = requireBand(viewer);
  await transaction((tx) => changeOwn(tx, own, conversationId, data));
}

async function changeOwn(
  tx: Tx,
  own: BandViewer,
  conversationId: string,
  data: Quiet,
): Promise<void> {
  const changed = await tx.conversationMember.updateMany({
    where: { bandId: own.bandId, conversationId },
    data,
  });
  if (changed.count === 0) throw new AppError("not_found", "Conversation not found");
  await recordEvents(tx, [own.bandId], "conversation", { conversationId });
}

/**
 * Answers an opening of another band with a friendly no, and puts the conversation away for good: it comes back when the
 * viewer's band writes itself. Throws not_found to non-members, conflict when there is no opening that waits for an answer.
 */
export async function declineOpening(viewer: Viewer, conversationId: string): Promise<Message> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const { own: member, other } = await lockConversation(tx, own, conversationId);
    const opening = await tx.message.findFirst({
      where: { conversationId, senderBandId: other.bandId, hold: null },
      select: { id: true },
    });
    if (member.wroteAt || !opening)
      throw new AppError("conflict", "There is nothing to decline here");
    const { message } = await storeMessage(tx, own, {
      conversationId,
      senderBandId: own.bandId,
      content: DECLINED,
    });
    // A no asks for no answer.
    await tx.conversationMember.updateMany({
      where: { conversationId, bandId: other.bandId },
      data: { unansweredSince: null },
    });
    await changeOwn(tx, own, conversationId, {
      archivedAt: new Date(),
      mutedAt: new Date(),
      mailDueAt: null,
    });
    await storeRead(tx, own, conversationId);
    return message;
  });
}
