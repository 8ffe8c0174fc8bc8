import { useMemo } from "react";
import type { Unsent } from "@/browser/outbox";
import type { Message } from "@/lib/conversations/schema";

/** A line of the conversation. It keeps its `key` when a message on its way is stored. */
export type Row =
  | { key: string; message: Message; unsent?: undefined }
  | { key: string; unsent: Unsent; message?: undefined };

/** The stored messages, then those on their way. */
export function useRows(messages: Message[], unsent: Unsent[], bandId: string): Row[] {
  return useMemo(() => {
    const own = new Set(
      unsent.length > 0
        ? messages
            .filter(({ senderBandId }) => senderBandId === bandId)
            .map(({ clientId }) => clientId)
        : [],
    );
    return [
      ...messages.map((message) => ({
        key: (message.senderBandId === bandId && message.clientId) || message.id,
        message,
      })),
      ...unsent
        .filter(({ clientId }) => !own.has(clientId))
        .map((message) => ({ key: message.clientId, unsent: message })),
    ];
  }, [messages, unsent, bandId]);
}
