import { LATE_CANCELLATION_DAYS } from "@/lib/swaps/limits";
import { isLateCancellation } from "@/lib/swaps/rules/days";
import type { Leg } from "@/lib/swaps/schema";

/** For a band about to take agreed nights back; empty if it is early enough. */
export const warnOfLateCancellation = (legs: Leg[]): string =>
  legs.some(({ state, night }) => state === "Agreed" && night !== null && isLateCancellation(night))
    ? ` It is less than ${LATE_CANCELLATION_DAYS} days away, so it counts as a night you did not keep.`
    : "";
