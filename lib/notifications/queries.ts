import { requireBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { fillInNames } from "@/lib/notification-names";
import { presentNotification } from "@/lib/notifications/present";
import type { Notification, UnreadNotifications } from "@/lib/notifications/schema";
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
  return toPage(
    await fillInNames(rows),
    limit,
    (row) => [row.createdAt.toISOString(), row.id],
    presentNotification,
  );
}

export async function countUnreadNotifications(viewer: Viewer): Promise<UnreadNotifications> {
  const { bandId } = requireBand(viewer);
  return { unreadCount: await db.notification.count({ where: { bandId, readAt: null } }) };
}
