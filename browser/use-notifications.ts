import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, apiPage, type ApiPage } from "@/browser/api";
import type { LiveEvent } from "@/browser/live";
import type { Notification } from "@/lib/notifications/schema";

/** What stands under the bell, newest first. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["notifications", "list"],
    queryFn: ({ pageParam }) => apiPage<Notification>(pageParam),
    initialPageParam: "/api/notifications",
    getNextPageParam: (page: ApiPage<Notification>) => page.next,
  });

/** How many of them the band has not read, loaded or not. */
export const unreadNotificationsQuery = () =>
  queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: () => api("GET", "/api/notifications/unread"),
  });

export function followNotifications(client: QueryClient, { type }: LiveEvent): void {
  if (type === "open" || type === "notification")
    void client.invalidateQueries({ queryKey: ["notifications"] });
}
