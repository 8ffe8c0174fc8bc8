import { canActFor, visibleBands, visibleTourDates, type Viewer } from "@/lib/access";
import { requireOwnVisibleBand } from "@/lib/bands/queries";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { parseArtistId } from "@/lib/tour-dates/provider/artist";
import { getCachedEvents } from "@/lib/tour-dates/provider/cache";
import { parseDay, firstUpcomingDay, upcomingFrom } from "@/lib/tour-dates/local-time";
import { mergeEvents } from "@/lib/tour-dates/merge";
import {
  findNightPartner,
  presentOwnTourDate,
  presentTourDate,
  TOUR_DATE_SELECT,
} from "@/lib/tour-dates/present";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import { NO_DATES, NOT_LOADED, type TourDates, type TourEvent } from "@/lib/tour-dates/schema";

/** The own dates and, with a key, the provider's, for up to five seconds. Throws not_found. */
export async function getTourDates(viewer: Viewer | null, bandId: string): Promise<TourDates> {
  const band = await requireTourBand(viewer, bandId);
  const [own, provided] = await Promise.all([
    findOwn(viewer, bandId, upcoming(viewer)),
    findProvided(band),
  ]);
  const events = mergeEvents(own, provided ?? []).slice(0, EVENTS_MAX);
  return { events, artistName: band.name, ...emptyListNotice(events.length, provided) };
}

/** `hasCalendar` when visitors see the band, since calendar apps have no session. */
export type TourPreview = Pick<TourDates, "message" | "error"> & {
  first: TourEvent[];
  total: number;
  hasCalendar: boolean;
};

/** As `getTourDates`, for the first `limit` dates; none for a band the viewer may not see. */
export async function previewTour(
  viewer: Viewer | null,
  bandId: string,
  limit: number,
): Promise<TourPreview> {
  const band = await findTourBand(viewer, bandId);
  if (!band) return { first: [], total: 0, hasCalendar: false };
  const provided = await findProvided(band);
  const hasCalendar = band.publicProfile;
  if (provided?.length) {
    const own = await findOwn(viewer, bandId, upcoming(viewer));
    const events = mergeEvents(own, provided).slice(0, EVENTS_MAX);
    return { first: events.slice(0, limit), total: events.length, hasCalendar };
  }
  const total = band._count.tourDates;
  const first =
    total > 0 ? await findOwn(viewer, bandId, { ...upcoming(viewer), take: limit }) : [];
  return { first, total, hasCalendar, ...emptyListNotice(total, provided) };
}

function emptyListNotice(
  total: number,
  provided: TourEvent[] | null,
): Pick<TourDates, "message" | "error"> {
  if (provided === null) return { error: NOT_LOADED };
  return total === 0 ? { message: NO_DATES } : {};
}

const YEAR_MS = 365 * DAY_MS;

/** Upcoming dates, and the band's own of the last year. Throws not_found for what visitors may not see. */
export async function getCalendarDates(
  bandId: string,
): Promise<{ name: string; events: TourEvent[] }> {
  const band = await requireTourBand(null, bandId);
  const lastYear = {
    ...visibleTourDates(null),
    deletedAt: null,
    date: { gte: new Date(Date.now() - YEAR_MS) },
  };
  const own = await findOwn(null, bandId, {
    where: lastYear,
    orderBy: [{ date: "desc" }, { id: "desc" }],
    take: 2 * EVENTS_MAX,
  });
  return { name: band.name, events: mergeEvents(own, (await findProvided(band)) ?? []) };
}

/** The upcoming dates that the band entered, for its editor. Throws not_found or forbidden. */
export async function listOwnTourDates(viewer: Viewer, bandId: string): Promise<TourEvent[]> {
  await requireOwnVisibleBand(viewer, bandId);
  const rows = await db.tourDate.findMany({
    ...ofBand(bandId, upcoming(viewer)),
    select: TOUR_DATE_SELECT,
  });
  return rows.map(presentOwnTourDate);
}

type TourDateFilter = {
  where: Prisma.TourDateWhereInput;
  orderBy: Prisma.TourDateOrderByWithRelationInput[];
  take: number;
};

const upcoming = (viewer: Viewer | null): TourDateFilter => ({
  where: {
    ...visibleTourDates(viewer),
    deletedAt: null,
    date: { gte: upcomingFrom() },
  },
  orderBy: [{ date: "asc" }, { id: "asc" }],
  take: EVENTS_MAX,
});

const ofBand = (bandId: string, { where, ...order }: TourDateFilter) => ({
  where: { bandId, ...where },
  ...order,
});

async function findOwn(
  viewer: Viewer | null,
  bandId: string,
  filter: TourDateFilter,
): Promise<TourEvent[]> {
  const rows = await db.tourDate.findMany({ ...ofBand(bandId, filter), select: TOUR_DATE_SELECT });
  if (canActFor(viewer, bandId)) return rows.map(presentOwnTourDate);
  const partnerIds = rows.flatMap((row) => findNightPartner(row)?.id ?? []);
  const names = await findVisibleNames(viewer, partnerIds);
  return rows.map((row) => presentTourDate(row, ({ id }) => names.get(id) ?? null));
}

async function findVisibleNames(viewer: Viewer | null, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const bands = await db.band.findMany({
    where: { id: { in: ids }, ...visibleBands(viewer) },
    select: { id: true, name: true },
  });
  return new Map(bands.map(({ id, name }) => [id, name]));
}

const tourBandSelect = (viewer: Viewer | null) =>
  ({
    id: true,
    name: true,
    publicProfile: true,
    bandsintownApiKey: true,
    bandsintownPublicLink: true,
    _count: { select: { tourDates: { where: upcoming(viewer).where } } },
  }) as const satisfies Prisma.BandSelect;
type TourBand = Prisma.BandGetPayload<{ select: ReturnType<typeof tourBandSelect> }>;

const findTourBand = (viewer: Viewer | null, bandId: string): Promise<TourBand | null> =>
  db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: tourBandSelect(viewer),
  });

async function requireTourBand(viewer: Viewer | null, bandId: string): Promise<TourBand> {
  const band = await findTourBand(viewer, bandId);
  if (!band) throw new AppError("not_found", "Band not found");
  return band;
}

/** None without a key, null when the provider fails. */
async function findProvided({
  id,
  name,
  bandsintownApiKey: encryptedKey,
  bandsintownPublicLink,
}: TourBand): Promise<TourEvent[] | null> {
  if (!encryptedKey) return [];
  const cached = await db.tourCache.findUnique({ where: { bandId: id } });
  const events = await getCachedEvents(
    { bandId: id, artist: { name, id: parseArtistId(bandsintownPublicLink) }, encryptedKey },
    cached,
  );
  return events && events.filter(({ date }) => parseDay(date) >= firstUpcomingDay());
}
