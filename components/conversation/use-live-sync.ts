import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followConversations } from "@/browser/use-conversations";
import { listenLive } from "@/browser/live";
import { followNotifications } from "@/browser/use-notifications";

/** Keeps what the browser holds in step with what happens, on every page of a signed-in band. */
export function useLiveSync() {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive((event) => {
        followConversations(client, event);
        followNotifications(client, event);
      }),
    [client],
  );
}
