const ROUND_STEPS = [1, 2, 5, 10];
const INTERVALS = 4;

/** Round numbers from zero to at least the maximum, at most five. */
export function countTicks(maximum: number): number[] {
  const rough = Math.max(1, maximum / INTERVALS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((factor) => factor * power >= rough) ?? 10);
  const intervals = Math.max(1, Math.ceil(maximum / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}

/** Beyond this many days, quarters are labelled instead of days. */
const DAYS_MAX = 60;
const QUARTER_START = /-(01|04|07|10)-01$/;
/** The share at both ends in which a label would be cut off. */
const MARGIN = 0.05;

/** The days with a label: few enough not to overlap on a phone. */
export function dayTicks(days: string[]): string[] {
  if (days.length <= DAYS_MAX) {
    const every = days.length > 7 ? 7 : 2;
    return days.filter((_, index) => index % every === Math.floor(every / 3));
  }
  const margin = days.length * MARGIN;
  return days.filter(
    (day, index) => QUARTER_START.test(day) && index >= margin && index <= days.length - 1 - margin,
  );
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const dayFormat = inUtc({ day: "numeric", month: "short" });
const monthFormat = inUtc({ month: "short", year: "numeric" });
const compactFormat = new Intl.NumberFormat("en-GB", { notation: "compact" });

export const formatDayTick = (day: string, days: number): string =>
  (days > DAYS_MAX ? monthFormat : dayFormat).format(new Date(day));

export const formatCountTick = (count: number): string => compactFormat.format(count);
