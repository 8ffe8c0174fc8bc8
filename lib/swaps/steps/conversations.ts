import type { BandViewer } from "@/lib/access";
import { findOrCreateConversation } from "@/lib/conversations/commands";
import { lockConversation, type LockedConversation } from "@/lib/conversations/lock";
import { pairKey } from "@/lib/conversations/queries";
import type { Tx } from "@/lib/db";
import { otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import type { Leg } from "@/lib/swaps/schema";

type Options = {
  /** Whether those that no leg has yet are opened. */
  opens: boolean;
  skipsColdQuota: boolean;
};

/** The conversations of a band's legs. */
export async function lockLegConversations(
  tx: Tx,
  own: BandViewer,
  legs: Leg[],
  { opens, skipsColdQuota }: Options,
): Promise<LockedConversation[]> {
  const used = legs.filter((leg) => leg.conversationId !== null || (opens && leg.canWrite));
  const others = used.map((leg) => otherBandOfLeg(leg, own.bandId).id);
  const conversations = await lockConversationsWith(tx, own, others, { skipsColdQuota });
  for (const { id, conversationId, ...leg } of used) {
    const { id: otherId } = otherBandOfLeg(leg, own.bandId);
    const opened = conversations.get(otherId);
    if (!conversationId && opened)
      await tx.swapLeg.update({ where: { id }, data: { conversationId: opened.id } });
  }
  return [...conversations.values()];
}

/** By the other band. Locks existing ones by id; creating missing ones locks the own band. */
export async function lockConversationsWith(
  tx: Tx,
  own: BandViewer,
  bandIds: string[],
  { skipsColdQuota = false } = {},
): Promise<Map<string, LockedConversation>> {
  const existing = await tx.conversation.findMany({
    where: { pair: { in: bandIds.map((id) => pairKey(own.bandId, id)) } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const locked = new Map<string, LockedConversation>();
  const lock = async (id: string) => {
    const conversation = await lockConversation(tx, own, id);
    locked.set(conversation.other.bandId, conversation);
  };
  for (const { id } of existing) await lock(id);
  for (const bandId of bandIds.toSorted())
    if (!locked.has(bandId))
      await lock((await findOrCreateConversation(tx, own, bandId, { skipsColdQuota })).id);
  return locked;
}
