import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applySwapEvent } from "@/browser/agreement-queries";
import { api } from "@/browser/api";
import { applyConversationEvent } from "@/browser/conversation-queries";
import { endedSessionRoute } from "@/browser/ended-session";
import { listenLive } from "@/browser/live";
import { applyNotificationEvent } from "@/browser/notification-queries";

/** Applies live events to cached queries, and leaves the page once the session ends. */
export function useLiveSync() {
  const client = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    const leaveIfSignedOut = async () => {
      if (hasLeft || !(await isSignedOut())) return;
      // Once: a page with unsaved input asks the reader, who may stay.
      hasLeft = true;
      const { pathname, search } = window.location;
      window.location.assign(endedSessionRoute(pathname + search));
    };
    return listenLive((event) => {
      applyConversationEvent(client, event);
      applyNotificationEvent(client, event);
      applySwapEvent(client, event);
      if (event.type === "refused") void leaveIfSignedOut();
    });
  }, [client]);
}

/** A server that restarts refuses the stream, too. */
async function isSignedOut(): Promise<boolean> {
  const session = await api("GET", "/api/auth/session").catch(() => null);
  return session !== null && !session.user;
}
