import { addDays, today } from "@/lib/days";
import { fieldError } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import { isPastCancelling } from "@/lib/swaps/rules/allowed";
import { latestNight } from "@/lib/swaps/rules/days";
import { isOfferCurrent } from "@/lib/swaps/rules/open";
import type { Leg, SwapEvent, SwapOffer, SwapTerms } from "@/lib/swaps/schema";

type OfferedNight = Extract<SwapOffer, { kind: "night" }>;

export const NIGHT_UNCHANGED = "Change the day, the time, the venue or the terms";

/** Unless the night is after today and on `latestNight` at the latest. */
export function findNightError(night: string, returnBy: string): string | null {
  const earliest = addDays(today(), 1);
  if (night < earliest)
    return `A night of this swap can be on ${formatDate(earliest)} at the earliest`;
  const latest = latestNight(returnBy);
  return night > latest
    ? `A night of this swap can be on ${formatDate(latest)} at the latest`
    : null;
}

export function requireOfferedNight(night: string, returnBy: string, field = "night"): void {
  const error = findNightError(night, returnBy);
  if (error) throw fieldError(field, error);
}

/** Without a guarantee the currency says nothing. */
export const hasSameTerms = (one: SwapTerms, other: SwapTerms): boolean =>
  one.guestShare === other.guestShare &&
  one.guarantee === other.guarantee &&
  (one.guarantee === 0 || one.currency === other.currency) &&
  one.lodging === other.lodging &&
  one.backline === other.backline &&
  one.promotion === other.promotion &&
  one.setMinutes === other.setMinutes &&
  one.note === other.note;

/** An offer to change an agreed night that is past, or to move it to a past day: the agreed night stays. */
export const isPastChange = (leg: Leg): boolean =>
  leg.state === "Agreed" && (isPastCancelling(leg) || !isOfferCurrent(leg));

export const findPresentNight = (leg: Leg) =>
  leg.offer?.kind === "night" && !isPastChange(leg) ? leg.offer : leg;

/** The terms that the pending offer would change: of the offer that it replaced, else agreed or proposed. */
export function findEarlierTerms(leg: Leg, history: SwapEvent[]): SwapTerms {
  const before = history.filter(({ legId }) => legId === leg.id).at(-2);
  const replaced = before?.kind === "Offered" ? before.data.offer : null;
  const isReplaced = leg.state === "Open" && leg.offer?.kind === "night";
  return isReplaced && replaced?.kind === "night" ? replaced.terms : leg.terms;
}

/** Throws validation for an offer of just what is suggested or agreed. */
export function requireChange(offer: SwapOffer, before: Leg): void {
  if (offer.kind !== "night" || !keepsNight(offer, before)) return;
  if (hasSameTerms(offer.terms, findPresentNight(before).terms))
    throw fieldError("night", NIGHT_UNCHANGED);
}

export function keepsNight(offer: OfferedNight, before: Leg): boolean {
  const { night, time, venue, city } = findPresentNight(before);
  return (
    offer.night === night && offer.time === time && offer.venue === venue && offer.city === city
  );
}
