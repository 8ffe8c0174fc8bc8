import type { Leg, NextStep, Swap } from "@/lib/swaps/schema";
import { formatDeadline, formatNight } from "@/lib/swaps/words/format-night";
import { otherBand } from "@/lib/swaps/rules/other-band";
import { townOf } from "@/lib/swaps/words/names";

/** Where a swap is, in a sentence to one of its bands. */
export function describeSwap(swap: Swap, ownBandId: string): string {
  const { name } = otherBand(swap, ownBandId);
  if (!swap.next) return describeEnd(swap, ownBandId, name);
  const isOwn = swap.next.bandIds.includes(ownBandId);
  const leg = swap.legs.find(({ id }) => id === swap.next?.legId);
  return describeNext({ swap, leg, isOwn, name, step: swap.next.step }, ownBandId);
}

type Next = {
  swap: Swap;
  leg: Leg | undefined;
  isOwn: boolean;
  name: string;
  step: NextStep["step"];
};

function describeNext({ swap, leg, isOwn, name, step }: Next, ownBandId: string): string {
  if (!leg) {
    const deadline = formatDeadline(swap.expiresAt);
    return isOwn
      ? `${name} proposed a swap. You have until ${deadline} to answer.`
      : `${name} can answer until ${deadline}.`;
  }
  if (step === "report") return describeReport(leg, isOwn, name);
  if (step === "offer") return describeOpenLeg(leg, swap, { name, ownBandId });
  if (step === "agree") return isOwn ? describeTheirOffer(leg, name) : `${name} has your offer.`;
  return leg.night ? `Next night: ${townOf(leg)}, ${formatNight(leg.night)}.` : "";
}

const describeReport = (leg: Leg, isOwn: boolean, name: string) =>
  isOwn
    ? `How was the night in ${townOf(leg)}? Four taps.`
    : `${name} has not said yet how the night in ${townOf(leg)} was.`;

const describeTheirOffer = (leg: Leg, name: string) =>
  leg.offer?.kind === "substitute"
    ? `${name} offers something instead of the night in ${townOf(leg)}.`
    : `${name} suggests a night in ${townOf(leg)}.`;

function describeOpenLeg(
  leg: Leg,
  { returnBy }: Swap,
  { name, ownBandId }: { name: string; ownBandId: string },
): string {
  if (!leg.isOwed)
    return `The night in ${townOf(leg)} has no date yet. Either of you can suggest one.`;
  return leg.host.id === ownBandId
    ? `You owe ${name} a night ${describeDue(leg, returnBy)}.`
    : `${name} owes you a night ${describeDue(leg, returnBy)}.`;
}

/** "by 1 March", or "since" once it is overdue. */
export const describeDue = ({ isOverdue }: Pick<Leg, "isOverdue">, returnBy: string): string =>
  `${isOverdue ? "since" : "by"} ${formatDeadline(returnBy)}`;

function describeEnd({ state, proposedByBandId }: Swap, ownBandId: string, name: string): string {
  const isOwnProposal = proposedByBandId === ownBandId;
  if (state === "Done") return "You're even.";
  if (state === "Ended") return "The swap was ended.";
  if (state === "Withdrawn")
    return isOwnProposal ? "You took your proposal back." : `${name} took the proposal back.`;
  if (state === "Declined")
    return isOwnProposal ? `Not this time, says ${name}.` : "You said not this time.";
  return "Nobody answered in time.";
}
