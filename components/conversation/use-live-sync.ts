import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applySwapEvent } from "@/browser/agreement-queries";
import { applyConversationEvent } from "@/browser/conversation-queries";
import { listenLive } from "@/browser/live";
import { applyNotificationEvent } from "@/browser/notification-queries";

/** Applies live events to cached queries, on every page of a signed-in band. */
export function useLiveSync() {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive((event) => {
        applyConversationEvent(client, event);
        applyNotificationEvent(client, event);
        applySwapEvent(client, event);
      }),
    [client],
  );
}
