import { isPastChange } from "@/lib/swaps/rules/offered-night";
import type { Leg } from "@/lib/swaps/schema";

export function nameOffer(leg: Leg, ownBandId: string): string {
  const { state, offer, offerByBandId, isOwed, host } = leg;
  if (isPastChange(leg)) return "Change the night";
  if (offer?.kind === "night" && offerByBandId === ownBandId) return "Change your offer";
  if (state === "Agreed") return "Change the night";
  if (offer?.kind === "night") return "Suggest another night";
  return isOwed && host.id === ownBandId ? "Offer a night" : "Suggest a night";
}

export function nameDecline({ state, offer }: Leg): string {
  if (state === "Agreed") return "Keep it as agreed";
  return offer?.kind === "night" ? "Not this night" : "No, thanks";
}
