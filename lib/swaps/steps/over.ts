import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";
import { recordSwapEvent } from "@/lib/swaps/steps/record";
import { firstUpcomingDay } from "@/lib/tour-dates/local-time";

const NO_OFFER = { offer: Prisma.DbNull, offerByBandId: null };

/** Agreed nights before a day count as played, by default when their day is over everywhere. The caller has locked the swap. */
export async function markPlayedNights(
  tx: Tx,
  swapId: string,
  before = firstUpcomingDay(),
): Promise<void> {
  const over = await tx.swapLeg.findMany({
    where: { swapId, state: "Agreed", night: { lt: new Date(before) } },
    select: { id: true },
    orderBy: { night: "asc" },
  });
  for (const { id: legId } of over) {
    await tx.swapLeg.update({
      where: { id: legId },
      data: { state: "Played", closedAt: new Date(), ...NO_OFFER },
    });
    await recordSwapEvent(tx, null, swapId, { kind: "Played", legId });
  }
}

/** Of a leg that nobody plays any more. `offerNo` rises, so that calendars which know the night drop it. */
export const waived = () => ({
  state: "Waived" as const,
  ...NO_OFFER,
  offerNo: { increment: 1 },
  closedAt: new Date(),
});

/** Of a leg whose agreed night is off, but still owed. */
export const reopened = () => ({
  state: "Open" as const,
  ...NO_OFFER,
  offerNo: { increment: 1 },
});

/** The terms of an agreed night, for the event that it is off. */
export function agreedOffer({ night, time, venue, city, terms }: Leg): SwapOffer {
  if (!night) throw new Error("Only an agreed night can be cancelled");
  return { kind: "night", night, time, venue, city, terms };
}
