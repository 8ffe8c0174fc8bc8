import { useEffect, useState } from "react";
import type { Message } from "@/lib/conversations/schema";
import { inOrder } from "@/browser/thread";

/** Milliseconds after the last arrival for which the log keeps what it said: nobody should come upon a second copy of the conversation. */
const RETENTION_MS = 30_000;

type AnnouncerProps = { bandId: string; otherName: string; messages: Message[] };

/** Says aloud, once each, what the other band writes while the conversation is open. The list itself is no live region: its rows come and go as one scrolls. */
export function Announcer({ bandId, otherName, messages }: AnnouncerProps) {
  const newest = messages.at(-1);
  const [said, setSaid] = useState(newest);
  // By their place, not by what stands before them: a message may be taken out later.
  const arrived = messages.filter(
    (message) => message.senderBandId !== bandId && (!said || inOrder(message, said) > 0),
  );
  const isQuiet = arrived.length === 0;
  useEffect(() => {
    if (isQuiet) return;
    const timer = setTimeout(() => setSaid(newest), RETENTION_MS);
    return () => clearTimeout(timer);
  }, [isQuiet, newest]);
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {arrived.map(({ id, content }) => (
        <p key={id} dir="auto">
          New message from {otherName}: {content}
        </p>
      ))}
    </div>
  );
}
