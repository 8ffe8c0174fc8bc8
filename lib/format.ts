import { addDays } from "@/lib/days";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const numberFormat = lazy(() => new Intl.NumberFormat("en-GB"));
const dateFormat = lazy(() => new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" }));
const dayFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
);
const monthFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
);
const segmenter = lazy(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
const conjunction = lazy(() => new Intl.ListFormat("en-GB", { type: "conjunction" }));

/** Created at first use: creating all formats takes a phone a tenth of a second. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** From here on a figure in thousands would round to 1000.0K, and one in millions to 1000.0M. */
const FIRST_MILLION = 999_950;
const FIRST_BILLION = 999_950_000;

export function formatCompact(value: number): string {
  if (value >= FIRST_BILLION) return `${(value / 1_000_000_000).toFixed(1)}B`;
  if (value >= FIRST_MILLION) return `${(value / 1_000_000).toFixed(1)}M`;
  if (value >= 1000) return `${(value / 1000).toFixed(1)}K`;
  return String(value);
}

/** An audience figure, which is stored as 0 until the band tells it. */
export const formatFigure = (value: number | null): string =>
  value ? formatCompact(value) : "Not given";

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

export function formatDate(value: Date | string): string {
  return dateFormat().format(new Date(value));
}

/** "13 Mar". */
export function formatDayAndMonth(value: Date | string): string {
  return dayFormat().format(new Date(value));
}

/** "March 2027". */
export function formatMonth(value: Date | string): string {
  return monthFormat().format(new Date(value));
}

type ZoneFormats = Record<"date" | "isoDay" | "time", Intl.DateTimeFormat>;

const zones = new Map<string | undefined, ZoneFormats>();

function zoneFormats(timeZone: string | undefined): ZoneFormats {
  let formats = zones.get(timeZone);
  if (!formats) {
    formats = {
      date: new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone }),
      // Swedish dates are those of ISO 8601.
      isoDay: new Intl.DateTimeFormat("sv-SE", { timeZone }),
      time: new Intl.DateTimeFormat("en-GB", { ...TIME, timeZone }),
    };
    zones.set(timeZone, formats);
  }
  return formats;
}

export function formatZonedDateTime(value: Date | string, timeZone?: string): string {
  const { date, time } = zoneFormats(timeZone);
  const moment = new Date(value);
  return `${date.format(moment)}, ${time.format(moment)}`;
}

export const formatZonedDate = (value: Date | string, timeZone?: string): string =>
  zoneFormats(timeZone).date.format(new Date(value));

export const formatDateTime = (value: Date | string): string => formatZonedDateTime(value, "UTC");

export function formatTime(value: string, timeZone?: string): string {
  return zoneFormats(timeZone).time.format(new Date(value));
}

export function formatDay(value: string, timeZone?: string, now = Date.now()): string {
  const { date, isoDay } = zoneFormats(timeZone);
  const moment = new Date(value);
  const [day, currentDay] = [isoDay.format(moment), isoDay.format(now)];
  if (day === currentDay) return "Today";
  return day === addDays(currentDay, -1) ? "Yesterday" : date.format(moment);
}

export function formatMoment(value: string, timeZone?: string, now = Date.now()): string {
  const day = formatDay(value, timeZone, now);
  return day === "Today" ? formatTime(value, timeZone) : day;
}

/** What readers see as one character each, such as an emoji of several code points. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter().segment(text), ({ segment }) => segment);

/** Cuts to `max` grapheme clusters and adds an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  return characters.length > max ? `${characters.slice(0, max).join("").trimEnd()}…` : text;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export const capitalise = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase("en")}${text.slice(1)}`;

export function formatList(names: string[]): string {
  return conjunction().format(names);
}

export function initials(name: string | null | undefined): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map(firstLetter).join("").toLocaleUpperCase("en") || "U";
}

function firstLetter(word: string): string {
  const [first] = segmenter().segment(word);
  return first?.segment ?? "";
}
