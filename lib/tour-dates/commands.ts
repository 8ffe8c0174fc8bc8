import { canActFor, requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { transaction, db, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { nextRevision, requireUnchanged } from "@/lib/revision";
import { firstUpcomingDay, localTime } from "@/lib/tour-dates/local-time";
import { presentOwnTourDate, TOUR_DATE_SELECT } from "@/lib/tour-dates/present";
import { EVENTS_MAX, type TourDateInput, type TourDateUpdate, type TourEvent } from "@/lib/tour-dates/schema";

/** Adds a date to the viewer's own band. Throws not_found, forbidden, or conflict when the list of upcoming dates is full. */
export async function createTourDate(viewer: Viewer, bandId: string, input: TourDateInput): Promise<TourEvent> {
  if (!canActFor(viewer, bandId)) await requireVisibleBand(viewer, bandId);
  requireOwnBand(viewer, bandId);
  return transaction(async (tx) => {
    await requireRoom(tx, bandId);
    return presentOwnTourDate(await tx.tourDate.create({ data: { ...toColumns(input), bandId }, select: TOUR_DATE_SELECT }));
  });
}

/**
 * Replaces a date of the viewer's own band. Throws as `createTourDate`: one that has passed may come back into a full list.
 * Throws conflict with the date as it is now when `updatedAt` is given and it has changed since.
 */
export async function updateTourDate(viewer: Viewer, id: string, { updatedAt: since, ...input }: TourDateUpdate): Promise<TourEvent> {
  const bandId = await requireOwnTourDate(viewer, id);
  return transaction(async (tx) => {
    await requireRoom(tx, bandId, id);
    const before = await tx.tourDate.findUniqueOrThrow({ where: { id }, select: TOUR_DATE_SELECT });
    requireUnchanged(since, before.updatedAt, "This tour date was changed in the meantime", presentOwnTourDate(before));
    const data = { ...toColumns(input), updatedAt: nextRevision(before.updatedAt) };
    return presentOwnTourDate(await tx.tourDate.update({ where: { id }, data, select: TOUR_DATE_SELECT }));
  });
}

/** Takes a date of the viewer's own band away. Throws not_found or forbidden. */
export async function deleteTourDate(viewer: Viewer, id: string): Promise<void> {
  await requireOwnTourDate(viewer, id);
  await db.tourDate.deleteMany({ where: { id } });
}

/** Answers the band that the date belongs to. */
async function requireOwnTourDate(viewer: Viewer, id: string): Promise<string> {
  const found = await db.tourDate.findFirst({ where: { id, band: visibleBands(viewer) }, select: { bandId: true } });
  if (!found) throw new AppError("not_found", "Tour date not found");
  return requireOwnBand(viewer, found.bandId).bandId;
}

/** Changes of one band's dates come one after the other, so that many at once cannot go past the limit. */
async function requireRoom(tx: Tx, bandId: string, replaced?: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
  const others = await tx.tourDate.count({ where: { bandId, id: { not: replaced }, date: { gte: localTime(firstUpcomingDay(), null) } } });
  if (others >= EVENTS_MAX) throw new AppError("conflict", `A band has at most ${EVENTS_MAX} upcoming tour dates`);
}

const toColumns = ({ date, time, ...rest }: TourDateInput) => ({ ...rest, date: localTime(date, time), hasTime: time !== null });
