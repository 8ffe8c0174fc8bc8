import { otherMethods, reply, route } from "@/lib/http";
import { listNotifications } from "@/lib/notifications/queries";
import { Notification } from "@/lib/notifications/schema";
import { PageQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listNotifications",
    summary: "Notifications, newest first",
    query: PageQuery,
    answer: Notification.array(),
  },
  async ({ viewer, query }) => reply.page(await listNotifications(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
