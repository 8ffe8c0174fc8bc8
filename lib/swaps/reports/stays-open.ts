import { activeBands } from "@/lib/access";
import { today } from "@/lib/days";
import type { Tx } from "@/lib/db";
import type { SwapLeg } from "@/lib/generated/prisma/client";

/**
 * Whether an unplayed night is still to be played: its bands see each other, or the host blocked
 * the guest but owes it the night (docs/rules/swaps.md).
 */
export async function staysOpen(tx: Tx, leg: SwapLeg): Promise<boolean> {
  const { hostBandId, guestBandId } = leg;
  const bandIds = [hostBandId, guestBandId];
  const active = await tx.band.count({ where: { id: { in: bandIds }, ...activeBands } });
  if (active < bandIds.length) return false;
  const blocks = await tx.block.findMany({
    where: { blockerBandId: { in: bandIds }, blockedBandId: { in: bandIds } },
    select: { blockerBandId: true },
  });
  if (blocks.length === 0) return true;
  return blocks.every(({ blockerBandId }) => blockerBandId === hostBandId) && owesNight(tx, leg);
}

/** Whether the host has had its own night of the swap, settled or not. */
async function owesNight(tx: Tx, { swapId, hostBandId }: SwapLeg): Promise<boolean> {
  const own = await tx.swapLeg.count({
    where: {
      swapId,
      guestBandId: hostBandId,
      OR: [
        { state: { in: ["Played", "Disputed"] } },
        { state: "Agreed", night: { lt: new Date(today()) } },
      ],
    },
  });
  return own > 0;
}
