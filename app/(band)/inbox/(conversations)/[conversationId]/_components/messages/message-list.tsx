import { ArrowDownIcon } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { Conversation } from "@/lib/conversations/schema";
import type { Thread } from "@/browser/thread";
import type { ConversationOutbox } from "@/browser/use-outbox";
import { plural } from "@/lib/format";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import { cn } from "@/lib/utils";
import { MessageRow } from "./message-row";
import { OlderMessages } from "./older-messages";
import { usePendingSteps } from "../swap/pending-steps";
import { useMarkRead } from "./use-mark-read";
import { useRowScroll } from "./use-row-scroll";
import { useRows, type Row } from "./use-rows";

/** Rows from the start at which the next page loads. */
const NEAR_START = 20;
/** Distance at which the button to the newest message shows. */
const FAR_FROM_END_PX = 600;

type MessageListProps = {
  bandId: string;
  username: string;
  conversation: Conversation;
  thread: Thread;
  outbox: ConversationOutbox;
  swaps: SwapWithHistory[];
};

export function MessageList({
  bandId,
  username,
  conversation,
  thread,
  outbox,
  swaps,
}: MessageListProps) {
  const { id, otherLastReadAt, readBy, canWrite, unreadCount, collaboration } = conversation;
  const rows = useRows({ bandId, thread, unsent: outbox.unsent, confirmation: collaboration });
  const pendingSteps = usePendingSteps(id, swaps, thread.items);
  const [wasConfirmed] = useState(collaboration !== null);
  const { scroller, list, isReady } = useRowScroll(rows);
  // Asked for before any row is measured: the list ignores measurements of rows that it has not estimated.
  const height = list.getTotalSize();
  const items = isReady ? list.getVirtualItems() : rows.map((_, index) => ({ index, start: 0 }));
  const isNear = list.scrollDirection === "backward" && (items[0]?.index ?? 0) < NEAR_START;
  const seen = findLastSeen(rows, bandId, otherLastReadAt);
  const lastReceived = rows.findLast(({ message }) => message && message.senderBandId !== bandId);
  const isFar = isReady && rows.length > 0 && !list.isAtEnd(FAR_FROM_END_PX);
  // Scrolled far up, the newest messages have not been seen.
  useMarkRead(conversation, isFar ? undefined : thread.items.at(-1), scroller);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label="Messages"
        tabIndex={0}
        className={cn(
          "flex min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]",
          isReady ? "flex-col" : "flex-col-reverse",
        )}
      >
        {rows.length === 0 ? <NoMessages canWrite={canWrite} /> : null}
        <div
          className={cn(
            "relative mt-auto w-full shrink-0",
            !isReady && "pt-16 pb-6",
            "print:h-auto!",
            rows.length === 0 && "hidden",
          )}
          style={isReady ? { height } : undefined}
        >
          <OlderMessages conversationId={id} next={thread.next} isNear={isNear} />
          <ol
            className={cn("w-full", isReady && "absolute top-0 print:static print:transform-none!")}
            style={isReady ? { transform: `translateY(${items[0]?.start ?? 0}px)` } : undefined}
          >
            {items.map(({ index }) => (
              <MessageRow
                key={rows[index]?.key}
                ref={list.measureElement}
                rows={rows}
                index={index}
                isComplete={!thread.next}
                isSeen={rows[index] === seen}
                readBy={rows[index] === lastReceived ? readBy : undefined}
                conversation={conversation}
                isFreshlyConfirmed={!wasConfirmed}
                bandId={bandId}
                username={username}
                outbox={outbox}
                pendingSteps={pendingSteps}
              />
            ))}
          </ol>
        </div>
      </div>
      {isFar ? <NewestButton unreadCount={unreadCount} onClick={() => list.scrollToEnd()} /> : null}
    </div>
  );
}

const findLastSeen = (rows: Row[], bandId: string, otherLastReadAt: string | null) =>
  rows.findLast(
    ({ message }) =>
      message?.senderBandId === bandId &&
      !message.hold &&
      otherLastReadAt !== null &&
      message.createdAt <= otherLastReadAt,
  );

type NewestButtonProps = { unreadCount: number; onClick: () => void };

const NewestButton = ({ unreadCount, onClick }: NewestButtonProps) => (
  <Button
    size="sm"
    variant="outline"
    className="absolute end-4 bottom-3 bg-paper"
    onClick={onClick}
  >
    <ArrowDownIcon aria-hidden />{" "}
    {unreadCount > 0 ? plural(unreadCount, "new message") : "Newest messages"}
  </Button>
);

export function NoMessages({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState
      title="No messages yet"
      className="m-4 mt-auto typing:mb-0 typing:gap-1 typing:border-0 typing:px-0 typing:py-2 sm:mx-6"
    >
      {canWrite ? "Say hello: who you are, where you play, which night you have in mind." : null}
    </EmptyState>
  );
}
