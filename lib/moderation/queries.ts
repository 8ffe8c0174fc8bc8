import { activeBands, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

const MAX_LISTED = 100;

/** Latest first. */
export async function listBlockedBands({ bandId }: Viewer) {
  if (!bandId) return [];
  const blocks = await db.block.findMany({
    where: { blockerBandId: bandId, blocked: activeBands },
    select: { blocked: { select: { id: true, name: true, genreNames: true, photoUrl: true } } },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
  });
  return blocks.map(({ blocked: { genreNames, ...band } }) => ({ ...band, genres: genreNames }));
}

export type BlockedBand = Awaited<ReturnType<typeof listBlockedBands>>[number];
