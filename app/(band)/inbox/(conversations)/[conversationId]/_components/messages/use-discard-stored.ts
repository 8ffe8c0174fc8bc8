import { useEffect } from "react";
import type { ConversationOutbox } from "@/browser/use-outbox";
import type { Message } from "@/lib/conversations/schema";

/** A message may have been stored before its call failed: its row is hidden, but later ones wait. */
export function useDiscardStored(
  bandId: string,
  messages: Message[],
  { unsent, discard }: ConversationOutbox,
): void {
  useEffect(() => {
    const isStored = ({ clientId }: { clientId: string }) =>
      messages.some((message) => message.senderBandId === bandId && message.clientId === clientId);
    unsent
      .filter(({ failed }) => failed)
      .filter(isStored)
      .forEach(discard);
  }, [bandId, messages, unsent, discard]);
}
