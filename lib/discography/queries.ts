import { z } from "zod";
import { canActFor, visibleBands, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { presentOwnRelease, presentRelease, RELEASE_SELECT } from "@/lib/discography/present";
import { RELEASES_MAX } from "@/lib/discography/limits";
import type { Release } from "@/lib/discography/schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import { cursorDay, decodeCursor, toPage, type Page, type PageQuery } from "@/lib/paging";

const ReleaseCursor = z.tuple([cursorDay.nullable(), z.uuid()]);

const NEWEST_FIRST: Prisma.ReleaseOrderByWithRelationInput[] = [
  { releaseDate: { sort: "desc", nulls: "last" } },
  { id: "desc" },
];

/** Newest first, undated ones last. Throws not_found for a band the viewer may not see. */
export async function listReleases(
  viewer: Viewer | null,
  bandId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Release>> {
  await requireVisibleBand(viewer, bandId);
  const rows = await db.release.findMany({
    where: { AND: [{ bandId, deletedAt: null }, isAfter(decodeCursor(ReleaseCursor, cursor))] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: RELEASE_SELECT,
  });
  return toPage(
    rows.map(canActFor(viewer, bandId) ? presentOwnRelease : presentRelease),
    limit,
    ({ releaseDate, id }) => [releaseDate, id],
    (release) => release,
  );
}

function isAfter(position: z.output<typeof ReleaseCursor> | null): Prisma.ReleaseWhereInput {
  if (!position) return {};
  const [day, id] = position;
  if (!day) return { releaseDate: null, id: { lt: id } };
  const releaseDate = new Date(day);
  return {
    OR: [
      { releaseDate: { lt: releaseDate } },
      { releaseDate, id: { lt: id } },
      { releaseDate: null },
    ],
  };
}

/** The first releases for a profile, and the number of all; none for a band the viewer may not see. */
export async function previewReleases(
  viewer: Viewer | null,
  bandId: string,
  limit: number,
): Promise<{ first: Release[]; total: number }> {
  const where = { bandId, deletedAt: null, band: visibleBands(viewer) };
  const rows = await db.release.findMany({
    where,
    orderBy: NEWEST_FIRST,
    take: limit,
    select: RELEASE_SELECT,
  });
  const total = rows.length < limit ? rows.length : await db.release.count({ where });
  return { first: rows.map(presentRelease), total };
}

/** For the editor. Throws not_found for a band the viewer may not see. */
export async function listAllReleases(viewer: Viewer | null, bandId: string): Promise<Release[]> {
  return (await listReleases(viewer, bandId, { limit: RELEASES_MAX })).items;
}
