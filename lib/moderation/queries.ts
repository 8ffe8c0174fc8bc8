import { liveBands, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

/** Bands that the list of blocked bands shows. */
const SHOWN = 100;

/** The bands that the viewer's band blocks, latest first: the only place where it still sees them. */
export async function listBlockedBands({
  bandId,
}: Viewer): Promise<{ id: string; name: string }[]> {
  if (!bandId) return [];
  const blocks = await db.block.findMany({
    where: { blockerBandId: bandId, blocked: liveBands },
    select: { blocked: { select: { id: true, name: true } } },
    orderBy: { createdAt: "desc" },
    take: SHOWN,
  });
  return blocks.map(({ blocked }) => blocked);
}
