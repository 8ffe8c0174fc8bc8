import { canOfferBeAnswered } from "@/lib/swaps/rules/allowed";
import { isNightOver, isReportable } from "@/lib/swaps/rules/days";
import { isOfferPending, isProposed } from "@/lib/swaps/rules/open";
import type { Leg, NextStep, Swap } from "@/lib/swaps/schema";

type Facts = Pick<Swap, "state" | "expiresAt" | "members" | "legs">;

/** The most pressing step; a step of the viewer's band comes before those of others. */
export function findNextStep(swap: Facts, ownBandId: string): NextStep | null {
  const steps = listSteps(swap, ownBandId);
  return steps.find((step) => isOwnMove(step, swap, ownBandId)) ?? steps[0] ?? null;
}

/** Whether the band can act: one out of reach leaves it an answer or a report. */
export function isOwnMove(
  next: NextStep,
  { legs }: Pick<Swap, "legs">,
  ownBandId: string,
): boolean {
  if (next.step === "play" || !next.bandIds.includes(ownBandId)) return false;
  const leg = legs.find(({ id }) => id === next.legId);
  return !leg || leg.canWrite || next.step === "report";
}

/** Every step in which the band itself acts or plays, those to act on first. */
export const listOwnSteps = (swap: Facts, ownBandId: string): NextStep[] =>
  listSteps(swap, ownBandId).filter(({ bandIds }) => bandIds.includes(ownBandId));

/** Most pressing first: answers, reports, overdue nights, other nights that are owed, the rest; then what is agreed. */
function listSteps(swap: Facts, ownBandId: string): NextStep[] {
  const { state, members, legs } = swap;
  if (isProposed(swap)) {
    const unanswered = members.filter(({ answer }) => answer === null).map(({ band }) => band.id);
    return [{ bandIds: unanswered, step: "answer", legId: null }];
  }
  if (state !== "On") return [];
  const over = legs.filter(isOver).filter(({ night }) => night !== null && isReportable(night));
  const unplayed = legs.filter((leg) => isUnplayed(leg) && !isOver(leg));
  const open = unplayed
    .filter((leg) => leg.state === "Open" && !isOfferPending(leg))
    .sort((a, b) => urgency(b) - urgency(a));
  const coming = unplayed
    .filter(({ state: legState }) => legState === "Agreed")
    .sort((a, b) => (a.night ?? "").localeCompare(b.night ?? ""));
  return [
    ...over.map((leg) => toStep("report", leg, missingReporters(leg, ownBandId))),
    ...unplayed
      .filter(canOfferBeAnswered)
      .map((leg) => toStep("agree", leg, without(leg.offerByBandId, legBandIds(leg)))),
    ...open.map((leg) => toStep("offer", leg, leg.isOwed ? [leg.host.id] : legBandIds(leg))),
    ...coming.map((leg) => toStep("play", leg, legBandIds(leg))),
  ];
}

const toStep = (step: NextStep["step"], { id }: Leg, bandIds: string[]): NextStep => ({
  bandIds,
  step,
  legId: id,
});

const legBandIds = ({ host, guest }: Leg) => [host.id, guest.id];
const without = (bandId: string | null, bandIds: string[]) => bandIds.filter((id) => id !== bandId);

/** As far as the viewer's band knows: it is not told about nights of the other two. */
function missingReporters(leg: Leg, ownBandId: string): string[] {
  const { own, isOtherIn } = leg.reports;
  if (!legBandIds(leg).includes(ownBandId)) return legBandIds(leg);
  return legBandIds(leg).filter((id) => (id === ownBandId ? own === null : !isOtherIn));
}

const isOver = ({ state, night }: Leg) =>
  state === "Agreed" && night !== null && isNightOver(night);
const isUnplayed = ({ state }: Leg) => state === "Open" || state === "Agreed";
const urgency = ({ isOwed, isOverdue }: Leg) => Number(isOwed) + Number(isOverdue);
