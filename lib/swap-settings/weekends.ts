import { DAY_MS, toDay } from "@/lib/days";

const SATURDAY = 6;

export const WEEKENDS_AHEAD = 26;

/** The Saturdays (UTC) that stand for the weekends a band can offer, this week's first. */
export function upcomingWeekends(now = Date.now()): string[] {
  const first = now + (SATURDAY - new Date(now).getUTCDay()) * DAY_MS;
  return Array.from({ length: WEEKENDS_AHEAD }, (_, week) => toDay(first + 7 * week * DAY_MS));
}

/** Null from Monday to Thursday. */
export function findSaturday(date: string): string | null {
  const time = Date.parse(date);
  const weekday = new Date(time).getUTCDay() || 7;
  return weekday < SATURDAY - 1 ? null : toDay(time + (SATURDAY - weekday) * DAY_MS);
}
