import { otherMethods, route } from "@/lib/http";
import { PushSubscriptionInput } from "@/lib/push/schema";
import { subscribeToPush, unsubscribeFromPush } from "@/lib/push/subscriptions";

export const PUT = route(
  {
    id: "subscribeToPush",
    summary: "Turn on push notifications in the browser of this session",
    body: PushSubscriptionInput,
    errors: ["conflict"],
  },
  ({ viewer, body }) => subscribeToPush(viewer, body),
);

export const DELETE = route(
  {
    id: "unsubscribeFromPush",
    summary: "Turn off push notifications in the browser of this session",
  },
  ({ viewer }) => unsubscribeFromPush(viewer),
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherMethods("PUT", "DELETE");
