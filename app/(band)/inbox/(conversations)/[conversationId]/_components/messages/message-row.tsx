import { lazy, Suspense } from "react";
import { useTimeZone } from "@/browser/use-time-zone";
import type { ConversationOutbox } from "@/browser/use-outbox";
import type { Conversation } from "@/lib/conversations/schema";
import { formatDay } from "@/lib/format";
import { MessageBubble, UnsentBubble } from "./message-bubble";
import type { PendingStep } from "../swap/pending-steps";
import { StepMessage } from "../swap/step-message";
import type { Row } from "./use-rows";
import { cn } from "@/lib/utils";

// Posters weigh more than the rest of the row, and most conversations have no stamp.
const ConfirmationStamp = lazy(() =>
  import("../collaboration/confirmation-stamp").then((module) => ({
    default: module.ConfirmationStamp,
  })),
);

type MessageRowProps = {
  ref: React.Ref<HTMLLIElement>;
  rows: Row[];
  index: number;
  isComplete: boolean;
  isSeen: boolean;
  /** For the newest message of the other band. */
  readBy?: Conversation["readBy"] | undefined;
  conversation: Conversation;
  isFreshlyConfirmed: boolean;
  bandId: string;
  username: string;
  outbox: ConversationOutbox;
  pendingSteps: Map<string, PendingStep>;
};

/** In a virtualized list each row states its position for screen readers. */
export function MessageRow({
  ref,
  rows,
  index,
  isComplete,
  isSeen,
  readBy = [],
  conversation,
  isFreshlyConfirmed,
  bandId,
  username,
  outbox,
  pendingSteps,
}: MessageRowProps) {
  const timeZone = useTimeZone();
  const { message, unsent, confirmation } = rows[index] ?? {};
  const day = formatRowDay(rows[index], timeZone);
  const isNewDay = day && formatRowDay(rows[index - 1], timeZone) !== day;
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
          sender={message.senderBandId === bandId ? null : conversation.otherBand.name}
          writer={message.writtenBy === username ? undefined : message.writtenBy}
          isSeen={isSeen}
          readers={readBy
            .filter(({ lastReadAt }) => lastReadAt >= message.createdAt)
            .map(({ username }) => username)}
          step={
            message.swapEventId ? (
              <StepMessage
                content={message.content}
                step={pendingSteps.get(message.swapEventId)}
                ownBandId={bandId}
                isOwn={message.senderBandId === bandId}
              />
            ) : undefined
          }
        />
      ) : null}
      {confirmation ? (
        <Suspense fallback={<div className="h-60" />}>
          <ConfirmationStamp
            conversation={conversation}
            confirmedAt={confirmation.createdAt}
            confirmedBy={
              confirmation.confirmedBy === username ? undefined : confirmation.confirmedBy
            }
            isFresh={isFreshlyConfirmed}
          />
        </Suspense>
      ) : null}
      {unsent ? (
        <UnsentBubble
          message={unsent}
          isQueued={isQueued(rows, index)}
          canWrite={conversation.canWrite}
          canEdit={conversation.canWrite && index === rows.length - 1}
          outbox={outbox}
        />
      ) : null}
    </li>
  );
}

/** Undefined for an unsent message. */
function formatRowDay(row: Row | undefined, timeZone: string | undefined) {
  const at = row?.message?.createdAt ?? row?.confirmation?.createdAt;
  return at && formatDay(at, timeZone);
}

/** Behind a message that failed. */
const isQueued = (rows: Row[], index: number) =>
  rows.slice(0, index).some(({ unsent }) => unsent?.failed);
