import type { ApiPage } from "@/browser/api";
import type { Message } from "@/lib/conversations/schema";

/** What the browser holds of a conversation: its newest messages, oldest first, and `next`, the path of the page before them. */
export type Thread = ApiPage<Message> & {
  /** Id of the message after which some may be missing, "" before the first; undefined while there are none. */
  gapAfter?: string;
};

/** Both lists as one in the order of (createdAt, id), each message once; one whose hold has changed as it is in `more`. */
export function mergeMessages(before: Message[], more: Message[]): Message[] {
  const holds = new Map(more.map(({ id, hold }) => [id, hold]));
  const known = before.filter(({ id, hold }) => !holds.has(id) || holds.get(id) === hold);
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  const last = known.at(-1);
  const isAppend =
    !last || fresh.every((message, index) => inOrder(fresh[index - 1] ?? last, message) < 0);
  const merged = [...known, ...fresh];
  return isAppend ? merged : merged.sort(inOrder);
}

/** Compares two messages by their place in the conversation: (createdAt, id). */
export function inOrder(a: Message, b: Message): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

/** The thread with a page before it. */
export const withOlder = (thread: Thread, older: ApiPage<Message>): Thread => ({
  ...thread,
  items: mergeMessages(older.items, thread.items),
  next: older.next,
});

/** From now on some may be missing after the newest known one, until they are read. */
export const withGap = (thread: Thread): Thread => ({
  ...thread,
  gapAfter: thread.gapAfter ?? thread.items.at(-1)?.id ?? "",
});

/** The thread after all was read back to its gap; `start` is the path of the page before what was read. */
export function withoutGap({ items, next }: Thread, read: Message[], start: string | null): Thread {
  return { items: mergeMessages(items, read), next: items.length > 0 ? next : start };
}
