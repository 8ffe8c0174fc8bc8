import { requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { requireOwnVisibleBand } from "@/lib/bands/queries";
import { locateCity } from "@/lib/cities/locate";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { nextRevision, requireUnchanged } from "@/lib/revision";
import { localTime, upcomingFrom } from "@/lib/tour-dates/local-time";
import { recordTourDateEdit } from "@/lib/tour-dates/history";
import { presentOwnTourDate, TOUR_DATE_SELECT } from "@/lib/tour-dates/present";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import type { TourDateInput, TourDateUpdate, TourEvent } from "@/lib/tour-dates/schema";

/** Throws not_found, forbidden, or conflict when the list of upcoming dates is full. */
export async function createTourDate(
  viewer: Viewer,
  bandId: string,
  input: TourDateInput,
): Promise<TourEvent> {
  await requireOwnVisibleBand(viewer, bandId);
  return transaction(async (tx) => {
    await requireTourDateSlot(tx, bandId);
    const data = { ...(await toColumns(tx, input)), bandId };
    const row = await tx.tourDate.create({ data, select: TOUR_DATE_SELECT });
    const created = presentOwnTourDate(row);
    await recordTourDateEdit(tx, viewer, bandId, { before: null, after: created });
    return created;
  });
}

/** Throws as `createTourDate`, conflict with the current date when it changed since `updatedAt`, and for a night of a swap. */
export async function updateTourDate(
  viewer: Viewer,
  id: string,
  { updatedAt: since, ...input }: TourDateUpdate,
): Promise<TourEvent> {
  const where = { id, deletedAt: null };
  const { bandId } = await requireOwnTourDate(viewer, where);
  return transaction(async (tx) => {
    await requireTourDateSlot(tx, bandId, id);
    const row = await tx.tourDate.findUniqueOrThrow({ where, select: TOUR_DATE_SELECT });
    const before = presentOwnTourDate(row);
    requireUnchanged(since, row.updatedAt, "This tour date was changed in the meantime", before);
    const data = { ...(await toColumns(tx, input)), updatedAt: nextRevision(row.updatedAt) };
    const after = presentOwnTourDate(
      await tx.tourDate.update({ where, data, select: TOUR_DATE_SELECT }),
    );
    await recordTourDateEdit(tx, viewer, bandId, { before, after });
    return after;
  });
}

/** Can be undone by `restoreTourDate` for a day. Throws not_found or forbidden, and conflict for a night of a swap. */
export async function deleteTourDate(viewer: Viewer, id: string): Promise<void> {
  const { bandId } = await requireOwnTourDate(viewer, { id, deletedAt: null });
  await transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const [deleted] = await tx.tourDate.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date() },
      select: TOUR_DATE_SELECT,
    });
    const before = deleted ? presentOwnTourDate(deleted) : null;
    await recordTourDateEdit(tx, viewer, bandId, { before, after: null });
  });
}

/** Keeps the id, which calendars know; does nothing unless deleted. Throws as `createTourDate`. */
export async function restoreTourDate(viewer: Viewer, id: string): Promise<TourEvent> {
  const { bandId } = await requireOwnTourDate(viewer, { id });
  return transaction(async (tx) => {
    await requireTourDateSlot(tx, bandId, id);
    const [restored] = await tx.tourDate.updateManyAndReturn({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null },
      select: TOUR_DATE_SELECT,
    });
    const after = restored ? presentOwnTourDate(restored) : null;
    await recordTourDateEdit(tx, viewer, bandId, { before: null, after });
    const where = { id };
    const row =
      restored ?? (await tx.tourDate.findUniqueOrThrow({ where, select: TOUR_DATE_SELECT }));
    return presentOwnTourDate(row);
  });
}

/** Throws not_found, forbidden, or conflict for a swap's night, which changes with the swap. */
async function requireOwnTourDate(
  viewer: Viewer,
  where: Prisma.TourDateWhereInput,
): Promise<{ bandId: string }> {
  const found = await db.tourDate.findFirst({
    where: { ...where, band: visibleBands(viewer) },
    select: { bandId: true, legId: true },
  });
  if (!found) throw new AppError("not_found", "Tour date not found");
  const own = requireOwnBand(viewer, found.bandId);
  if (found.legId) throw new AppError("conflict", "This night belongs to a swap. Change it there");
  return own;
}

async function requireTourDateSlot(tx: Tx, bandId: string, exceptId?: string): Promise<void> {
  await lockExistingBand(tx, bandId);
  const others = await tx.tourDate.count({
    where: {
      bandId,
      deletedAt: null,
      id: { not: exceptId },
      date: { gte: upcomingFrom() },
    },
  });
  if (others >= EVENTS_MAX)
    throw new AppError("conflict", `You can have at most ${EVENTS_MAX} upcoming tour dates`);
}

async function toColumns(tx: Tx, { date, time, ...rest }: TourDateInput) {
  const point = await locateCity(tx, rest);
  return {
    ...rest,
    date: localTime(date, time),
    hasTime: time !== null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}
