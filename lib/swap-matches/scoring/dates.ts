import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

const FULL_WEEKENDS = 4;
const UNKNOWN_DATES = 1 / 2;

/** Weekends in common from today on, soonest first, and what they count from 0 to 1: all from `full` on. */
export function compareDates(own: SwapBand, other: SwapBand, now: Date, full = FULL_WEEKENDS) {
  const [ownWeekends, otherWeekends] = [comingWeekends(own, now), comingWeekends(other, now)];
  const inCommon = ownWeekends.filter((weekend) => otherWeekends.includes(weekend)).sort();
  const isUnknown = ownWeekends.length === 0 || otherWeekends.length === 0;
  return {
    inCommon,
    share: isUnknown ? UNKNOWN_DATES : Math.min(1, inCommon.length / full),
  };
}

export function comingWeekends({ openWeekends }: SwapBand, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return openWeekends.filter((weekend) => weekend >= today);
}
