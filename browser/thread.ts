import type { ApiPage } from "@/browser/api";
import type { Message } from "@/lib/conversations/schema";

/** Cached messages, oldest first; `next` is the path of the page before them. */
export type Thread = ApiPage<Message> & {
  /** The message before the gap, null before the first one; undefined without a gap. */
  gapAfter?: Message | null;
};

/** Ordered by (createdAt, id) without duplicates; a message with a new hold is replaced. */
export function mergeMessages(cached: Message[], incoming: Message[]): Message[] {
  const holds = new Map(incoming.map(({ id, hold }) => [id, hold]));
  const kept = cached.filter(({ id, hold }) => !holds.has(id) || holds.get(id) === hold);
  const ids = new Set(kept.map(({ id }) => id));
  const added = incoming.filter(({ id }) => !ids.has(id));
  const last = kept.at(-1);
  const isAppend =
    !last ||
    added.every((message, index) => compareMessages(added[index - 1] ?? last, message) < 0);
  const merged = [...kept, ...added];
  return isAppend ? merged : merged.sort(compareMessages);
}

export function compareMessages(a: Message, b: Message): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

export const withOlder = (thread: Thread, older: ApiPage<Message>): Thread => ({
  ...thread,
  items: mergeMessages(older.items, thread.items),
  next: older.next,
});

/** Marks that messages after the newest cached one may be missing. */
export const withGap = (thread: Thread): Thread => ({
  ...thread,
  gapAfter: thread.gapAfter === undefined ? (thread.items.at(-1) ?? null) : thread.gapAfter,
});

/** Fills the gap with the fetched messages; of those `known` before, it drops what was hidden since. */
export function withoutGap(
  { items, next }: Thread,
  known: Message[],
  { items: fetched, next: before }: ApiPage<Message>,
): Thread {
  const [oldest] = fetched;
  const isInFetchedRange = (message: Message) =>
    before === null || (oldest !== undefined && compareMessages(message, oldest) >= 0);
  const found = new Set(fetched.map(({ id }) => id));
  const hidden = new Set(
    known
      .filter((message) => isInFetchedRange(message) && !found.has(message.id))
      .map(({ id }) => id),
  );
  return {
    items: mergeMessages(
      items.filter(({ id }) => !hidden.has(id)),
      fetched,
    ),
    next: items.length > 0 ? next : before,
  };
}
