import type { Leg, Swap } from "@/lib/swaps/schema";
import { today } from "@/lib/swaps/rules/days";

/** A proposal that has run out is over, also before the job has said so. */
export const isProposed = ({ state, expiresAt }: Pick<Swap, "state" | "expiresAt">): boolean =>
  state === "Proposed" && Date.parse(expiresAt) > Date.now();

/** Nobody can agree to a night that is past. */
export const isOfferCurrent = ({ offer }: Pick<Leg, "offer">): boolean =>
  offer?.kind !== "night" || offer.night >= today();
