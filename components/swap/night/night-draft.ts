import type { z } from "zod";
import type { NightRange } from "@/components/swap/night/suggest-nights";
import { findPresentNight, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { Leg, NightOfferInput, SwapTerms } from "@/lib/swaps/schema";

/** What one fills in for a night; null is a night to be decided later. */
export type NightDraft = {
  night: string | null;
  time: string;
  venue: string;
  terms: SwapTerms;
};

/** The day that is suggested or agreed, while it can still be offered. */
export function findPresentDay(leg: Leg, { earliest, latest }: NightRange): string | undefined {
  const { night } = findPresentNight(leg);
  return night && night >= earliest && night <= latest ? night : undefined;
}

export function isUnchanged({ night, ...draft }: NightDraft, leg: Leg): boolean {
  const present = findPresentNight(leg);
  return (
    night === present.night &&
    draft.time === (present.time ?? "") &&
    draft.venue === present.venue &&
    hasSameTerms(draft.terms, present.terms)
  );
}

/** Starts from what is suggested or agreed, without the day; a host's usual `room` fills in for none. */
export function startDraft(leg: Leg, ownBandId: string, room: string): NightDraft {
  const { time, venue, terms } = findPresentNight(leg);
  const usualRoom = leg.host.id === ownBandId ? room : "";
  return { night: "", time: time ?? "", venue: venue || usualRoom, terms };
}

export const toNightOffer = (
  { time, venue, terms }: NightDraft,
  night: string,
  offerNo: number,
): z.input<typeof NightOfferInput> => ({ night, time: time || null, venue, terms, offerNo });
