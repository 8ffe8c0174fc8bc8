import { z } from "zod";
import { visibleBandsSql, type Viewer } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const SHARED_NIGHTS_MAX = 100;

/** `showDate` as YYYY-MM-DD. */
const SharedNight = z.object({
  id: z.string(),
  photoUrl: z.string(),
  venue: z.string(),
  showDate: z.string().nullable(),
  otherBand: z.object({ id: z.string(), name: z.string() }),
});
export type SharedNight = z.output<typeof SharedNight>;

/** Approved collaborations with bands that the viewer may see, newest first. */
export async function listSharedNights(
  viewer: Viewer | null,
  bandId: string,
  limit = SHARED_NIGHTS_MAX,
): Promise<SharedNight[]> {
  return querySql(
    SharedNight,
    Prisma.sql`
      SELECT s.id, s.photo_url AS "photoUrl", s.venue, s.show_date::text AS "showDate", other."otherBand"
      FROM collaborations c
      JOIN submissions s ON s.collaboration_id = c.id AND s.status = 'Approved'
      JOIN (SELECT id, json_build_object('id', id, 'name', name) AS "otherBand" FROM bands WHERE ${visibleBandsSql(viewer)}) other
        ON other.id = CASE WHEN c.band1_id = ${bandId}::uuid THEN c.band2_id ELSE c.band1_id END
      WHERE ${bandId}::uuid IN (c.band1_id, c.band2_id)
      ORDER BY s.created_at DESC, s.id LIMIT ${limit}::int`,
    { prepare: true },
  );
}
