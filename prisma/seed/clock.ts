import { toDay } from "@/lib/days";

export const MINUTE_MS = 60_000;
export const MINUTES_PER_DAY = 24 * 60;

/** One "now" per seed run, so that its stories keep their order. */
const NOW = Date.now();

export const ago = (minutes: number): Date => new Date(NOW - minutes * MINUTE_MS);

export function fromNow(days: number): Date {
  const date = ago(-days * MINUTES_PER_DAY);
  date.setUTCHours(20, 0, 0, 0);
  return date;
}

export const dayFromNow = (days: number): string => toDay(fromNow(days));
