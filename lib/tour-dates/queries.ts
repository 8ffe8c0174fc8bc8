import { visibleBands, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { cachedEvents } from "@/lib/tour-dates/cache";
import { EVENTS_MAX, NO_DATES, NOT_LOADED, type TourDates, type TourEvent } from "@/lib/tour-dates/schema";

const EVENT_SELECT = { id: true, date: true, venue: true, city: true, country: true, description: true, ticketUrl: true } as const;

/**
 * A band's upcoming dates: its own and, with a key, the provider's. May wait up to five seconds for a provider that was
 * well before, see `cache.ts`. Throws not_found for a band out of reach.
 */
export async function getTourDates(viewer: Viewer | null, bandId: string): Promise<TourDates> {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const band = await db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: {
      name: true,
      bandsintownApiKey: true,
      tourCache: true,
      tourDates: { where: { date: { gte: today } }, orderBy: [{ date: "asc" }, { id: "asc" }], take: EVENTS_MAX, select: EVENT_SELECT },
    },
  });
  if (!band) throw new AppError("not_found", "Band not found");
  const { name, bandsintownApiKey: encryptedKey, tourCache, tourDates } = band;
  const own = tourDates.map(({ date, ...event }): TourEvent => ({ ...event, date: date.toISOString() }));
  const provided = encryptedKey ? await cachedEvents({ bandId, name, encryptedKey }, tourCache) : [];
  const upcoming = (provided ?? []).filter((event) => event.date >= today.toISOString());
  const events = [...own, ...upcoming].sort((a, b) => a.date.localeCompare(b.date)).slice(0, EVENTS_MAX);
  const remark = provided === null ? { error: NOT_LOADED } : events.length === 0 ? { message: NO_DATES } : {};
  return { events, artistName: name, ...remark };
}
