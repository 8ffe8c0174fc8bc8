import { today } from "@/lib/days";
import { Prisma } from "@/lib/generated/prisma/client";

/** The condition on `swap_legs` that an offer waits for an answer; never null. As `isOfferPending`. */
export const isOfferPendingSql = (): Prisma.Sql => Prisma.sql`(
  offer_by_band_id IS NOT NULL AND coalesce((offer ->> 'night')::date >= ${today()}::date, true))`;

/** As `isProposed`. */
export const proposedSwaps = (): Prisma.SwapWhereInput => ({
  state: "Proposed",
  expiresAt: { gt: new Date() },
});

/** As `isProposed`, of `swaps`. */
export const IS_PROPOSED = Prisma.sql`(swaps.state = 'Proposed' AND swaps.expires_at > now())`;
