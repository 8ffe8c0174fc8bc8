import type { TourEvent } from "@/lib/tour-dates/schema";

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** The tour dates from Friday to Sunday, by the weekend's Saturday. */
export function findTakenWeekends(
  events: Pick<TourEvent, "date" | "venue" | "city">[],
): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { date, venue, city } of events) {
    const saturday = saturdayOf(new Date(date));
    const title = [venue, city].filter(Boolean).join(", ");
    if (saturday && !taken.has(saturday)) taken.set(saturday, title);
  }
  return taken;
}

function saturdayOf(date: Date): string | null {
  const weekday = date.getUTCDay() || 7;
  if (weekday < SATURDAY - 1) return null;
  return new Date(date.getTime() + (SATURDAY - weekday) * DAY_MS).toISOString().slice(0, 10);
}
