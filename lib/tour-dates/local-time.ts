import { HOUR_MS, toDay } from "@/lib/days";

// A show's day and time are local to its venue, stored as if they were UTC.

const MAX_YEARS_AHEAD = 5;

/** 2027-05-01 for a day with or without a time. */
export const parseDay = (text: string): string => text.slice(0, 10);

/** 20:00 for 2027-05-01T20:00:00 in any zone; null for midnight, which means an unknown time. */
export function parseTime(text: string): string | null {
  const time = /^.{10}[T ](\d\d:\d\d)/.exec(text)?.[1];
  return time && time !== "00:00" ? time : null;
}

/** As stored; an invalid Date for an invalid day or time. */
export const localTime = (day: string, time: string | null): Date =>
  new Date(`${day}T${time ?? "00:00"}:00.000Z`);

/** A show is upcoming until its day is over everywhere on earth (UTC−12). */
export const firstUpcomingDay = (now = Date.now()): string => toDay(now - 12 * HOUR_MS);

export const upcomingFrom = (): Date => localTime(firstUpcomingDay(), null);

/** Days further ahead are taken for typing errors. */
export function lastPlannedDay(now = Date.now()): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + MAX_YEARS_AHEAD);
  return parseDay(day.toISOString());
}
