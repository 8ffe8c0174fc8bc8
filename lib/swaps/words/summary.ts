import { isOfferCurrent } from "@/lib/swaps/rules/open";
import type { Leg } from "@/lib/swaps/schema";
import { formatDeadline } from "@/lib/swaps/words/format-night";
import { formatTown } from "@/lib/swaps/words/names";

/** "Bristol played, Hamburg on 24 December" */
export const summariseLegs = (legs: Leg[]): string => legs.map(summariseLeg).join(", ");

function summariseLeg(leg: Leg): string {
  const town = formatTown(leg);
  if (leg.state === "Open") return `${town} ${describeOpen(leg)}`;
  if (leg.state === "Agreed" && leg.night) return `${town} on ${formatDeadline(leg.night)}`;
  return `${town} ${CLOSED[leg.state]}`;
}

const CLOSED = {
  Agreed: "agreed",
  Played: "played",
  Settled: "made up for",
  Waived: "called off",
  Missed: "missed",
  Disputed: "disputed",
  Lapsed: "not reported",
} as const;

function describeOpen(leg: Leg): string {
  const { isOverdue, isOwed, offer } = leg;
  if (offer?.kind === "night" && isOfferCurrent(leg))
    return `maybe on ${formatDeadline(offer.night)}`;
  if (isOverdue) return "overdue";
  return isOwed ? "owed" : "without a date";
}
