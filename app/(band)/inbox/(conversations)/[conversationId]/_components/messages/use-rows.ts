import { useMemo } from "react";
import type { Unsent } from "@/browser/outbox";
import type { Thread } from "@/browser/thread";
import type { Conversation, Message } from "@/lib/conversations/schema";

type Confirmation = NonNullable<Conversation["collaboration"]>;

/** The `key` stays the same when an unsent message is stored. */
export type Row =
  | { key: string; message: Message; unsent?: undefined; confirmation?: undefined }
  | { key: string; unsent: Unsent; message?: undefined; confirmation?: undefined }
  | { key: string; confirmation: Confirmation; message?: undefined; unsent?: undefined };

type RowSources = {
  bandId: string;
  thread: Thread;
  unsent: Unsent[];
  confirmation: Confirmation | null;
};

export function useRows({ bandId, thread, unsent, confirmation }: RowSources): Row[] {
  return useMemo(() => {
    const messages = thread.items;
    const storedClientIds = new Set(
      unsent.length > 0
        ? messages
            .filter(({ senderBandId }) => senderBandId === bandId)
            .map(({ clientId }) => clientId)
        : [],
    );
    const stored = messages.map((message) => ({
      key: (message.senderBandId === bandId && message.clientId) || message.id,
      message,
    }));
    return [
      ...withConfirmation(stored, confirmation, !thread.next),
      ...unsent
        .filter(({ clientId }) => !storedClientIds.has(clientId))
        .map((message) => ({ key: message.clientId, unsent: message })),
    ];
  }, [thread, unsent, bandId, confirmation]);
}

/** The confirmation at its time, unless that lies among older messages that are not loaded. */
function withConfirmation(
  rows: { key: string; message: Message }[],
  confirmation: Confirmation | null,
  isComplete: boolean,
): Row[] {
  if (!confirmation) return rows;
  const later = rows.findIndex(({ message }) => message.createdAt > confirmation.createdAt);
  const index = later < 0 ? rows.length : later;
  if (index === 0 && !isComplete) return rows;
  return [...rows.slice(0, index), { key: confirmation.id, confirmation }, ...rows.slice(index)];
}
