import { formatList } from "@/lib/format";
import type { Leg } from "@/lib/swaps/schema";
import { formatTown } from "@/lib/swaps/words/names";
import { findNightOffer, nightWords, type AcceptedNights } from "@/lib/swaps/words/sentences";

// As `sentences.ts`, for the steps of a ring that both other bands read.

type Voice = { ownBandId: string; readerId: string };

/** The third band by its town, in which it hosts: an erased band's name must not stay in messages. */
function whoPlays({ guest }: Leg, legs: Leg[], { ownBandId, readerId }: Voice): string {
  if (guest.id === ownBandId) return "we play";
  if (guest.id === readerId) return "you play";
  const home = legs.find(({ host }) => host.id === guest.id);
  return home?.city ? `the band from ${formatTown(home)} plays` : "the third band plays";
}

type Night = { night: string; time: string | null; city: string };

/** "you play in Sheffield on Saturday 27 March", without a venue, as its words are not reviewed. */
function playNight(leg: Leg, night: Night | null, legs: Leg[], voice: Voice): string {
  const town = formatTown({ ...leg, city: night?.city || leg.city });
  const when = night ? ` ${nightWords({ ...night, venue: "" })}` : "";
  return `${whoPlays(leg, legs, voice)} in ${town}${when}`;
}

export function ringProposalSentence(legs: Leg[], voice: Voice): string {
  const nights = legs.map((leg) => playNight(leg, findNightOffer(leg), legs, voice));
  const open = legs.filter((leg) => !findNightOffer(leg)).length;
  const dates = open === 1 ? "date" : "dates";
  const later =
    open === 0 ? "" : `, the ${open < legs.length ? "other " : ""}${dates} to be agreed`;
  return `Ring of three proposed: ${formatList(nights)}${later}.`;
}

type RingAnswer = AcceptedNights & { legs: Leg[]; isOn: boolean };

/** All three nights, with the dates that are agreed, or will be once all are in. */
export function ringAcceptanceSentence(
  { agreed, offered, onOtherTerms, legs, isOn }: RingAnswer,
  voice: Voice,
): string {
  const nights = legs
    .map((leg) => agreed.find(({ id }) => id === leg.id) ?? leg)
    .map((leg) => playNight(leg, toNight(leg), legs, voice));
  const playOffer = (leg: Leg) => playNight(leg, findNightOffer(leg), legs, voice);
  const others = offered.map(playOffer);
  const withOtherTerms = onOtherTerms.map(playOffer);
  return [
    `We're in${isOn ? ", and the ring of three is on" : ""}: ${formatList(nights)}.`,
    ...(others.length > 0 ? [`How about ${formatList(others)}?`] : []),
    ...(withOtherTerms.length > 0 ? [`How about other terms: ${formatList(withOtherTerms)}?`] : []),
  ].join(" ");
}

const toNight = ({ night, time, city }: Leg): Night | null =>
  night ? { night, time, city } : null;
