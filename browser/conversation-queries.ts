import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import type { LiveEvent } from "@/browser/live";
import { addMessage, catchUpAll, removeMessage } from "@/browser/message-queries";
import { pagedQueryOptions } from "@/browser/paged-query";

/** Latest activity first; archived conversations are a list of their own. */
export function conversationsQuery(bandId: string, archived = false) {
  const path = `/api/bands/${bandId}/conversations` as const;
  return pagedQueryOptions(
    ["conversations", "list", bandId, archived],
    path,
    archived ? `${path}?archived=true` : path,
  );
}

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["conversations", "detail", conversationId],
    queryFn: () => api("GET", `/api/conversations/${conversationId}`),
  });

export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: ["conversations", "unread"],
    queryFn: () => api("GET", "/api/conversations/unread"),
  });

export function applyConversationEvent(client: QueryClient, { type, data }: LiveEvent): void {
  if (
    type === "notification" ||
    type === "track" ||
    type === "swap" ||
    type === "writing" ||
    type === "refused"
  )
    return;
  if (type === "open") {
    catchUpAll(client);
    return void invalidate(client, ["conversations"]);
  }
  if (type === "message") addMessage(client, data);
  if (type === "conversation" && data.hiddenId)
    removeMessage(client, data.conversationId, data.hiddenId);
  for (const part of [["list"], ["unread"], ["detail", data.conversationId]])
    void invalidate(client, ["conversations", ...part]);
}
