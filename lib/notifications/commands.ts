import { requireBand, type Viewer } from "@/lib/access";
import { transaction, type Tx } from "@/lib/db";
import { recordEvents } from "@/lib/events";
import type { ReadInput } from "@/lib/notifications/schema";

export type NotificationType = "collaboration" | "submission" | "referral" | "profile" | "access";

type Notice = { type: NotificationType; title: string; body?: string; url: string };

/** Tells bands something under the bell, inside the caller's transaction. */
export async function notify(tx: Tx, bandIds: string[], notice: Notice): Promise<void> {
  await tx.notification.createMany({ data: bandIds.map((bandId) => ({ bandId, ...notice })) });
  await recordEvents(tx, bandIds, "notification", { type: notice.type, title: notice.title, url: notice.url });
}

/** Marks what stands under the bell as read: these, or all. Other bands' ids are passed over; the band's other tabs hear of it. */
export async function markNotificationsRead(viewer: Viewer, input: ReadInput): Promise<void> {
  const { bandId } = requireBand(viewer);
  await transaction(async (tx) => {
    const changed = await tx.notification.updateMany({ where: { bandId, readAt: null, id: { in: input?.ids } }, data: { readAt: new Date() } });
    if (changed.count > 0) await recordEvents(tx, [bandId], "notification", { read: changed.count });
  });
}
