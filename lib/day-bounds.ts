const HOUR_MS = 60 * 60 * 1000;
/** The time zone farthest ahead. */
const LATEST_ZONE_HOURS = 14;

/** The first and the last day that a date may have, as `YYYY-MM-DD`. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2100-12-31";

/** The first day that a show can be dated; the last is `lastShowDay`. */
export const FIRST_SHOW_DAY = "2000-01-01";

/** Today where it is latest: a show of tonight has begun nowhere after that. */
export const lastShowDay = (now = Date.now()): string =>
  new Date(now + LATEST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
