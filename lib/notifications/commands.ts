import { requireBand, type Viewer } from "@/lib/access";
import { transaction, type Tx } from "@/lib/db";
import { recordEvents } from "@/lib/events/publish";
import { queueEmails } from "@/lib/mail/queue";
import type { MailKind } from "@/lib/mail/schema";
import type { ReadNotificationsInput } from "@/lib/notifications/schema";

type NotificationType =
  "collaboration" | "submission" | "referral" | "access" | "moderation" | "swap";

/** `{0}`, `{1}` … in texts stand for the names of `aboutBandIds`; `mail` sends it by email, too. */
export type NewNotification = {
  type: NotificationType;
  title: string;
  body?: string;
  aboutBandIds?: string[];
  url: string;
  mail?: Exclude<MailKind, "messages">;
};

/** Never a push, which is for messages. Emails go by `findRecipient` (lib/mail/settings.ts). */
export async function notify(
  tx: Tx,
  bandIds: string[],
  { mail, ...notification }: NewNotification,
): Promise<void> {
  await tx.notification.createMany({
    data: bandIds.map((bandId) => ({ bandId, ...notification })),
  });
  const title = notification.aboutBandIds ? {} : { title: notification.title };
  await recordEvents(tx, bandIds, "notification", {
    type: notification.type,
    ...title,
    url: notification.url,
  });
  if (mail) await mailNotification(tx, bandIds, mail, notification);
}

/** Deletes the first such notification since a moment, unless it was read. */
export async function withdrawNotification(
  tx: Tx,
  bandId: string,
  notification: Pick<NewNotification, "type" | "title">,
  since: Date,
): Promise<void> {
  const first = await tx.notification.findFirst({
    where: { bandId, ...notification, readAt: null, createdAt: { gte: since } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!first) return;
  const deleted = await tx.notification.deleteMany({ where: { id: first.id } });
  if (deleted.count > 0)
    await recordEvents(tx, [bandId], "notification", { withdrawn: deleted.count });
}

async function mailNotification(
  tx: Tx,
  bandIds: string[],
  kind: NonNullable<NewNotification["mail"]>,
  { title, body = "", aboutBandIds, url }: NewNotification,
): Promise<void> {
  const members = await tx.user.findMany({
    where: { bandId: { in: bandIds }, deactivatedAt: null },
    select: { id: true, bandId: true },
  });
  await queueEmails(
    tx,
    members.map(({ id: userId, bandId }) => ({
      userId,
      bandId: bandId ?? undefined,
      kind,
      title,
      body,
      aboutBandIds,
      url,
    })),
  );
}

/** Without ids, all; ids of other bands are ignored. */
export async function markNotificationsRead(
  viewer: Viewer,
  input: ReadNotificationsInput,
): Promise<void> {
  const { bandId } = requireBand(viewer);
  await transaction(async (tx) => {
    const changed = await tx.notification.updateMany({
      where: { bandId, readAt: null, id: { in: input?.ids } },
      data: { readAt: new Date() },
    });
    if (changed.count > 0)
      await recordEvents(tx, [bandId], "notification", { read: changed.count });
  });
}
