import type { Leg, NextStep, Swap } from "@/lib/swaps/schema";
import { isPastCancelling } from "@/lib/swaps/rules/allowed";
import { describeDue, describeReportSoon } from "@/lib/swaps/words/describe-swap";
import { formatNight } from "@/lib/swaps/words/format-night";
import { describeKind, formatTown } from "@/lib/swaps/words/names";

type Step = { swap: Pick<Swap, "returnBy" | "kind">; leg: Leg | undefined; step: NextStep["step"] };

/** The viewer's band's next step, told to it; the other band is named beside it. */
export function describeStep({ swap, leg, step }: Step, ownBandId: string): string {
  if (!leg)
    return `Answer their proposal${swap.kind === "RING" ? ` for a ${describeKind(swap)}` : ""}`;
  if (step === "report") return `How was the night in ${formatTown(leg)}?`;
  if (step === "play") return describeNight(leg, ownBandId);
  return step === "agree" ? describeOffer(leg) : describeOpenLeg(leg, swap, ownBandId);
}

const describeNight = (leg: Leg, ownBandId: string) =>
  isPastCancelling(leg)
    ? describeReportSoon(leg, "You")
    : `${leg.guest.id === ownBandId ? "You play" : "They play"} in ${formatTown(leg)}${leg.night ? ` on ${formatNight(leg.night)}` : ""}`;

const describeOffer = (leg: Leg) =>
  leg.offer?.kind === "night"
    ? `Agree on ${leg.offer.city || formatTown(leg)}, ${formatNight(leg.offer.night)}`
    : `Answer their offer instead of the night in ${formatTown(leg)}`;

function describeOpenLeg(leg: Leg, { returnBy }: Pick<Swap, "returnBy">, ownBandId: string) {
  if (leg.isOwed) return `You owe them a night ${describeDue(leg, returnBy)}`;
  const whose = leg.guest.id === ownBandId ? "your" : "their";
  return `Find a date for ${whose} night in ${formatTown(leg)}`;
}
