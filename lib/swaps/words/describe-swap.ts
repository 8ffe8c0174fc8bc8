import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { isPastCancelling } from "@/lib/swaps/rules/allowed";
import { lastDayToAnswer } from "@/lib/swaps/rules/days";
import { isLegBand, nameBands } from "@/lib/swaps/rules/other-band";
import { describeKind, formatTown } from "@/lib/swaps/words/names";

/** Where a swap is, in a sentence to one of its bands. */
export function describeSwap(swap: Swap, ownBandId: string): string {
  if (!swap.next) return describeEnd(swap, ownBandId);
  const { step, legId, bandIds } = swap.next;
  const leg = swap.legs.find(({ id }) => id === legId);
  if (!leg) return describeProposal(swap, bandIds, ownBandId);
  if (step === "offer") return describeOpenLeg(leg, swap, ownBandId);
  const isOne = bandIds.length === 1;
  const who = { isOwn: bandIds.includes(ownBandId), isOne, name: nameBands(swap, bandIds) };
  if (step === "play") return describeNight(leg, who);
  if (step === "report") return describeReport(leg, who);
  return who.isOwn
    ? describeTheirOffer(leg, nameBands(swap, [leg.offerByBandId]))
    : `${who.name} has ${isLegBand(ownBandId, leg) ? "your" : "an"} offer.`;
}

function describeProposal(swap: Swap, unanswered: string[], ownBandId: string): string {
  const deadline = formatDeadline(lastDayToAnswer(swap.expiresAt));
  return unanswered.includes(ownBandId)
    ? `${nameBands(swap, [swap.proposedByBandId])} proposed a ${describeKind(swap)}. You have until ${deadline} to answer.`
    : `${nameBands(swap, unanswered)} can answer until ${deadline}.`;
}

type Who = { isOwn: boolean; isOne: boolean; name: string };

function describeNight(leg: Leg, { isOwn, name }: Who): string {
  if (isPastCancelling(leg)) return `${describeReportSoon(leg, isOwn ? "You" : name)}.`;
  return leg.night ? `Next night: ${formatTown(leg)}, ${formatNight(leg.night)}.` : "";
}

export const describeReportSoon = (leg: Leg, name: string): string =>
  `${name} can soon say how the night in ${formatTown(leg)} was`;

const describeReport = (leg: Leg, { isOwn, isOne, name }: Who) =>
  isOwn
    ? `How was the night in ${formatTown(leg)}? Four taps.`
    : `${name} ${isOne ? "has" : "have"} not said yet how the night in ${formatTown(leg)} was.`;

const describeTheirOffer = (leg: Leg, name: string) =>
  leg.offer?.kind === "substitute"
    ? `${name} offers something instead of the night in ${formatTown(leg)}.`
    : `${name} suggests ${leg.state === "Agreed" ? "a change to the night" : "a night"} in ${formatTown(leg)}.`;

function describeOpenLeg(leg: Leg, { returnBy }: Swap, ownBandId: string): string {
  const { host, guest, isOwed } = leg;
  const due = describeDue(leg, returnBy);
  if (isOwed && host.id === ownBandId) return `You owe ${guest.name} a night ${due}.`;
  if (isOwed)
    return `${host.name} owes ${guest.id === ownBandId ? "you" : guest.name} a night ${due}.`;
  const isOwn = isLegBand(ownBandId, leg);
  return `The night in ${formatTown(leg)} has no date yet.${isOwn ? " Either of you can suggest one." : ""}`;
}

/** "by 1 March"; of an overdue night that may be owed only since a later day. */
export const describeDue = ({ isOverdue }: Pick<Leg, "isOverdue">, returnBy: string): string =>
  `${isOverdue ? "that was due by" : "by"} ${formatDeadline(returnBy)}`;

function describeEnd(swap: Swap, ownBandId: string): string {
  const { state, proposedByBandId, members, legs } = swap;
  const isOwnProposal = proposedByBandId === ownBandId;
  const decliner = members.find(({ answer }) => answer === "Declined")?.band;
  if (state === "On") return describeUnsettled(swap, ownBandId);
  if (state === "Done")
    return legs.every(isSquare) ? "You're even." : "There is nothing left to play.";
  if (state === "Ended") return "The swap was ended.";
  if (state === "Withdrawn")
    return isOwnProposal
      ? "You withdrew your proposal."
      : `${nameBands(swap, [proposedByBandId])} withdrew the proposal.`;
  if (state === "Declined") {
    if (!decliner) return "Off: one of the bands left Doublebill.";
    return decliner.id === ownBandId
      ? "You said not this time."
      : `Not this time, says ${decliner.name}.`;
  }
  return "Nobody answered in time.";
}

/** Nobody has a step left, but a night is not settled yet. */
function describeUnsettled({ legs }: Swap, ownBandId: string): string {
  const disputed = legs.find(({ state }) => state === "Disputed");
  if (!disputed) return "The last night is being settled.";
  const who = isLegBand(ownBandId, disputed) ? "You" : "They";
  return `${who} disagree about the night in ${formatTown(disputed)}. An admin decides.`;
}

const isSquare = ({ state }: Leg): boolean => state === "Played" || state === "Settled";
