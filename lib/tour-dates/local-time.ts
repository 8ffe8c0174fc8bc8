// A show's day and time are the venue's own, whatever zone that is: they are kept as if they were UTC.

const HOUR = 60 * 60 * 1000;

const YEARS_AHEAD = 5;

/** 2027-05-01 of a day, or of a day with a time. */
export const dayOf = (text: string): string => text.slice(0, 10);

/** 20:00 of `2027-05-01T20:00:00`, whatever zone follows; null without a time and for midnight, which stands for an unknown one. */
export function timeOf(text: string): string | null {
  const time = /^.{10}[T ](\d\d:\d\d)/.exec(text)?.[1];
  return time && time !== "00:00" ? time : null;
}

/** The local time as it is stored; an invalid Date when it is none. */
export const localTime = (day: string, time: string | null): Date =>
  new Date(`${day}T${time ?? "00:00"}:00.000Z`);

/** The first day that is not over everywhere on earth (UTC−12 is the last): a show counts as upcoming until then. */
export const firstUpcomingDay = (now = Date.now()): string =>
  dayOf(new Date(now - 12 * HOUR).toISOString());

/** The last day that can be entered: a year too far ahead is a slip of the hand. */
export function lastPlannedDay(now = Date.now()): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + YEARS_AHEAD);
  return dayOf(day.toISOString());
}
