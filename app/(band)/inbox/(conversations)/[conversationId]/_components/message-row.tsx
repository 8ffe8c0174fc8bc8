import { useTimeZone } from "@/browser/use-time-zone";
import type { ConversationOutbox } from "@/browser/use-outbox";
import { formatDay } from "@/lib/format";
import { MessageBubble, UnsentBubble } from "./message-bubble";
import type { Row } from "./use-rows";
import { cn } from "@/lib/utils";

type MessageRowProps = {
  ref: React.Ref<HTMLLIElement>;
  rows: Row[];
  index: number;
  /** Whether every older message is loaded. */
  isComplete: boolean;
  isSeen: boolean;
  otherName: string;
  bandId: string;
  outbox: ConversationOutbox;
};

/** In a virtualized list each row states its position for screen readers. */
export function MessageRow({
  ref,
  rows,
  index,
  isComplete,
  isSeen,
  otherName,
  bandId,
  outbox,
}: MessageRowProps) {
  const timeZone = useTimeZone();
  const message = rows[index]?.message;
  const unsent = rows[index]?.unsent;
  const previous = rows[index - 1]?.message;
  const day = message && formatDay(message.createdAt, timeZone);
  const isNewDay = message && (!previous || formatDay(previous.createdAt, timeZone) !== day);
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={isComplete ? rows.length : -1}
      className="break-inside-avoid px-4 pb-2 sm:px-6"
    >
      {isNewDay ? (
        <h3
          className={cn(
            "figures flex items-center gap-3 pt-3 pb-5 text-xs font-semibold text-ink-muted",
            "before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line",
          )}
        >
          {day}
        </h3>
      ) : null}
      {message ? (
        <MessageBubble
          message={message}
          sender={message.senderBandId === bandId ? null : otherName}
          isSeen={isSeen}
        />
      ) : null}
      {unsent ? (
        <UnsentBubble message={unsent} isQueued={isQueued(rows, index)} outbox={outbox} />
      ) : null}
    </li>
  );
}

/** Behind a message that failed. */
const isQueued = (rows: Row[], index: number) =>
  rows.slice(0, index).some(({ unsent }) => unsent?.failed);
