import { addDays, HOUR_MS, toDay, today } from "@/lib/days";
import { LATE_CANCELLATION_DAYS, NIGHT_AFTER_RETURN_DAYS, REPORT_DAYS } from "@/lib/swaps/limits";
import { firstUpcomingDay } from "@/lib/tour-dates/local-time";

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
  addDays(returnBy > today(now) ? returnBy : today(now), NIGHT_AFTER_RETURN_DAYS);

/** From the start of a day in UTC until it is over everywhere on earth (UTC−12). */
export const HOURS_UNTIL_OVER_EVERYWHERE = 36;

export const endOfDayEverywhere = (day: string): Date =>
  new Date(Date.parse(day) + HOURS_UNTIL_OVER_EVERYWHERE * HOUR_MS);

export const lastDayToAnswer = (expiresAt: string): string =>
  toDay(Date.parse(expiresAt) - HOURS_UNTIL_OVER_EVERYWHERE * HOUR_MS);

/** Whether a night's day is over everywhere, as for tour dates. */
export const isNightOver = (night: string, now = Date.now()): boolean =>
  night < firstUpcomingDay(now);

export const firstReportableNight = (now = Date.now()): string =>
  addDays(firstUpcomingDay(now), -REPORT_DAYS);

/** From the morning after, when the day is over everywhere, until day 14 is. */
export const isReportable = (night: string, now = Date.now()): boolean =>
  isNightOver(night, now) && night >= firstReportableNight(now);

/** Whether calling off a coming night now breaks a commitment. */
export const isLateCancellation = (night: string): boolean =>
  night < addDays(today(), LATE_CANCELLATION_DAYS);
