const ROUND_STEPS = [1, 2, 5, 10];
const INTERVALS = 4;

export function countTicks(maximum: number): number[] {
  const rough = Math.max(1, maximum / INTERVALS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((factor) => factor * power >= rough) ?? 10);
  const intervals = Math.max(1, Math.ceil(maximum / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}

const LABELLED_BY_DAY_MAX = 60;
const QUARTER_START = /-(01|04|07|10)-01$/;
const EDGE_SHARE = 0.05;

/** Few enough not to overlap on a phone, and none where the edge would cut it off. */
export function dayTicks(days: string[]): string[] {
  if (days.length <= LABELLED_BY_DAY_MAX) {
    const every = days.length > 7 ? 7 : 2;
    return days.filter((_, index) => index % every === Math.floor(every / 3));
  }
  const margin = days.length * EDGE_SHARE;
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
  (days > LABELLED_BY_DAY_MAX ? monthFormat : dayFormat).format(new Date(day));

export const formatCountTick = (count: number): string => compactFormat.format(count);
