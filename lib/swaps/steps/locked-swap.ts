import { z } from "zod";
import { ownSwapsSql, type BandViewer } from "@/lib/access";
import { lockConversation, type LockedConversation } from "@/lib/conversations/lock";
import { queryRows, type Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { readSwap } from "@/lib/swaps/read";
import type { Swap } from "@/lib/swaps/schema";

const { sql } = Prisma;

/** A band's act on a swap, which waits for all others. */
export type LockedSwap = {
  tx: Tx;
  own: BandViewer;
  swap: Swap;
  /** Null once it is deleted. */
  conversation: LockedConversation | null;
};

const LockedRow = z.object({ swapId: z.string(), conversationId: z.string().nullable() });

export const bySwap = (id: string): Prisma.Sql => sql`swaps.id = ${id}::uuid AND legs.position = 0`;
export const byLeg = (id: string): Prisma.Sql => sql`legs.id = ${id}::uuid`;

/** Locks the swap, then its conversation; bands by id come after them. Null to all but its bands. */
export async function lockSwapFor(
  tx: Tx,
  own: BandViewer,
  where: Prisma.Sql,
): Promise<LockedSwap | null> {
  const [locked] = await queryRows(LockedRow, tx)`
    SELECT swaps.id AS "swapId", conversation_id AS "conversationId"
    FROM swaps JOIN swap_legs legs ON legs.swap_id = swaps.id
    WHERE ${where} AND ${ownSwapsSql(own)} FOR UPDATE OF swaps`;
  if (!locked) return null;
  const { swapId, conversationId } = locked;
  const conversation = conversationId && (await lockConversation(tx, own, conversationId));
  return { tx, own, swap: await readSwap(tx, own, swapId), conversation: conversation || null };
}
