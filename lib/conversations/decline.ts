import { requireBand, type Viewer } from "@/lib/access";
import { storeMessage, storeRead } from "@/lib/conversations/commands";
import { lockConversation } from "@/lib/conversations/lock";
import { updateMembership } from "@/lib/conversations/mute-archive";
import { DECLINED, type Message } from "@/lib/conversations/schema";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * Answers another band's cold message with a friendly no, then archives and mutes the conversation
 * until the viewer's band writes in it. Throws not_found to non-members, conflict when no cold
 * message awaits an answer. The other band may go on writing (`deliver.ts`).
 */
export async function declineColdMessage(viewer: Viewer, conversationId: string): Promise<Message> {
  const own = requireBand(viewer);
  return transaction(async (tx) => {
    const { own: member, other } = await lockConversation(tx, own, conversationId);
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
    return message;
  });
}
