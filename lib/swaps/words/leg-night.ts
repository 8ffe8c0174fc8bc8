import { capitalise } from "@/lib/format";
import { isPastChange } from "@/lib/swaps/rules/offered-night";
import { isOfferCurrent } from "@/lib/swaps/rules/open";
import type { Leg, SwapOffer, SwapWithHistory } from "@/lib/swaps/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import { SUBSTITUTE_NAMES } from "@/lib/swaps/words/names";

type Night = { night: string; time: string | null; venue: string };

/** "Saturday 27 March, 20:00, Molotow" */
const describeSwapNight = ({ night, time, venue }: Night): string =>
  [formatNight(night), time, venue].filter(Boolean).join(", ");

/** An offered night, or what is offered in its place. */
export const describeOffer = (offer: SwapOffer): string =>
  offer.kind === "night"
    ? describeSwapNight(offer)
    : `${capitalise(SUBSTITUTE_NAMES[offer.substitute])}: ${offer.text}`;

/** The agreed or played night, or what was agreed in its place; null without one. */
export function describeLegNight({ state, night, time, venue, offer }: Leg): string | null {
  if (state === "Settled") return offer && describeOffer(offer);
  return night && describeSwapNight({ night, time, venue });
}

/** What is suggested and not answered yet; beside an agreed night, how it would change. */
export function describeLegOffer(leg: Leg, ownBandId: string): string | null {
  const { offer, offerByBandId, state } = leg;
  if (!offer || !offerByBandId || state === "Settled" || isPastChange(leg)) return null;
  const city = offer.kind === "night" && offer.city !== leg.city ? `, ${offer.city}` : "";
  const words = `${describeOffer(offer)}${city}`;
  if (state !== "Agreed") return isOfferCurrent(leg) ? words : `Not agreed in time: ${words}`;
  const who = offerByBandId === ownBandId ? "You suggest" : "They suggest";
  if (words === describeLegNight(leg)) return `${who} other terms`;
  const isSameDay = offer.kind === "night" && offer.night === leg.night;
  return `${who} ${isSameDay ? "a change" : "instead"}: ${words}`;
}

/** Who of a ring has agreed to the suggested night before all are in; null when nobody has. */
export function describeAgreedAhead(
  leg: Leg,
  { state, history, members }: SwapWithHistory,
  ownBandId: string,
): string | null {
  if (state !== "Proposed") return null;
  const acceptance = history.find(
    ({ kind, data }) => kind === "Accepted" && data.agree?.[leg.id] === leg.offerNo,
  );
  if (!acceptance) return null;
  const { bandId } = acceptance;
  const name = members.find(({ band }) => band.id === bandId)?.band.name;
  const who = bandId === ownBandId ? "You" : name;
  return `${who} agreed to this, and it is fixed once all bands are in. Another suggestion needs a new answer.`;
}
