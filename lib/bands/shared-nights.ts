import { visibleBands, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

/** How many of a band's approved collaborations its profile shows, newest first. */
const SHOWN = 8;

export type SharedNight = { id: string; photoUrl: string; venue: string; showDate: string | null; otherBand: { id: string; name: string } };

/** A band's approved collaborations, those with bands that the viewer may see. */
export async function listSharedNights(viewer: Viewer | null, bandId: string): Promise<SharedNight[]> {
  const other = visibleBands(viewer);
  const nameAndId = { select: { id: true, name: true } } as const;
  const rows = await db.submission.findMany({
    where: { status: "Approved", collaboration: { OR: [{ band1Id: bandId, band2: other }, { band2Id: bandId, band1: other }] } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: SHOWN,
    select: { id: true, photoUrl: true, venue: true, showDate: true, collaboration: { select: { band1: nameAndId, band2: nameAndId } } },
  });
  return rows.map(({ id, photoUrl, venue, showDate, collaboration: { band1, band2 } }) => ({
    id,
    photoUrl,
    venue,
    showDate: showDate?.toISOString() ?? null,
    otherBand: band1.id === bandId ? band2 : band1,
  }));
}
