import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import type { Tx } from "@/lib/db";
import type { SwapState } from "@/lib/generated/prisma/enums";
import { recordSwapEvent } from "@/lib/swaps/steps/record";

/** Done once every leg is closed. The caller has locked the swap. */
export async function closeIfDone(tx: Tx, swapId: string): Promise<void> {
  const { count } = await tx.swap.updateMany({
    where: {
      id: swapId,
      state: "On",
      legs: { none: { state: { in: ["Open", "Agreed", "Disputed"] } } },
    },
    data: { state: "Done", closedAt: new Date() },
  });
  if (count === 0) return;
  await recordSwapEvent(tx, null, swapId, { kind: "Done" });
  await invalidateSwapLists(tx, swapId);
}

/** The bands may be suggested to each other again. The caller has locked the swap. */
export async function closeSwap(tx: Tx, swapId: string, state: SwapState): Promise<void> {
  await tx.swap.update({ where: { id: swapId }, data: { state, closedAt: new Date() } });
  await invalidateSwapLists(tx, swapId);
}

/**
 * A proposal is over at once after PROPOSAL_DAYS or RING_PROPOSAL_DAYS (rules/open.ts), but closed by the
 * clock, the next proposal or a band that leaves or blocks; nobody is told. The caller has locked the swap.
 */
export async function expireSwap(tx: Tx, swapId: string): Promise<void> {
  await closeSwap(tx, swapId, "Expired");
  await recordSwapEvent(tx, null, swapId, { kind: "Expired" });
}

async function invalidateSwapLists(tx: Tx, swapId: string): Promise<void> {
  const members = await tx.swapMember.findMany({
    where: { swapId },
    select: { bandId: true },
    orderBy: { bandId: "asc" },
  });
  for (const { bandId } of members) await invalidateSwapList(bandId, tx);
}
