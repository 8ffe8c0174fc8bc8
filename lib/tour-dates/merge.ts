import type { TourEvent } from "@/lib/tour-dates/schema";

/** By date; of a show in both lists, the band's own entry stays. */
export function mergeEvents(own: TourEvent[], provided: TourEvent[]): TourEvent[] {
  const ownShows = new Set(own.map(showKey));
  const others = new Map(
    provided.filter((event) => !ownShows.has(showKey(event))).map((event) => [event.id, event]),
  );
  return [...own, ...others.values()].sort(byDate);
}

const showKey = ({ date, venue, city }: TourEvent) =>
  JSON.stringify([date.slice(0, 10), normalise(venue), normalise(city)]);

const normalise = (name: string) => name.trim().toLowerCase();

/** The order of all lists of tour dates. */
export function byDate(a: TourEvent, b: TourEvent): number {
  return a.date.localeCompare(b.date) || a.id.localeCompare(b.id);
}
