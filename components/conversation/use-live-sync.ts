import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { applySwapEvent } from "@/browser/agreement-queries";
import { api } from "@/browser/api";
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
        if (event.type === "refused") void leaveIfSignedOut();
      }),
    [client],
  );
}

/** A server that restarts refuses the stream, too: whether there is a session decides. */
async function leaveIfSignedOut(): Promise<void> {
  const session = await api("GET", "/api/auth/session").catch(() => null);
  const { pathname, search } = window.location;
  if (session && !session.user) window.location.assign(signInRoute("/login", pathname + search));
}
