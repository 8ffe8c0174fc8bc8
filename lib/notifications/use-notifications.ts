import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiPage } from "@/lib/api";
import type { LiveEvent } from "@/lib/events/live";
import type { Notification } from "@/lib/notifications/schema";

/** The newest of what stands under the bell. */
export const notificationsQuery = () => queryOptions({ queryKey: ["notifications"], queryFn: () => apiPage<Notification>("/api/notifications") });

export function followNotifications(client: QueryClient, { type }: LiveEvent): void {
  if (type === "open" || type === "notification") void client.invalidateQueries(notificationsQuery());
}
