import type { z } from "zod";
import type { Leg, NightOfferInput, SwapTerms } from "@/lib/swaps/schema";

/** What one fills in for a night; null is a night to be decided later. */
export type NightDraft = {
  night: string | null;
  time: string;
  venue: string;
  terms: SwapTerms;
};

/** Starts from what is suggested or agreed; a host's usual `room` fills in for none. */
export function startDraft(leg: Leg, ownBandId: string, room: string): NightDraft {
  const { time, venue, terms } = leg.offer?.kind === "night" ? leg.offer : leg;
  const usualRoom = leg.host.id === ownBandId ? room : "";
  return { night: "", time: time ?? "", venue: venue || usualRoom, terms };
}

export const toNightOffer = (
  { time, venue, terms }: NightDraft,
  night: string,
  offerNo: number,
): z.input<typeof NightOfferInput> => ({ night, time: time || null, venue, terms, offerNo });
