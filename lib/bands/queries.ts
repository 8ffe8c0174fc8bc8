import {
  canActFor,
  requireOwnBand,
  visibleBands,
  visibleBandsSql,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import { BAND_SELECT, presentBand, type BandRow } from "@/lib/bands/present";
import type { Band } from "@/lib/bands/schema";
import { CountRow, db, only, select } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { listBandGenres } from "@/lib/genres/queries";
import type { Genre } from "@/lib/genres/schema";
import { findRank } from "@/lib/standings/rank";

/** A band within the viewer's reach with the viewer's fields, or null. A text that is no id is nobody's. */
export async function findBand(viewer: Viewer | null, bandId: string): Promise<Band | null> {
  if (!isId(bandId)) return null;
  const row = await db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: BAND_SELECT,
  });
  return row && present(viewer, row);
}

/** How many bands that visitors may see had a band's name in the same place before it: a title is to be one page's. */
export async function countNamesakes({
  id,
  name,
  city,
  region,
  country,
}: Pick<Band, "id" | "name" | "city" | "region" | "country">): Promise<number> {
  const found = only(
    await select(
      CountRow,
      Prisma.sql`
    SELECT count(*)::int FROM bands WHERE name_key = lower(${name}) AND id < ${id}::uuid AND ${visibleBandsSql(null)}
      AND coalesce(country, '') = ${country ?? ""} AND coalesce(city, region, '') = ${city ?? region ?? ""}`,
    ),
  );
  return found.count;
}

/** Whether there was such a band whose account was deleted. */
export const isErased = async (bandId: string): Promise<boolean> =>
  isId(bandId) && (await db.band.count({ where: { id: bandId, deletedAt: { not: null } } })) > 0;

/** As `findBand`; throws not_found. */
export async function getBand(viewer: Viewer | null, bandId: string): Promise<Band> {
  const band = await findBand(viewer, bandId);
  if (!band) throw new AppError("not_found", "Band not found");
  return band;
}

/** The bands that the viewer acts for: one, or none. */
export async function listOwnBands(viewer: Viewer): Promise<Band[]> {
  const own = viewer.bandId && (await findBand(viewer, viewer.bandId));
  return own ? [own] : [];
}

/** Throws not_found for a band out of the viewer's reach. */
export async function requireVisibleBand(viewer: Viewer | null, bandId: string): Promise<void> {
  const found = await db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "Band not found");
}

/** Throws not_found for a band out of the viewer's reach, forbidden for one within it that is not the viewer's own. */
export async function requireOwnVisibleBand(viewer: Viewer, bandId: string): Promise<BandViewer> {
  if (!canActFor(viewer, bandId)) await requireVisibleBand(viewer, bandId);
  return requireOwnBand(viewer, bandId);
}

/** The genres of a band within reach. Throws not_found. */
export async function getGenresOf(viewer: Viewer | null, bandId: string): Promise<Genre[]> {
  await requireVisibleBand(viewer, bandId);
  return listBandGenres(bandId);
}

async function present(viewer: Viewer | null, row: BandRow): Promise<Band> {
  const to = canActFor(viewer, row.id) ? "own" : viewer ? "member" : "visitor";
  return presentBand(row, (await findRank(row.id)) ?? 0, to);
}
