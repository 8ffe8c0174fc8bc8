import { useEffect, useState } from "react";
import type { Message } from "@/lib/conversations/schema";
import { compareMessages } from "@/browser/thread";

/** Then the log is emptied: screen readers should not meet messages twice. */
const RETENTION_MS = 30_000;

type AnnouncerProps = {
  bandId: string;
  otherName: string;
  messages: Message[];
  isConfirmed: boolean;
};

/** The virtualized list cannot be a live region: scrolling adds and removes its rows. */
export function Announcer({ bandId, otherName, messages, isConfirmed }: AnnouncerProps) {
  const newest = messages.at(-1);
  const [wasConfirmed] = useState(isConfirmed);
  const [lastAnnounced, setLastAnnounced] = useState(newest);
  const newMessages = messages.filter(
    (message) =>
      message.senderBandId !== bandId &&
      (!lastAnnounced || compareMessages(message, lastAnnounced) > 0),
  );
  const isEmpty = newMessages.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const timer = setTimeout(() => setLastAnnounced(newest), RETENTION_MS);
    return () => clearTimeout(timer);
  }, [isEmpty, newest]);
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {newMessages.map(({ id, content }) => (
        <p key={id} dir="auto">
          New message from {otherName}: {content}
        </p>
      ))}
      {isConfirmed && !wasConfirmed ? <p>Double bill confirmed with {otherName}</p> : null}
    </div>
  );
}
