import { RotateCwIcon, TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTimeZone } from "@/components/use-time-zone";
import type { Message } from "@/lib/conversations/schema";
import { formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { Outbox, Unsent } from "./use-outbox";

const OWN = "self-end bg-ink text-paper";
const BUBBLE = "w-fit max-w-full rounded-md px-3 py-2 whitespace-pre-wrap wrap-anywhere";
const ROW = "flex max-w-[85%] flex-col sm:max-w-[70%]";

/** A stored message; `sender` is null for the own band's. */
export function MessageBubble({ message, sender }: { message: Message; sender: string | null }) {
  const timeZone = useTimeZone();
  return (
    <li className={cn(ROW, sender === null ? "items-end self-end" : "items-start self-start")}>
      <span className="sr-only">{sender ?? "You"}: </span>
      <p dir="auto" className={cn(BUBBLE, sender === null ? OWN : "border border-line-strong bg-raised")}>
        {message.content}
      </p>
      <time dateTime={message.createdAt} className="figures mt-0.5 text-xs text-ink-muted">
        {formatTime(message.createdAt, timeZone)}
      </time>
    </li>
  );
}

/** A message on its way, or one that did not get through: it stays, even over a reload, until it is sent or discarded. */
export function UnsentBubble({ message, outbox }: { message: Unsent; outbox: Outbox }) {
  const isSending = outbox.sending.has(message.clientId);
  return (
    <li className={cn(ROW, "items-end self-end")}>
      <span className="sr-only">You: </span>
      <p dir="auto" className={cn(BUBBLE, OWN, "opacity-75")}>
        {message.content}
      </p>
      {isSending ? (
        <span className="mt-0.5 text-xs text-ink-muted">Sending...</span>
      ) : (
        <span className="mt-1 flex items-center gap-1 text-xs text-danger">
          <TriangleAlertIcon aria-hidden className="size-3.5" /> Not sent
          <Button variant="ghost" size="sm" className="ms-2" onClick={() => outbox.retry(message)}>
            <RotateCwIcon aria-hidden /> Retry
          </Button>
          <Button variant="ghost" size="sm" onClick={() => outbox.discard(message)}>
            Discard
          </Button>
        </span>
      )}
    </li>
  );
}
