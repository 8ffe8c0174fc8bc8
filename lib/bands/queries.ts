import {
  canActFor,
  requireOwnBand,
  visibleBands,
  visibleBandsSql,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import { columnsSql } from "@/lib/bands/cards";
import { BandColumns, BandRow, presentBand } from "@/lib/bands/present";
import type { Band } from "@/lib/bands/schema";
import { CountRow, db, exactlyOne, querySql } from "@/lib/db";
import { CONFIRMED_NIGHTS } from "@/lib/draw/confirmed-nights";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { listBandGenres } from "@/lib/genres/queries";
import type { Genre } from "@/lib/genres/schema";
import { readRank } from "@/lib/leaderboard/standings/rank";
import { RELIABILITY } from "@/lib/reliability/rating/outcomes";

const COLUMNS = Prisma.raw(`
  ${columnsSql(BandColumns.keyof().options)}, bandsintown_api_key IS NOT NULL AS "hasBandsintownKey"`);
const USER_COLUMNS = Prisma.sql`
  (SELECT room_capacity FROM swap_settings WHERE band_id = bands.id) AS "roomCapacity",
  ${CONFIRMED_NIGHTS} AS nights, ${RELIABILITY} AS reliability`;
const VISITOR_COLUMNS = Prisma.sql`NULL AS "roomCapacity", '[]'::json AS nights, NULL AS reliability`;

/** Null for a hidden band, and for a malformed id. */
export async function findBand(viewer: Viewer | null, bandId: string): Promise<Band | null> {
  if (!isId(bandId)) return null;
  const to = canActFor(viewer, bandId) ? "own" : viewer ? "user" : "visitor";
  const more = to === "visitor" ? VISITOR_COLUMNS : USER_COLUMNS;
  const [row] = await querySql(
    BandRow,
    Prisma.sql`SELECT ${COLUMNS}, ${more} FROM bands WHERE id = ${bandId}::uuid AND ${visibleBandsSql(viewer)}`,
    { prepare: true },
  );
  if (!row) return null;
  const { rank } = await readRank({ ...row, createdAt: row.createdAt.toISOString() }, {});
  return presentBand(row, rank, to);
}

/** Older public bands with the same name and place: page titles must be unique. */
export async function countNamesakes({
  id,
  name,
  city,
  region,
  country,
}: Pick<Band, "id" | "name" | "city" | "region" | "country">): Promise<number> {
  const found = exactlyOne(
    await querySql(
      CountRow,
      Prisma.sql`
    SELECT count(*)::int FROM bands WHERE name_key = lower(${name}) AND id < ${id}::uuid AND ${visibleBandsSql(null)}
      AND coalesce(country, '') = ${country ?? ""} AND coalesce(city, region, '') = ${city ?? region ?? ""}`,
    ),
  );
  return found.count;
}

export const isErased = async (bandId: string): Promise<boolean> =>
  isId(bandId) && (await db.band.count({ where: { id: bandId, deletedAt: { not: null } } })) > 0;

/** Throws not_found. */
export async function getBand(viewer: Viewer | null, bandId: string): Promise<Band> {
  const band = await findBand(viewer, bandId);
  if (!band) throw new AppError("not_found", "Band not found");
  return band;
}

export async function listOwnBands(viewer: Viewer): Promise<Band[]> {
  const own = viewer.bandId && (await findBand(viewer, viewer.bandId));
  return own ? [own] : [];
}

/** Throws not_found. */
export async function requireVisibleBand(viewer: Viewer | null, bandId: string): Promise<void> {
  const found = await db.band.findFirst({
    where: { id: bandId, ...visibleBands(viewer) },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "Band not found");
}

/** Throws not_found for a hidden band, forbidden for another band. */
export async function requireOwnVisibleBand(viewer: Viewer, bandId: string): Promise<BandViewer> {
  if (!canActFor(viewer, bandId)) await requireVisibleBand(viewer, bandId);
  return requireOwnBand(viewer, bandId);
}

/** Throws not_found. */
export async function getBandGenres(viewer: Viewer | null, bandId: string): Promise<Genre[]> {
  await requireVisibleBand(viewer, bandId);
  return listBandGenres(bandId);
}
