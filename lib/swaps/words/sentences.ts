import { capitalise, formatList } from "@/lib/format";
import { DECLINED } from "@/lib/conversations/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";
import { SUBSTITUTE_NAMES, formatTown } from "@/lib/swaps/words/names";

// The messages that steps of a swap write, in the words of the band that acts: "we" and "you".

type NightOffer = Extract<SwapOffer, { kind: "night" }>;
type SubstituteOffer = Extract<SwapOffer, { kind: "substitute" }>;

const whoPlays = (leg: Leg, ownBandId: string) => (leg.guest.id === ownBandId ? "we" : "you");

export const nightWords = ({
  night,
  time,
  venue,
}: {
  night: string;
  time: string | null;
  venue: string;
}) => `on ${formatNight(night)}${venue && ` at ${venue}`}${time ? `, ${time}` : ""}`;

const play = (leg: Leg, ownBandId: string, when: string) =>
  `${whoPlays(leg, ownBandId)} play in ${formatTown(leg)}${when && ` ${when}`}`;

/** Without the venue, since nobody reviews its words: the card shows it. "we play in Hamburg on Saturday 27 March, 20:00" */
const playNight = (leg: Leg, ownBandId: string, offer: NightOffer) =>
  play({ ...leg, city: offer.city || leg.city }, ownBandId, nightWords({ ...offer, venue: "" }));

export const findNightOffer = ({ offer }: Leg): NightOffer | null =>
  offer?.kind === "night" ? offer : null;

export function proposalSentence(legs: Leg[], ownBandId: string): string {
  const plays = legs.map((leg) => {
    const offer = findNightOffer(leg);
    return offer ? playNight(leg, ownBandId, offer) : play(leg, ownBandId, "");
  });
  const open = legs.filter((leg) => !findNightOffer(leg)).length;
  const later =
    open === 0
      ? ""
      : open === legs.length
        ? ", the dates to be agreed"
        : ", the other date to be agreed";
  return `Swap proposed: ${plays.join(", ")}${later}.`;
}

/** `agreed` legs have their night, the others the new offer; those `onOtherTerms` keep the night. */
export type AcceptedNights = { agreed: Leg[]; offered: Leg[]; onOtherTerms: Leg[] };

export function acceptanceSentence(answer: AcceptedNights, ownBandId: string): string {
  const nights = answer.agreed.map((leg) => agreedNight(leg, ownBandId));
  const others = answer.offered.map((leg) => offeredNight(leg, ownBandId));
  const onOtherTerms = answer.onOtherTerms.map((leg) => offeredNight(leg, ownBandId));
  return [
    nights.length > 0 ? `We're in: ${nights.join(", ")}.` : "We're in: the swap is on.",
    ...(others.length > 0 ? [`How about other dates: ${others.join(", ")}?`] : []),
    ...(onOtherTerms.length > 0 ? [`How about other terms: ${onOtherTerms.join(", ")}?`] : []),
  ].join(" ");
}

const agreedNight = (leg: Leg, ownBandId: string) =>
  play(leg, ownBandId, leg.night ? nightWords({ ...leg, night: leg.night }) : "");

function offeredNight(leg: Leg, ownBandId: string): string {
  const offer = findNightOffer(leg);
  return offer ? playNight(leg, ownBandId, offer) : play(leg, ownBandId, "");
}

export const declineSentence = (): string => DECLINED;
export const withdrawalSentence = (): string => "We've withdrawn our swap proposal.";

export function endSentence(cancelled: Leg[]): string {
  if (cancelled.length === 0) return "We end the swap.";
  const nights = capitalise(formatList(cancelled.map(cancelledNight)));
  return `We end the swap. ${nights} ${cancelled.length > 1 ? "are" : "is"} off.`;
}

const cancelledNight = (leg: Leg) =>
  `the night in ${formatTown(leg)}${leg.night ? ` on ${formatNight(leg.night)}` : ""}`;

/** `isOnlyTerms`: of an offer that keeps the night on other terms. */
export function offerSentence(leg: Leg, ownBandId: string, isOnlyTerms = false): string {
  const words = offeredNight(leg, ownBandId);
  if (isOnlyTerms) return `Suggested on other terms: ${words}.`;
  if (!leg.night) return `Suggested: ${words}.`;
  const offer = findNightOffer(leg);
  if (offer?.night !== leg.night)
    return `Suggested instead of ${formatNight(leg.night)}: ${words}.`;
  const venue = offer.venue === leg.venue ? "" : ", with a change of venue";
  return `Suggested a change: ${words}${venue}.`;
}

export const substituteSentence = (leg: Leg, { substitute, text }: SubstituteOffer): string =>
  `Instead of your night in ${formatTown(leg)} we offer ${SUBSTITUTE_NAMES[substitute]}: ${text}`;

export const agreementSentence = (leg: Leg, ownBandId: string): string =>
  leg.state === "Settled" && leg.offer?.kind === "substitute"
    ? `Agreed: ${SUBSTITUTE_NAMES[leg.offer.substitute]} instead of the night in ${formatTown(leg)}.`
    : `Agreed: ${agreedNight(leg, ownBandId)}.`;

/** `leg` with the offer. */
export function offerDeclinedSentence({ state, night, offer }: Leg): string {
  if (offer?.kind !== "night") return "That doesn't make up for the night.";
  return state === "Agreed" && night
    ? `We'd rather keep ${formatNight(night)} as agreed.`
    : `Your offer for ${formatNight(offer.night)} doesn't work for us.`;
}

export const cancellationSentence = (leg: Leg, reason: string): string =>
  `We have to cancel ${cancelledNight(leg)}: ${reason}`;

/** For the other band's notification and email. */
export const cancellationNotice = (leg: Leg, reason: string): string =>
  `${capitalise(cancelledNight(leg))} is off. They wrote: ${reason}`;

export const waiverNotice = (leg: Leg, isOwed: boolean): string =>
  `${capitalise(cancelledNight(leg))} is off for good${isOwed ? ", and you don't owe it any more" : ""}.`;

export const waiverSentence = (leg: Leg, isOwed: boolean): string =>
  isOwed && !leg.night
    ? `You don't owe us the night in ${formatTown(leg)} any more.`
    : `We call off ${cancelledNight(leg)} for good${isOwed ? ", and you don't owe it any more" : ""}.`;
