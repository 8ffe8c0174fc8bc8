import { otherMethods, route } from "@/lib/http";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { UnreadNotifications } from "@/lib/notifications/schema";

export const GET = route(
  {
    id: "countUnreadNotifications",
    summary: "How many notifications your band hasn't read",
    answer: UnreadNotifications,
  },
  ({ viewer }) => countUnreadNotifications(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
