import { Prisma } from "@/lib/generated/prisma/client";
import type { SwapLegState } from "@/lib/generated/prisma/enums";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";

const NO_OFFER = { offer: Prisma.DbNull, offerByBandId: null };

/** Of a leg that nobody plays any more. `offerNo` rises, so that calendars which know the night drop it. */
export const waived = () => ({
  state: "Waived" as const,
  ...NO_OFFER,
  offerNo: { increment: 1 },
  closedAt: new Date(),
});

/** Of a leg whose night is over. `offerNo` rises here, too: a missed night is off in calendars. */
export const closed = (state: SwapLegState) => ({
  state,
  ...NO_OFFER,
  offerNo: { increment: 1 },
  closedAt: new Date(),
});

/** Of a leg whose agreed night is off, but still owed. */
export const reopened = () => ({
  state: "Open" as const,
  closedAt: null,
  ...NO_OFFER,
  offerNo: { increment: 1 },
});

/** The terms of an agreed night, for the event that it is off. */
export function agreedOffer({ night, time, venue, city, terms }: Leg): SwapOffer {
  if (!night) throw new Error("Only an agreed night can be cancelled");
  return { kind: "night", night, time, venue, city, terms };
}
