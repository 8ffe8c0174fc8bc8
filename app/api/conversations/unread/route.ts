import { otherMethods, route } from "@/lib/http";
import { countUnread } from "@/lib/conversations/queries";
import { Unread } from "@/lib/conversations/schema";

export const GET = route(
  {
    id: "countUnreadMessages",
    summary: "How many messages you haven't read, without archived and muted conversations",
    answer: Unread,
  },
  ({ viewer }) => countUnread(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
