import type { Tx } from "@/lib/db";
import { recordEvents } from "@/lib/events";

export type NotificationType = "collaboration" | "submission" | "referral" | "profile" | "access";

type Notice = { type: NotificationType; title: string; body?: string; url: string };

/** Tells bands something under the bell, inside the caller's transaction. */
export async function notify(tx: Tx, bandIds: string[], notice: Notice): Promise<void> {
  await tx.notification.createMany({ data: bandIds.map((bandId) => ({ bandId, ...notice })) });
  await recordEvents(tx, bandIds, "notification", { type: notice.type, title: notice.title, url: notice.url });
}
