import { otherMethods, route } from "@/lib/http";
import { countUnread } from "@/lib/conversations/queries";
import { Unread } from "@/lib/conversations/schema";

export const GET = route(
  {
    id: "countUnreadMessages",
    summary: "How many messages your band hasn't read",
    answer: Unread,
  },
  ({ viewer }) => countUnread(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
