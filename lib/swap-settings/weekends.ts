const DAY_MS = 24 * 60 * 60 * 1000;
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

export const addDays = (day: string, days: number): string =>
  toDay(Date.parse(day) + days * DAY_MS);

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
