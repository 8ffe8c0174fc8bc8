import { DAY_MS } from "@/lib/days";
import { lazy } from "@/lib/format";

const PARTS = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const nightFormat = lazy(() => new Intl.DateTimeFormat("en-GB", PARTS));
const farNightFormat = lazy(() => new Intl.DateTimeFormat("en-GB", { ...PARTS, year: "numeric" }));
const shortFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { ...PARTS, weekday: "short", month: "short" }),
);

const DAY_PARTS = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const dayFormat = lazy(() => new Intl.DateTimeFormat("en-GB", DAY_PARTS));
const farDayFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { ...DAY_PARTS, year: "numeric" }),
);

const YEAR_MS = 365 * DAY_MS;

function isFar(day: string, now: number): boolean {
  const away = Date.parse(day) - now;
  return away > YEAR_MS || away < -YEAR_MS / 2;
}

/** "1 March", for deadlines; with the year as in `formatNight`. */
export const formatDeadline = (day: string): string =>
  (isFar(day, Date.now()) ? farDayFormat() : dayFormat()).format(new Date(day));

/** "Saturday 27 March"; with the year when it is more than a year away, or half a year past. */
export const formatNight = (night: string, now = Date.now()): string =>
  (isFar(night, now) ? farNightFormat() : nightFormat()).format(new Date(night)).replace(",", "");

/** "Sat 27 Mar". */
export const formatShortNight = (night: string): string =>
  shortFormat().format(new Date(night)).replace(",", "");
