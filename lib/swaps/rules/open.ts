import { today } from "@/lib/days";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { isLegBand } from "@/lib/swaps/rules/other-band";

/** A proposal that has run out is over, also before the job has said so. */
export const isProposed = ({ state, expiresAt }: Pick<Swap, "state" | "expiresAt">): boolean =>
  state === "Proposed" && Date.parse(expiresAt) > Date.now();

/** The numbers of the offers for the band's own nights that it can agree to when it accepts a proposal. */
export const listAgreeableOffers = (legs: Leg[], ownBandId: string): Record<string, number> =>
  Object.fromEntries(
    legs
      .filter((leg) => isLegBand(ownBandId, leg))
      .filter((leg) => leg.offer && leg.offerByBandId !== ownBandId && isOfferCurrent(leg))
      .map(({ id, offerNo }) => [id, offerNo]),
  );

export const isOfferPending = (leg: Pick<Leg, "offer" | "offerByBandId">): boolean =>
  leg.offerByBandId !== null && isOfferCurrent(leg);

/** Nobody can agree to a night that is past. */
export const isOfferCurrent = ({ offer }: Pick<Leg, "offer">): boolean =>
  offer?.kind !== "night" || offer.night >= today();
