import { visibleBands, type Viewer } from "@/lib/access";
import { requireOwnVisibleBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { artistIdOf } from "@/lib/tour-dates/artist";
import { cachedEvents } from "@/lib/tour-dates/cache";
import { dayOf, firstUpcomingDay, localTime } from "@/lib/tour-dates/local-time";
import { mergeEvents } from "@/lib/tour-dates/merge";
import { presentOwnTourDate, presentTourDate, TOUR_DATE_SELECT } from "@/lib/tour-dates/present";
import { EVENTS_MAX, NO_DATES, NOT_LOADED, type TourDates, type TourEvent } from "@/lib/tour-dates/schema";

/**
 * A band's upcoming dates: its own and, with a key, the provider's. May wait up to five seconds for a provider that was
 * well before, see `cache.ts`. Throws not_found for a band out of reach.
 */
export async function getTourDates(viewer: Viewer | null, bandId: string): Promise<TourDates> {
  return (await getTour(viewer, bandId)).dates;
}

/** As `getTourDates`; `hasCalendar` when visitors see the band: only then can a calendar app, which has no session, read its calendar. */
export async function getTour(viewer: Viewer | null, bandId: string): Promise<{ dates: TourDates; hasCalendar: boolean }> {
  const { name, publicProfile, own, provided } = await readTour(viewer, bandId, { where: upcoming(), orderBy: [{ date: "asc" }, { id: "asc" }], take: EVENTS_MAX });
  const events = mergeEvents(own, provided ?? []).slice(0, EVENTS_MAX);
  const remark = provided === null ? { error: NOT_LOADED } : events.length === 0 ? { message: NO_DATES } : {};
  return { dates: { events, artistName: name, ...remark }, hasCalendar: publicProfile };
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** What a band's public calendar holds: its upcoming dates and the last year's that it entered. Throws not_found for what visitors may not see. */
export async function getCalendarDates(bandId: string): Promise<{ name: string; events: TourEvent[] }> {
  const lastYear = { deletedAt: null, date: { gte: new Date(Date.now() - YEAR) } };
  const { name, own, provided } = await readTour(null, bandId, { where: lastYear, orderBy: [{ date: "desc" }, { id: "desc" }], take: 2 * EVENTS_MAX });
  return { name, events: mergeEvents(own, provided ?? []) };
}

/** The upcoming dates that the viewer's own band entered, for its editor. Throws not_found or forbidden. */
export async function listOwnTourDates(viewer: Viewer, bandId: string): Promise<TourEvent[]> {
  await requireOwnVisibleBand(viewer, bandId);
  const rows = await db.tourDate.findMany({ where: { bandId, ...upcoming() }, orderBy: [{ date: "asc" }, { id: "asc" }], take: EVENTS_MAX, select: TOUR_DATE_SELECT });
  return rows.map(presentOwnTourDate);
}

const upcoming = () => ({ deletedAt: null, date: { gte: localTime(firstUpcomingDay(), null) } }) satisfies Prisma.TourDateWhereInput;

type OwnDates = Pick<Prisma.TourDateFindManyArgs, "where" | "orderBy" | "take">;

/** `provided` are the provider's upcoming dates: none without a key, null when it fails. */
async function readTour(viewer: Viewer | null, bandId: string, ownDates: OwnDates) {
  const band = await db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: { name: true, publicProfile: true, bandsintownApiKey: true, bandsintownPublicLink: true, tourCache: true, tourDates: { ...ownDates, select: TOUR_DATE_SELECT } },
  });
  if (!band) throw new AppError("not_found", "Band not found");
  const { name, publicProfile, bandsintownApiKey: encryptedKey, bandsintownPublicLink, tourCache, tourDates } = band;
  const artist = { name, id: artistIdOf(bandsintownPublicLink) };
  const provided = encryptedKey ? await cachedEvents({ bandId, artist, encryptedKey }, tourCache) : [];
  return { name, publicProfile, own: tourDates.map(presentTourDate), provided: provided && provided.filter(({ date }) => dayOf(date) >= firstUpcomingDay()) };
}
