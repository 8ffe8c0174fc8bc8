import { activeBands, requireOwnBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import type { BlockedBand } from "@/lib/moderation/schema";
import { decodeCursor, Position, toPage, type Page, type PageQuery } from "@/lib/paging";

/** Latest first. Throws forbidden for another band's. */
export async function listBlockedBands(
  viewer: Viewer,
  bandId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<BlockedBand>> {
  requireOwnBand(viewer, bandId);
  const [createdAt, blockedBandId] = decodeCursor(Position, cursor) ?? [];
  const blocks = await db.block.findMany({
    where: {
      blockerBandId: bandId,
      blocked: activeBands,
      ...(createdAt && {
        OR: [{ createdAt: { lt: createdAt } }, { createdAt, blockedBandId: { lt: blockedBandId } }],
      }),
    },
    select: {
      createdAt: true,
      blocked: { select: { id: true, name: true, genreNames: true, photoUrl: true } },
    },
    orderBy: [{ createdAt: "desc" }, { blockedBandId: "desc" }],
    take: limit + 1,
  });
  return toPage(
    blocks,
    limit,
    (block) => [block.createdAt.toISOString(), block.blocked.id],
    ({ blocked: { id, name, genreNames, photoUrl } }) => ({
      id,
      name,
      genres: genreNames,
      photoUrl,
    }),
  );
}
