import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { apiPage, type ApiPage } from "@/browser/api";
import type { Message } from "@/lib/conversations/schema";
import { mergeMessages, withGap, withOlder, withoutGap, type Thread } from "@/browser/thread";

const pathOf = (conversationId: string) => `/api/conversations/${conversationId}/messages`;

/** The messages of a conversation. Read once; from then on they are added to, never read anew, so that what was loaded stays. */
export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["messages", conversationId],
    queryFn: (): Promise<Thread> => apiPage<Message>(pathOf(conversationId)),
  });

/** Changes what is known of a conversation, if anything is. */
function change(
  client: QueryClient,
  conversationId: string,
  step: (thread: Thread) => Thread,
): void {
  client.setQueryData(messagesQuery(conversationId).queryKey, (thread) => thread && step(thread));
}

/** Adds a message that is known to be stored, unless it is there already. */
export function addMessage(client: QueryClient, message: Message): void {
  change(client, message.conversationId, (thread) => ({
    ...thread,
    items: mergeMessages(thread.items, [message]),
  }));
}

/** Takes out a message that an admin hid. */
export function dropMessage(client: QueryClient, conversationId: string, messageId: string): void {
  change(client, conversationId, (thread) => ({
    ...thread,
    items: thread.items.filter(({ id }) => id !== messageId),
  }));
}

/** Reads what may have been missed in a conversation since its newest known message, however much. */
export async function catchUp(client: QueryClient, conversationId: string): Promise<void> {
  change(client, conversationId, withGap);
  const gapAfter = client.getQueryData(messagesQuery(conversationId).queryKey)?.gapAfter;
  if (gapAfter === undefined) return;
  const read: Message[] = [];
  let page: ApiPage<Message> = { items: [], next: pathOf(conversationId) };
  do {
    page = await apiPage<Message>(page.next!);
    read.unshift(...page.items);
  } while (page.next && gapAfter && page.items.every(({ id }) => id !== gapAfter));
  change(client, conversationId, (thread) => withoutGap(thread, read, page.next));
}

/** Reads, where it can be seen, what a break may have held back; forgets the rest, which is read when it is opened again. */
export function catchUpAll(client: QueryClient): void {
  client.removeQueries({ queryKey: ["messages"], type: "inactive" });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["messages"] }))
    void catchUp(client, String(queryKey[1])).catch(() => {});
}

/** Loads the page before the oldest known message. */
export function useOlderMessages(conversationId: string, next: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiPage<Message>(next!),
    onSuccess: (older) => change(client, conversationId, (thread) => withOlder(thread, older)),
  });
}
