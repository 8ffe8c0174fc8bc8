import { toDay } from "@/lib/days";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

const FULL_WEEKENDS = 4;
const UNKNOWN_DATES = 1 / 2;

/** Weekends in common from today on, soonest first, and what they count from 0 to 1: all from four on. */
export function compareDates(own: SwapBand, other: SwapBand, now: Date) {
  return compareWeekends(comingWeekends(own, now), comingWeekends(other, now), FULL_WEEKENDS);
}

/** As `compareDates`, of the coming weekends of both: all from `full` on. */
export function compareWeekends(own: string[], other: string[], full: number) {
  const inCommon = own.filter((weekend) => other.includes(weekend)).sort();
  const isUnknown = own.length === 0 || other.length === 0;
  return {
    inCommon,
    share: isUnknown ? UNKNOWN_DATES : Math.min(1, inCommon.length / full),
  };
}

export function comingWeekends({ openWeekends }: SwapBand, now: Date): string[] {
  const firstDay = toDay(now);
  return openWeekends.filter((weekend) => weekend >= firstDay);
}
