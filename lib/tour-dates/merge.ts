import type { TourEvent } from "@/lib/tour-dates/schema";

/** The band's own dates and the provider's in their order; a show that both tell of is the band's own, as it wrote it. */
export function mergeEvents(own: TourEvent[], provided: TourEvent[]): TourEvent[] {
  const entered = new Set(own.map(showOf));
  const others = new Map(
    provided.filter((event) => !entered.has(showOf(event))).map((event) => [event.id, event]),
  );
  return [...own, ...others.values()].sort(byDate);
}

const showOf = ({ date, venue, city }: TourEvent) =>
  JSON.stringify([date.slice(0, 10), withoutCase(venue), withoutCase(city)]);

const withoutCase = (name: string) => name.trim().toLowerCase();

/** By date, then id: the order of every list of dates. */
export function byDate(a: TourEvent, b: TourEvent): number {
  return a.date.localeCompare(b.date) || a.id.localeCompare(b.id);
}
