import { HOUR_MS, toDay } from "@/lib/days";

const LATEST_ZONE_HOURS = 14;

export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2100-12-31";

export const FIRST_SHOW_DAY = "2000-01-01";

/** Today in the time zone farthest ahead: tonight's show has begun nowhere after that. */
export const lastShowDay = (now = Date.now()): string => toDay(now + LATEST_ZONE_HOURS * HOUR_MS);
