import { ClockIcon, RotateCwIcon, TriangleAlertIcon } from "lucide-react";
import { Bubble } from "@/components/conversation/bubble";
import { Button } from "@/components/ui/button";
import { useTimeZone } from "@/browser/use-time-zone";
import type { FailureCause, Unsent } from "@/browser/outbox";
import type { Message } from "@/lib/conversations/schema";
import type { ConversationOutbox } from "@/browser/use-outbox";
import { formatList, formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { focusComposer } from "../../../_components/use-opened-focus";
import { MessageText } from "../message-text";
import { ReportMessage } from "./report-message";

const COLUMN = "flex max-w-[85%] flex-col sm:max-w-[70%]";

/** Shown to the sender of a message that moderation holds back. */
const HOLD_TEXTS = { Waiting: " · Held for review", Refused: " · Not delivered" } as const;

type MessageBubbleProps = {
  message: Message;
  /** Null for the viewer's band's messages. */
  sender: string | null;
  /** Another member of the viewer's band, who wrote it. */
  writer?: string | undefined;
  isSeen: boolean;
  /** Other members of the viewer's band who have read it. */
  readers?: string[];
  /** In place of the text. */
  step?: React.ReactNode;
};

export function MessageBubble({
  message,
  sender,
  writer,
  isSeen,
  readers = [],
  step,
}: MessageBubbleProps) {
  const timeZone = useTimeZone();
  const side = sender === null ? "ms-auto items-end" : "items-start";
  return (
    <div className={cn(COLUMN, "group", step && "max-w-full sm:max-w-md", side)}>
      <span className="sr-only">{sender ?? writer ?? "You"}: </span>
      {step ?? (
        <Bubble isOwn={sender === null}>
          <MessageText text={message.content} />
        </Bubble>
      )}
      <span className="figures mt-0.5 text-xs text-ink-muted">
        {writer ? <span aria-hidden>{writer} · </span> : null}
        <time dateTime={message.createdAt}>{formatTime(message.createdAt, timeZone)}</time>
        {isSeen ? " · Seen" : null}
        {readers.length > 0 ? ` · Seen by ${formatList(readers)}` : null}
        {message.hold ? HOLD_TEXTS[message.hold] : null}
        {sender === null ? null : <ReportMessage messageId={message.id} />}
      </span>
    </div>
  );
}

export function UnsentBubble({
  message,
  isQueued,
  canWrite,
  canEdit,
  outbox,
}: {
  message: Unsent;
  isQueued: boolean;
  canWrite: boolean;
  canEdit: boolean;
  outbox: ConversationOutbox;
}) {
  function edit() {
    outbox.moveToDraft(message);
    focusComposer();
  }

  return (
    <div className={cn(COLUMN, "ms-auto items-end")}>
      <span className="sr-only">You: </span>
      <Bubble isOwn className="opacity-75">
        <MessageText text={message.content} />
      </Bubble>
      {message.reason ? (
        <p className="mt-1 text-end text-xs text-danger">{message.reason}</p>
      ) : null}
      {message.failed ? (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger">
          <TriangleAlertIcon aria-hidden className="size-3.5" /> Not sent
          {canWrite ? (
            <Button variant="ghost" size="sm" className="ms-2" onClick={outbox.retry}>
              <RotateCwIcon aria-hidden /> Retry
            </Button>
          ) : null}
          {canEdit ? (
            <Button variant="ghost" size="sm" onClick={edit}>
              Edit
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={() => outbox.discard(message)}>
            Discard
          </Button>
        </span>
      ) : (
        <span className="mt-0.5 flex items-center gap-1 text-xs text-ink-muted">
          <ClockIcon aria-hidden className="size-3" /> {sendStatus(isQueued, outbox.waitsFor)}
        </span>
      )}
    </div>
  );
}

const WAIT_TEXTS = {
  connection: "Waiting for a connection",
  server: "Trying again…",
  session: "Waiting until you sign in",
} as const;

function sendStatus(isQueued: boolean, waitsFor: FailureCause | null): string {
  if (isQueued) return "Waiting for the previous message";
  return waitsFor ? WAIT_TEXTS[waitsFor] : "Sending...";
}
