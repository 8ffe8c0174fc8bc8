import type { NextStep, Swap } from "@/lib/swaps/schema";

type Facts = Pick<Swap, "state" | "members" | "legs">;

/** The most pressing step; a step of the viewer's band comes before those of others. */
export function findNextStep(swap: Facts, ownBandId: string): NextStep | null {
  const steps = listSteps(swap);
  return (
    steps.find(({ step, bandIds }) => step !== "play" && bandIds.includes(ownBandId)) ??
    steps[0] ??
    null
  );
}

/** Most pressing first: answers, overdue nights, other nights that are owed, the rest; then what is agreed. */
function listSteps({ state, members, legs }: Facts): NextStep[] {
  const bandIds = members.map(({ band }) => band.id);
  if (state === "Proposed") {
    const unanswered = members.filter(({ answer }) => answer === null).map(({ band }) => band.id);
    return [{ bandIds: unanswered, step: "answer", legId: null }];
  }
  if (state !== "On") return [];
  const pending = legs
    .filter(({ state: leg, offerByBandId }) => isUnplayed(leg) && offerByBandId !== null)
    .map(({ id, offerByBandId }) => ({
      bandIds: bandIds.filter((bandId) => bandId !== offerByBandId),
      step: "agree" as const,
      legId: id,
    }));
  const open = legs
    .filter((leg) => leg.state === "Open" && leg.offerByBandId === null)
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

const isUnplayed = (state: string) => state === "Open" || state === "Agreed";
const urgency = ({ isOwed, isOverdue }: Swap["legs"][number]) => Number(isOwed) + Number(isOverdue);
