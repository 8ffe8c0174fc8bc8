import { Prisma } from "@/lib/generated/prisma/client";
import type { SwapLegState } from "@/lib/generated/prisma/enums";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";

const NO_OFFER = { offer: Prisma.DbNull, offerByBandId: null };

// `offerNo` is the sequence of the calendar event: calendars take over the new state.

export const closedColumns = (state: SwapLegState) => ({
  state,
  ...NO_OFFER,
  offerNo: { increment: 1 },
  closedAt: new Date(),
});

/** Of a leg that nobody plays any more. */
export const waivedColumns = () => closedColumns("Waived");

/** Of a leg whose agreed night is off, but still owed. */
export const reopenedColumns = () => ({
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
