import { useMemo } from "react";
import type { Unsent } from "@/browser/outbox";
import type { Message } from "@/lib/conversations/schema";

/** The `key` stays the same when an unsent message is stored. */
export type Row =
  | { key: string; message: Message; unsent?: undefined }
  | { key: string; unsent: Unsent; message?: undefined };

export function useRows(messages: Message[], unsent: Unsent[], bandId: string): Row[] {
  return useMemo(() => {
    const storedClientIds = new Set(
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
        .filter(({ clientId }) => !storedClientIds.has(clientId))
        .map((message) => ({ key: message.clientId, unsent: message })),
    ];
  }, [messages, unsent, bandId]);
}
