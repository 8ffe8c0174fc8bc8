import { ownConversations, visibleBands, type BandViewer } from "@/lib/access";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * The viewer's conversation, locked until the transaction ends; whoever changes one takes this lock first, and the rows
 * of bands after it, in id order. Throws not_found to all but its two bands.
 */
export async function lockConversation(tx: Tx, viewer: BandViewer, conversationId: string) {
  await tx.$queryRaw`SELECT FROM conversations WHERE id = ${conversationId}::uuid FOR UPDATE`;
  const conversation = await tx.conversation.findFirst({
    where: { id: conversationId, ...ownConversations(viewer) },
    select: { id: true, band1Id: true, band2Id: true, members: { select: { bandId: true, wroteAt: true } } },
  });
  if (!conversation) throw new AppError("not_found", "Conversation not found");
  const { members, ...rest } = conversation;
  const own = members.find(({ bandId }) => bandId === viewer.bandId)!;
  const other = members.find(({ bandId }) => bandId !== viewer.bandId)!;
  return { ...rest, own, other };
}

/** Throws forbidden when the other band is gone, or one of the two blocks the other. */
export async function requireOpen(tx: Tx, viewer: BandViewer, otherBandId: string): Promise<void> {
  const reachable = await tx.band.count({ where: { AND: [visibleBands(viewer), { id: otherBandId }] } });
  if (reachable === 0) throw new AppError("forbidden", "You can no longer write to this band");
}
