import type { Tx } from "@/lib/db";
import type { Swap as SwapRow, SwapLeg } from "@/lib/generated/prisma/client";
import type { SwapLegState } from "@/lib/generated/prisma/enums";

export type LegWithNight = SwapLeg & { night: Date; swap: SwapRow };

/** Null unless the leg has a night and is in that state. */
export async function findLegInState(
  tx: Tx,
  legId: string,
  state: SwapLegState,
): Promise<LegWithNight | null> {
  const leg = await tx.swapLeg.findFirst({ where: { id: legId, state }, include: { swap: true } });
  return leg?.night ? { ...leg, night: leg.night } : null;
}
