import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { AdminReply } from "@/lib/admin/reliability-replies/schema";
import { db, queryRows } from "@/lib/db";
import { ReliabilityCause } from "@/lib/generated/prisma/enums";
import { getEntry } from "@/lib/objects";
import { decodeCursor, Position, toPage, type Page, type PageQuery } from "@/lib/paging";

const ReplyRow = z.object({
  id: z.string(),
  bandId: z.string(),
  cause: z.enum(ReliabilityCause),
  day: z.string(),
  reply: z.string(),
  isHidden: z.boolean(),
  repliedAt: z.date(),
});

/** The latest written or edited first. */
export async function listReplies(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<AdminReply>> {
  requireAdmin(viewer);
  const [at = null, after = null] = decodeCursor(Position, cursor) ?? [];
  const rows = await queryRows(ReplyRow)`
    SELECT id, band_id AS "bandId", cause, day::text, reply, is_hidden AS "isHidden", said_at AS "repliedAt"
    FROM (SELECT *, coalesce(reply_edited_at, replied_at) AS said_at FROM reliability_events) said
    WHERE reply IS NOT NULL AND said_at IS NOT NULL
      AND (${at}::timestamptz IS NULL OR (said_at, id) < (${at}::timestamptz, ${after}::uuid))
    ORDER BY said_at DESC, said.id DESC LIMIT ${limit + 1}::int`;
  const bands = await db.band.findMany({
    where: { id: { in: rows.map(({ bandId }) => bandId) } },
    ...NAMED_BAND_SELECT,
  });
  const byId = new Map(bands.map((band) => [band.id, presentNamedBand(band)]));
  return toPage(
    rows,
    limit,
    ({ repliedAt, id }) => [repliedAt.toISOString(), id],
    ({ bandId, repliedAt, ...row }) => ({
      ...row,
      band: getEntry(byId, bandId),
      repliedAt: repliedAt.toISOString(),
    }),
  );
}
