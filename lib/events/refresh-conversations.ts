import type { Tx } from "@/lib/db";
import { recordEventPerBand } from "./publish";

const MAX_REFRESHED_CONVERSATIONS = 100;

type Partner = { bandId: string; conversationId: string };

export async function listLatestPartners(tx: Tx, bandId: string): Promise<Partner[]> {
  const latest = await tx.conversationMember.findMany({
    where: { bandId, conversation: { members: { some: { wroteAt: { not: null } } } } },
    orderBy: { lastActivityAt: "desc" },
    take: MAX_REFRESHED_CONVERSATIONS,
    select: { conversation: { select: { id: true, band1Id: true, band2Id: true } } },
  });
  return latest.map(({ conversation: { id: conversationId, band1Id, band2Id } }) => ({
    bandId: band1Id === bandId ? band2Id : band1Id,
    conversationId,
  }));
}

/** Makes open pages of its latest partners read its name again, and whether one can write to it. Called last: an event keeps its band locked until the commit. */
export async function refreshConversations(tx: Tx, bandId: string): Promise<void> {
  const partners = await listLatestPartners(tx, bandId);
  await recordEventPerBand(
    tx,
    partners.map(({ bandId: partnerId, conversationId }) => ({
      bandId: partnerId,
      type: "conversation",
      payload: { conversationId },
    })),
  );
}
