const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const numberFormat = later(() => new Intl.NumberFormat("en-GB"));
const dateFormat = later(() => new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" }));
const timeFormat = later(() => new Intl.DateTimeFormat("en-GB", { ...TIME, timeZone: "UTC" }));
const graphemes = later(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
const conjunction = later(() => new Intl.ListFormat("en-GB", { type: "conjunction" }));

/** Made when it is first used: a phone takes a tenth of a second to make the formats of this file. */
export function later<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Below this a figure in thousands still rounds to 999.9K, from here on it would read 1000.0K. */
const FIRST_MILLION = 999_950;

/** 999, 1.0K, 999.9K, 1.0M: shortened with K and M, one decimal. */
export function formatCompact(value: number): string {
  if (value >= FIRST_MILLION) return `${(value / 1_000_000).toFixed(1)}M`;
  if (value >= 1000) return `${(value / 1000).toFixed(1)}K`;
  return String(value);
}

/** 1,234,567 */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** 5 Mar 2026, in UTC, so that server and browser write the same. */
export function formatDate(value: Date | string): string {
  return dateFormat().format(new Date(value));
}

/** 5 Mar 2026, 20:15, in UTC. */
export function formatDateTime(value: Date | string): string {
  const date = new Date(value);
  return `${dateFormat().format(date)}, ${timeFormat().format(date)}`;
}

const zones = new Map<
  string | undefined,
  { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
>();

function inZone(timeZone: string | undefined) {
  let formats = zones.get(timeZone);
  if (!formats) {
    const date = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone });
    zones.set(
      timeZone,
      (formats = { date, time: new Intl.DateTimeFormat("en-GB", { ...TIME, timeZone }) }),
    );
  }
  return formats;
}

/** 20:15 in a time zone; without one in the machine's own. */
export function formatTime(value: string, timeZone?: string): string {
  return inZone(timeZone).time.format(new Date(value));
}

const A_DAY = 24 * 60 * 60 * 1000;

/** "Today", "Yesterday" or 5 Mar 2026, in a time zone. */
export function formatDay(value: string, timeZone?: string, now = Date.now()): string {
  const { date } = inZone(timeZone);
  const day = date.format(new Date(value));
  if (day === date.format(now)) return "Today";
  return day === date.format(now - A_DAY) ? "Yesterday" : day;
}

/** For lists: 20:15 when it was today, else the day. */
export function formatMoment(value: string, timeZone?: string, now = Date.now()): string {
  const day = formatDay(value, timeZone, now);
  return day === "Today" ? formatTime(value, timeZone) : day;
}

/** The first `max` characters as a person sees them (grapheme clusters), followed by an ellipsis when something was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(graphemes().segment(text), ({ segment }) => segment);
  return characters.length > max ? `${characters.slice(0, max).join("").trimEnd()}…` : text;
}

/** "1 band", "2 bands", "1,000 bands". `many` is for words that do not take an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The first letter in upper case, the rest as it is. */
export const capitalise = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase("en")}${text.slice(1)}`;

/** "Can", "Can and Neu!", "Can, Neu! and Faust". */
export function inWords(names: string[]): string {
  return conjunction().format(names);
}

/** The first letter of each word, at most two, upper-cased; "U" when there is no name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map(firstLetter).join("").toLocaleUpperCase("en") || "U";
}

function firstLetter(word: string): string {
  const [first] = graphemes().segment(word);
  return first?.segment ?? "";
}
