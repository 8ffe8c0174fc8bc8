"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/format";
import { describeCause } from "@/lib/reliability/describe";
import type { ReliabilityEvent } from "@/lib/reliability/schema";

// Few bands have something to reply to.
const ReplyForm = lazy(() =>
  import("./reply-form").then((module) => ({ default: module.ReplyForm })),
);

type BrokenEventProps = { event: ReliabilityEvent; isOwn: boolean };

/** A night that was not kept, with the band's side of it, which the band itself writes here. */
export function BrokenEvent({ event, isOwn }: BrokenEventProps) {
  const [saved, setSaved] = useState<ReliabilityEvent>();
  /** What the open form edits, null for none yet; undefined until it is typed in or opened. */
  const [editedReply, setEditedReply] = useState<string | null>();
  const isEditing = editedReply !== undefined;
  const item = useRef<HTMLLIElement>(null);
  const { id, reply, canReply, cause, day } = saved ?? event;
  const isFirst = canReply && reply === null;
  const title = `${describeCause({ cause })}, ${formatDate(day)}`;

  function close() {
    setEditedReply(undefined);
    item.current?.focus();
  }

  return (
    <li ref={item} tabIndex={-1} aria-label={title} className="min-w-0">
      <p className="font-semibold">{title}</p>
      {reply !== null && reply !== editedReply ? <Reply text={reply} isOwn={isOwn} /> : null}
      {isOwn && reply === null && !canReply ? (
        <p className="mt-1 text-sm text-ink-muted">An admin has hidden your reply.</p>
      ) : null}
      {isEditing || isFirst ? (
        <Suspense fallback={null}>
          <ReplyForm
            eventId={id}
            reply={reply}
            canReply={canReply}
            onTyped={() => setEditedReply((known) => (known === undefined ? reply : known))}
            onSaved={(answer) => {
              setSaved(answer);
              close();
            }}
            onConflict={(current) => {
              setEditedReply(reply);
              setSaved(current);
            }}
            onCancel={isFirst ? undefined : close}
          />
        </Suspense>
      ) : null}
      {canReply && reply !== null && !isEditing ? (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => setEditedReply(reply)}
        >
          Edit your side
        </Button>
      ) : null}
    </li>
  );
}

const Reply = ({ text, isOwn }: { text: string; isOwn: boolean }) => (
  <div className="mt-1 max-w-prose border-l-2 border-line-strong pl-3">
    <p className="text-sm text-ink-muted">{isOwn ? "Your side" : "Their side"}</p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  </div>
);
