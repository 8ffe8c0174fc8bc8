import { isOfferCurrent, isProposed } from "@/lib/swaps/rules/open";
import type { Leg, NextStep, Swap } from "@/lib/swaps/schema";

type Facts = Pick<Swap, "state" | "expiresAt" | "members" | "legs">;

/** The most pressing step; a step of the viewer's band comes before those of others. */
export function findNextStep(swap: Facts, ownBandId: string): NextStep | null {
  const steps = listSteps(swap);
  return (
    steps.find(({ step, bandIds }) => step !== "play" && bandIds.includes(ownBandId)) ??
    steps[0] ??
    null
  );
}

/** Every step in which the band itself acts or plays, those to act on first. */
export const listOwnSteps = (swap: Facts, ownBandId: string): NextStep[] =>
  listSteps(swap).filter(({ bandIds }) => bandIds.includes(ownBandId));

/** Most pressing first: answers, overdue nights, other nights that are owed, the rest; then what is agreed. */
function listSteps(swap: Facts): NextStep[] {
  const { state, members, legs } = swap;
  const bandIds = members.map(({ band }) => band.id);
  if (isProposed(swap)) {
    const unanswered = members.filter(({ answer }) => answer === null).map(({ band }) => band.id);
    return [{ bandIds: unanswered, step: "answer", legId: null }];
  }
  if (state !== "On") return [];
  const pending = legs
    .filter((leg) => isUnplayed(leg) && isPending(leg))
    .map(({ id, offerByBandId }) => ({
      bandIds: bandIds.filter((bandId) => bandId !== offerByBandId),
      step: "agree" as const,
      legId: id,
    }));
  const open = legs
    .filter((leg) => leg.state === "Open" && !isPending(leg))
    .sort((a, b) => urgency(b) - urgency(a))
    .map(({ id, host, guest, isOwed }) => ({
      bandIds: isOwed ? [host.id] : [host.id, guest.id],
      step: "offer" as const,
      legId: id,
    }));
  const coming = legs
    .filter((leg) => leg.state === "Agreed")
    .sort((a, b) => (a.night ?? "").localeCompare(b.night ?? ""))
    .map(({ id, host, guest }) => ({
      bandIds: [host.id, guest.id],
      step: "play" as const,
      legId: id,
    }));
  return [...pending, ...open, ...coming];
}

const isUnplayed = ({ state }: Leg) => state === "Open" || state === "Agreed";
const isPending = (leg: Leg) => leg.offerByBandId !== null && isOfferCurrent(leg);
const urgency = ({ isOwed, isOverdue }: Leg) => Number(isOwed) + Number(isOverdue);
