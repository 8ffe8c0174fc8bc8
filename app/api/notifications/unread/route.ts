import { otherMethods, route } from "@/lib/http";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { UnreadNotifications } from "@/lib/notifications/schema";

export const GET = route(
  {
    id: "countUnreadNotifications",
    summary: "How much under the bell the own band has not read",
    answer: UnreadNotifications,
  },
  ({ viewer }) => countUnreadNotifications(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
