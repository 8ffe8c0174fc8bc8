import { useEffect, useState } from "react";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { listenLive } from "@/lib/events/live";

/** Says aloud what the other band writes while the conversation is open. */
export function Announcer({ bandId, conversation: { id, otherBand } }: { bandId: string; conversation: Conversation }) {
  const [arrived, setArrived] = useState<Message | null>(null);
  useEffect(
    () =>
      listenLive(({ type, data }) => {
        if (type !== "message") return;
        const message = data as Message;
        if (message.conversationId === id && message.senderBandId !== bandId) setArrived(message);
      }),
    [id, bandId],
  );
  return (
    <p role="status" className="sr-only">
      {arrived ? `New message from ${otherBand.name}: ${arrived.content}` : ""}
    </p>
  );
}
