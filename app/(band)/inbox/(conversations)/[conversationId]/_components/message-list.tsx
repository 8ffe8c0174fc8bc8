import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/empty-state";
import { LoadMore } from "@/components/load-more";
import { useTimeZone } from "@/components/use-time-zone";
import type { ApiPage } from "@/lib/api";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { messagesQuery } from "@/lib/conversations/use-conversations";
import { formatDay } from "@/lib/format";
import { MessageBubble, UnsentBubble } from "./message-bubble";
import type { Outbox } from "./use-outbox";

type MessageListProps = {
  scroller: React.Ref<HTMLDivElement>;
  bandId: string;
  conversation: Conversation;
  first: ApiPage<Message>;
  outbox: Outbox;
};

export function MessageList({ scroller, bandId, conversation, first, outbox }: MessageListProps) {
  const query = messagesQuery(conversation.id);
  const list = useInfiniteQuery({ ...query, initialData: { pages: [first], pageParams: [query.initialPageParam] } });
  const timeZone = useTimeZone();
  const messages = list.data.pages.toReversed().flatMap(({ items }) => items);
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const unsent = outbox.unsent.filter(({ clientId }) => !stored.has(clientId));
  return (
    // Laid out from the end: it starts at the newest message without a script, and stays there when one arrives.
    <div ref={scroller} role="region" aria-label="Messages" tabIndex={0} className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto -outline-offset-2">
      <div className="px-4 pt-4 pb-6 sm:px-6">
        {list.isFetchNextPageError ? <p role="alert" className="text-center text-sm text-danger">Older messages could not be loaded. Please try again.</p> : null}
        <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onLoadMore={() => void list.fetchNextPage()} label="Older messages" />
        {messages.length + unsent.length === 0 ? <NoMessages canWrite={conversation.canWrite} /> : null}
        {[...byDay(messages, timeZone)].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className="figures my-5 flex items-center gap-3 text-xs font-semibold text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{day}</h3>
            <ol className="flex flex-col gap-2">
              {ofDay.map((message) => (
                <MessageBubble key={message.clientId ?? message.id} message={message} sender={message.senderBandId === bandId ? null : conversation.otherBand.name} />
              ))}
            </ol>
          </section>
        ))}
        <ol className="mt-2 flex flex-col gap-2 empty:hidden">
          {unsent.map((message) => (
            <UnsentBubble key={message.clientId} message={message} outbox={outbox} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function byDay(messages: Message[], timeZone: string | undefined): Map<string, Message[]> {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = formatDay(message.createdAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return days;
}

function NoMessages({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState title="No messages yet" className="mt-4">
      {canWrite ? "Say hello: who you are, where you play, and which night you have in mind." : null}
    </EmptyState>
  );
}
