import { activeBands, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

const MAX_LISTED = 100;

/** Latest first. */
export async function listBlockedBands({
  bandId,
}: Viewer): Promise<{ id: string; name: string }[]> {
  if (!bandId) return [];
  const blocks = await db.block.findMany({
    where: { blockerBandId: bandId, blocked: activeBands },
    select: { blocked: { select: { id: true, name: true } } },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
  });
  return blocks.map(({ blocked }) => blocked);
}
