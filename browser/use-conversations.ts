import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, apiPage, type ApiPage } from "@/browser/api";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { addMessage, catchUpAll, dropMessage } from "@/browser/use-messages";
import type { LiveEvent } from "@/browser/live";

/** The band's conversations, newest activity first: those in the archive, or the rest. */
export const conversationsQuery = (bandId: string, archived = false) =>
  infiniteQueryOptions({
    queryKey: ["conversations", "list", bandId, archived],
    queryFn: ({ pageParam }) => apiPage<Conversation>(pageParam),
    initialPageParam: `/api/bands/${bandId}/conversations${archived ? "?archived=true" : ""}`,
    getNextPageParam: (page: ApiPage<Conversation>) => page.next,
  });

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["conversations", "one", conversationId],
    queryFn: () => api("GET", `/api/conversations/${conversationId}`),
  });

/** How many messages the band has not read. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ["conversations", "unread"],
    queryFn: () => api("GET", "/api/conversations/unread"),
  });

/** What the cache of conversations learns from a live event. */
export function followConversations(client: QueryClient, { type, data }: LiveEvent): void {
  if (type === "notification" || type === "track") return;
  if (type === "open") {
    catchUpAll(client);
    return void client.invalidateQueries({ queryKey: ["conversations"] });
  }
  if (type === "message") addMessage(client, data as Message);
  const { conversationId, hiddenId } = data as { conversationId: string; hiddenId?: string };
  if (hiddenId) dropMessage(client, conversationId, hiddenId);
  for (const part of [["list"], ["unread"], ["one", conversationId]])
    void client.invalidateQueries({ queryKey: ["conversations", ...part] });
}
