import { otherMethods, route } from "@/lib/http";
import { markNotificationsRead } from "@/lib/notifications/commands";
import { ReadNotificationsInput } from "@/lib/notifications/schema";

export const POST = route(
  {
    id: "markNotificationsRead",
    summary: "Mark notifications as read: some, or all without a body",
    body: ReadNotificationsInput,
  },
  ({ viewer, body }) => markNotificationsRead(viewer, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
