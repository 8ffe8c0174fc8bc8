import { lazy } from "@/lib/format";

const PARTS = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const nightFormat = lazy(() => new Intl.DateTimeFormat("en-GB", PARTS));
const farNightFormat = lazy(() => new Intl.DateTimeFormat("en-GB", { ...PARTS, year: "numeric" }));
const shortFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { ...PARTS, weekday: "short", month: "short" }),
);

const dayFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** "1 March", for deadlines. */
export const formatDeadline = (day: string): string => dayFormat().format(new Date(day));

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** "Saturday 27 March"; with the year when it is more than a year away, or past. */
export function formatNight(night: string, now = Date.now()): string {
  const away = Date.parse(night) - now;
  const format = away > YEAR_MS || away < -YEAR_MS / 2 ? farNightFormat() : nightFormat();
  return format.format(new Date(night)).replace(",", "");
}

/** "Sat 27 Mar". */
export const formatShortNight = (night: string): string =>
  shortFormat().format(new Date(night)).replace(",", "");
