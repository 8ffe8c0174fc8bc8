import { capitalise, formatList } from "@/lib/format";
import { isLegBand, type LegBands } from "@/lib/swaps/rules/other-band";
import type { Leg, ProposedNight, SwapBandCard, SwapEvent } from "@/lib/swaps/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import { describeOffer } from "@/lib/swaps/words/leg-night";
import { describeKind, SUBSTITUTE_NAMES, formatTown } from "@/lib/swaps/words/names";

type Swap = {
  members: { band: Pick<SwapBandCard, "id" | "name"> }[];
  legs: (Pick<Leg, "id" | "city" | "country"> &
    Partial<Pick<Leg, "offer" | "offerNo">> &
    LegBands)[];
};
/** `username`: the member of that band who reads it. */
type Reader = { swap: Swap; ownBandId: string | null; username?: string };

/** What happened, told to one of the bands, or to neither: "You (mara) agreed to Saturday 27 March in Hamburg." */
export function describeSwapEvent(event: SwapEvent, reader: Reader): string {
  const { swap, ownBandId } = reader;
  const actor = nameActor(event, reader);
  const leg = swap.legs.find(({ id }) => id === event.legId);
  const { nights = [] } = event.data;
  const facts = {
    actor,
    kind: describeKind({ kind: swap.members.length > 2 ? "RING" : "PAIR" }),
    town: leg ? formatTown(leg) : "",
    isOwn: leg !== undefined && ownBandId !== null && isLegBand(ownBandId, leg),
    isGuest: leg?.guest.id === ownBandId,
    proposed: nights.map((night) => describeProposedNight(night, swap)).join("; "),
    remembered: describeRemembered(event, swap),
    ...event.data,
  };
  const describe = actor ? BY_BAND[event.kind] : BY_CLOCK[event.kind];
  return (describe ?? BY_CLOCK.Ended)(facts);
}

function describeProposedNight({ legId, offer }: ProposedNight, { legs }: Swap): string {
  const leg = legs.find(({ id }) => id === legId);
  return `${describeOffer(offer)}${leg ? ` for ${formatTown(leg)}` : ""}`;
}

/** The offers that a band of a ring agreed to in advance, as long as they stand. */
function describeRemembered({ data: { agree = {} } }: SwapEvent, { legs }: Swap): string {
  const nights = legs.flatMap(({ id, offer, offerNo }) =>
    offer?.kind === "night" && agree[id] === offerNo ? [formatNight(offer.night)] : [],
  );
  return nights.length > 0 ? `, with ${formatList(nights)}` : "";
}

/** Another member of the own band by name, other bands as such. */
function nameActor({ bandId, doneBy }: SwapEvent, { swap, ownBandId, username }: Reader) {
  if (bandId !== null && bandId === ownBandId)
    return doneBy && doneBy !== username ? `You (${doneBy})` : "You";
  return swap.members.find(({ band }) => band.id === bandId)?.band.name ?? null;
}

type Facts = {
  actor: string | null;
  kind: string;
  town: string;
  proposed: string;
  remembered: string;
  isOwn: boolean;
  isGuest: boolean;
} & Pick<SwapEvent["data"], "offer" | "onlyTerms" | "kept" | "reason" | "note" | "agree">;
type Describe = (facts: Facts) => string;

/** The night or what is offered in its place, and the town. */
const where = ({ offer, town }: Facts) =>
  offer?.kind === "night" ? `${formatNight(offer.night)} in ${town}` : `the night in ${town}`;

const decisionSuffix = ({ note }: Facts) => (note ? ` Doublebill decided: ${note}` : "");

const describeSubstitute = ({ offer }: Facts) =>
  offer?.kind === "substitute" ? SUBSTITUTE_NAMES[offer.substitute] : "something else";

function describeDeclined(facts: Facts): string {
  const { offer, kept, town } = facts;
  if (offer?.kind === "substitute")
    return `${describeSubstitute(facts)} instead of the night in ${town}`;
  return kept ? `the change of ${formatNight(kept)} in ${town}` : where(facts);
}

const BY_BAND: Partial<Record<SwapEvent["kind"], Describe>> = {
  Proposed: ({ actor, kind, proposed }) =>
    `${actor} proposed the ${kind}${proposed ? `: ${proposed}` : ""}.`,
  Accepted: ({ actor, kind, agree, remembered }) =>
    `${actor} accepted${agree ? remembered : `: the ${kind} is on`}.`,
  Declined: ({ actor }) => `${actor} said not this time.`,
  Withdrawn: ({ actor }) => `${actor} withdrew the proposal.`,
  Ended: ({ actor, kind }) => `${actor} ended the ${kind}.`,
  Offered: (facts) =>
    facts.onlyTerms
      ? `${facts.actor} suggested other terms for ${where(facts)}.`
      : `${facts.actor} suggested ${facts.offer ? describeOffer(facts.offer) : "a night"} for ${facts.town}.`,
  OfferedSubstitute: (facts) =>
    `${facts.actor} offered ${describeSubstitute(facts)} instead of the night in ${facts.town}${facts.offer?.kind === "substitute" ? `: ${facts.offer.text}` : "."}`,
  Agreed: (facts) => `${facts.actor} agreed to ${where(facts)}.`,
  AgreedSubstitute: (facts) =>
    `${facts.actor} agreed to ${describeSubstitute(facts)} instead of the night in ${facts.town}.`,
  OfferDeclined: (facts) => `${facts.actor} turned down ${describeDeclined(facts)}.`,
  Cancelled: (facts) =>
    `${facts.actor} cancelled ${where(facts)}${facts.reason ? `: ${facts.reason}` : "."}`,
  Waived: (facts) => `${facts.actor} called off ${where(facts)}.`,
  Reported: ({ actor, town }) => `${actor} said how the night in ${town} was.`,
};

const BY_CLOCK: Partial<Record<SwapEvent["kind"], Describe>> & { Ended: Describe } = {
  Declined: () => "One of the bands left Doublebill: the proposal is off.",
  Expired: () => "Nobody answered in time.",
  Done: ({ kind }) => `That was the last night of the ${kind}.`,
  Played: (facts) => `The night in ${facts.town} was played.${decisionSuffix(facts)}`,
  Waived: ({ town }) => `The night in ${town} was called off.`,
  NotPlayed: (facts) => `${capitalise(where(facts))} did not take place.${decisionSuffix(facts)}`,
  Missed: (facts) =>
    `${facts.isGuest ? "You" : "The guest"} did not play the night in ${facts.town}.${decisionSuffix(facts)}`,
  Disputed: ({ town, isOwn }) =>
    `${isOwn ? "You" : "They"} disagree about the night in ${town}. An admin looks at it.`,
  Lapsed: ({ town }) => `Nobody said how the night in ${town} was.`,
  Ended: () => "The swap was ended.",
};
