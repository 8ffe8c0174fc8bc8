import { LATE_CANCELLATION_DAYS, NIGHT_AFTER_RETURN_DAYS, REPORT_DAYS } from "@/lib/swaps/limits";
import { firstUpcomingDay } from "@/lib/tour-dates/local-time";

const DAY_MS = 24 * 60 * 60 * 1000;

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const today = (now = Date.now()): string => toDay(new Date(now));

export const daysAfter = (day: string, days: number): string =>
  toDay(new Date(Date.parse(day) + days * DAY_MS));

/** The same day of a later month, or that month's last one. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  return toDay(date);
}

/** The last day for a night: 90 days after the return date, or from today once that has passed. */
export const latestNight = (returnBy: string, now = Date.now()): string =>
  daysAfter(returnBy > today(now) ? returnBy : today(now), NIGHT_AFTER_RETURN_DAYS);

/** Whether a night's day is over everywhere, as for tour dates. */
export const isNightOver = (night: string, now = Date.now()): boolean =>
  night < firstUpcomingDay(now);

/** From the morning after, when the day is over everywhere, until day 14. */
export const isReportable = (night: string, now = Date.now()): boolean =>
  isNightOver(night, now) && today(now) <= daysAfter(night, REPORT_DAYS);

/** Whether calling off a coming night now breaks a commitment. */
export const isLateCancellation = (night: string): boolean =>
  night < daysAfter(today(), LATE_CANCELLATION_DAYS);
