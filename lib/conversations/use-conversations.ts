import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api, apiPage, type ApiPage } from "@/lib/api";
import type { Conversation, Message } from "@/lib/conversations/schema";
import type { LiveEvent } from "@/lib/events/live";

const next = <T>(page: ApiPage<T>) => page.next;

/** The band's conversations, newest activity first. */
export const conversationsQuery = (bandId: string) =>
  infiniteQueryOptions({
    queryKey: ["conversations", "list", bandId],
    queryFn: ({ pageParam }) => apiPage<Conversation>(pageParam),
    initialPageParam: `/api/bands/${bandId}/conversations`,
    getNextPageParam: next,
  });

export const conversationQuery = (conversationId: string) =>
  queryOptions({ queryKey: ["conversations", "one", conversationId], queryFn: () => api<Conversation>("GET", `/api/conversations/${conversationId}`) });

/** Messages of a conversation: the first page holds the newest, each page its oldest first. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ["conversations", "messages", conversationId],
    queryFn: ({ pageParam }) => apiPage<Message>(pageParam),
    initialPageParam: `/api/conversations/${conversationId}/messages`,
    getNextPageParam: next,
  });

/** Adds a message that is known to be stored, unless it is there already. */
export function addMessage(client: QueryClient, message: Message): void {
  const { queryKey } = messagesQuery(message.conversationId);
  // A read that is under way may have begun before the message.
  if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, (data: InfiniteData<ApiPage<Message>> | undefined) => data && withMessage(data, message));
}

function withMessage(data: InfiniteData<ApiPage<Message>>, message: Message): typeof data {
  const [newest, ...older] = data.pages;
  if (!newest || newest.items.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, message] }, ...older] };
}

/** What the cache of conversations learns from a live event. */
export function followConversations(client: QueryClient, { type, data }: LiveEvent): void {
  if (type === "notification") return;
  if (type === "open") return void client.invalidateQueries({ queryKey: ["conversations"] });
  if (type === "message") addMessage(client, data as Message);
  void client.invalidateQueries({ queryKey: ["conversations", "list"] });
  void client.invalidateQueries({ queryKey: ["conversations", "one", (data as { conversationId: string }).conversationId] });
}
