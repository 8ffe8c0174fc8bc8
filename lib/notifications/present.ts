import type { Notification } from "@/lib/notifications/schema";

type Row = Omit<Notification, "readAt" | "createdAt"> & { readAt: Date | null; createdAt: Date };

export function presentNotification({
  id,
  type,
  title,
  body,
  url,
  readAt,
  createdAt,
}: Row): Notification {
  return {
    id,
    type,
    title,
    body,
    url,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
