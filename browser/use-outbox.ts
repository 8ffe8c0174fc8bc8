import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { v7 as uuid } from "uuid";
import { api, ApiError } from "@/browser/api";
import { Outbox, type OutboxState, type Passing, type Unsent } from "@/browser/outbox";
import { addMessage } from "@/browser/message-queries";
import { listenLive } from "@/browser/live";

/** Answers that say nothing about the message: too many at once, or a server that is just away. */
const PASSING = new Set([408, 429, 502, 503, 504]);
/** Milliseconds after which a call without an answer is taken for lost. */
const TIMEOUT_MS = 20_000;

const NOTHING: OutboxState = { messages: [], waitsFor: null };
const outboxes = new Map<string, Outbox>();

function outboxOf(bandId: string): Outbox {
  const outbox = outboxes.get(bandId) ?? new Outbox(bandId);
  outboxes.set(bandId, outbox);
  return outbox;
}

function passing(error: unknown): Passing | null {
  if (!(error instanceof ApiError)) return { obstacle: "connection" };
  return PASSING.has(error.status) ? { obstacle: "server", retryAfter: error.retryAfter } : null;
}

/** Sends the band's waiting messages from whichever page is open. */
export function useSender(bandId: string, onRefused: (error: unknown) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const deliver = async ({ clientId, conversationId, content }: Unsent) => {
      const stored = api("POST", "/api/messages", {
        conversationId,
        senderBandId: bandId,
        content,
        clientId,
      });
      addMessage(client, await answered(stored));
      void client.invalidateQueries({ queryKey: ["conversations", "list"] });
    };
    const outbox = outboxOf(bandId);
    const stops = [
      outbox.start({ deliver, passing, onRefused }),
      listenLive(({ type }) => type === "open" && outbox.flush()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bandId, client, onRefused]);
}

/** The messages of a conversation that are on their way, and what one may do about them. */
export function useOutbox(bandId: string, conversationId: string) {
  const outbox = outboxOf(bandId);
  const { messages, waitsFor } = useSyncExternalStore(
    outbox.subscribe,
    outbox.state,
    () => NOTHING,
  );
  return {
    unsent: messages.filter((message) => message.conversationId === conversationId),
    waitsFor,
    send: (content: string) => outbox.add({ clientId: uuid(), conversationId, content }),
    retry: () => outbox.retry(conversationId),
    discard: ({ clientId }: Unsent) => outbox.discard(clientId),
  };
}

export type ConversationOutbox = ReturnType<typeof useOutbox>;

function answered<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("No answer")), TIMEOUT_MS)),
  ]);
}
