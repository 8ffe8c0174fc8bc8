export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** In UTC. */
export const toDay = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

export const today = (now = Date.now()): string => toDay(now);

export const addDays = (day: string, days: number): string =>
  toDay(Date.parse(day) + days * DAY_MS);
