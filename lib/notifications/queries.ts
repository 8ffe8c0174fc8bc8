import { activeBands, requireBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { fillInNames } from "@/lib/notification-names";
import { findOtherBandId, presentNotification } from "@/lib/notifications/present";
import type { Notification, PicturedBand, UnreadNotifications } from "@/lib/notifications/schema";
import { decodeCursor, Position, toPage, type Page, type PageQuery } from "@/lib/paging";

/** Newest first. */
export async function listNotifications(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<Notification>> {
  const { bandId } = requireBand(viewer);
  const [createdAt, id] = decodeCursor(Position, cursor) ?? [];
  const rows = await db.notification.findMany({
    where: {
      bandId,
      createdAt: { lte: createdAt },
      ...(createdAt && { OR: [{ createdAt: { lt: createdAt } }, { id: { gt: id } }] }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit + 1,
  });
  const [named, bands] = await Promise.all([fillInNames(rows), findPicturedBands(rows)]);
  return toPage(
    named,
    limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentNotification(row, bands),
  );
}

async function findPicturedBands(
  rows: { bandId: string; aboutBandIds: string[] }[],
): Promise<Map<string, PicturedBand>> {
  const ids = rows.flatMap((row) => findOtherBandId(row) ?? []);
  if (ids.length === 0) return new Map();
  const bands = await db.band.findMany({
    where: { ...activeBands, id: { in: ids } },
    select: { id: true, name: true, genreNames: true, photoUrl: true },
  });
  return new Map(bands.map(({ id, genreNames, ...band }) => [id, { ...band, genres: genreNames }]));
}

export async function countUnreadNotifications(viewer: Viewer): Promise<UnreadNotifications> {
  const { bandId } = requireBand(viewer);
  return { unreadCount: await db.notification.count({ where: { bandId, readAt: null } }) };
}
