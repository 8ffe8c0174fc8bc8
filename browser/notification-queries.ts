import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import type { LiveEvent } from "@/browser/live";
import { pagedQueryOptions } from "@/browser/paged-query";

export const notificationsQuery = () =>
  pagedQueryOptions(["notifications", "list"], "/api/notifications");

/** Counts all unread notifications, not only the loaded ones. */
export const unreadNotificationsQuery = () =>
  queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: () => api("GET", "/api/notifications/unread"),
  });

export function applyNotificationEvent(client: QueryClient, { type }: LiveEvent): void {
  if (type === "open" || type === "notification") void invalidate(client, ["notifications"]);
}
