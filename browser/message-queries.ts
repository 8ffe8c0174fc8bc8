import {
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { apiPage } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import type { Message } from "@/lib/conversations/schema";
import {
  compareMessages,
  mergeMessages,
  withGap,
  withOlder,
  withoutGap,
  type Thread,
} from "@/browser/thread";

const messagesPath = (conversationId: string) =>
  `/api/conversations/${conversationId}/messages` as const;

/** Fetched once; later messages are merged in, never refetched, so that loaded pages stay. */
export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["messages", conversationId],
    queryFn: (): Promise<Thread> => apiPage(messagesPath(conversationId)),
  });

/** What this browser has sent to a band since there was no conversation with it; never fetched. */
export const firstMessagesQuery = (bandId: string) =>
  queryOptions<Message[]>({ queryKey: ["first-messages", bandId], queryFn: skipToken });

export function addFirstMessage(client: QueryClient, bandId: string, message: Message): void {
  client.setQueryData(firstMessagesQuery(bandId).queryKey, (sent = []) =>
    mergeMessages(sent, [message]),
  );
}

function updateThread(
  client: QueryClient,
  conversationId: string,
  update: (thread: Thread) => Thread,
): void {
  client.setQueryData(messagesQuery(conversationId).queryKey, (thread) => thread && update(thread));
}

export function addMessage(client: QueryClient, message: Message): void {
  const { queryKey } = messagesQuery(message.conversationId);
  if (!client.getQueryData(queryKey)) return void invalidate(client, queryKey);
  updateThread(client, message.conversationId, (thread) => ({
    ...thread,
    items: mergeMessages(thread.items, [message]),
  }));
}

export function removeMessage(
  client: QueryClient,
  conversationId: string,
  messageId: string,
): void {
  updateThread(client, conversationId, (thread) => ({
    ...thread,
    items: thread.items.filter(({ id }) => id !== messageId),
  }));
}

export async function catchUp(client: QueryClient, conversationId: string): Promise<void> {
  updateThread(client, conversationId, withGap);
  const thread = client.getQueryData(messagesQuery(conversationId).queryKey);
  if (thread?.gapAfter === undefined) return;
  const { items: known, gapAfter } = thread;
  const isAfterGap = (message: Message) => gapAfter && compareMessages(message, gapAfter) > 0;
  const path = messagesPath(conversationId);
  let page = await apiPage(path);
  let fetched = page.items;
  while (page.next && page.items.every(isAfterGap)) {
    page = await apiPage(path, page.next);
    fetched = [...page.items, ...fetched];
  }
  updateThread(client, conversationId, (current) =>
    withoutGap(current, known, { items: fetched, next: page.next }),
  );
}

/** Catches up conversations on screen; the others are dropped and fetched when opened. */
export function catchUpAll(client: QueryClient): void {
  client.removeQueries({ queryKey: ["messages"], type: "inactive" });
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ["messages"] }))
    if (state.data === undefined) void invalidate(client, queryKey);
    else void catchUp(client, String(queryKey[1])).catch(() => {});
}

export function useOlderMessages(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (page: string) => apiPage(messagesPath(conversationId), page),
    onSuccess: (older) =>
      updateThread(client, conversationId, (thread) => withOlder(thread, older)),
  });
}
