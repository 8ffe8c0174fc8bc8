import { findSaturday } from "@/lib/swap-settings/weekends";
import type { TourEvent } from "@/lib/tour-dates/schema";

/** The tour dates from Friday to Sunday, by the weekend's Saturday. */
export function findTakenWeekends(
  events: Pick<TourEvent, "date" | "venue" | "city">[],
): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { date, venue, city } of events) {
    const saturday = findSaturday(date);
    const title = [venue, city].filter(Boolean).join(", ");
    if (saturday && !taken.has(saturday)) taken.set(saturday, title);
  }
  return taken;
}
