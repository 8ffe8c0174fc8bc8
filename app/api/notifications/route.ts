import { reply, route } from "@/lib/http";
import { listNotifications } from "@/lib/notifications/queries";
import { Notification } from "@/lib/notifications/schema";
import { PageQuery } from "@/lib/paging";

export const GET = route({ summary: "What stands under the bell, newest first", query: PageQuery, answer: Notification.array() }, async ({ viewer, query }) =>
  reply.page(await listNotifications(viewer, query)),
);
