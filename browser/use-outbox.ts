import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { v7 as uuid } from "uuid";
import { api, ApiError } from "@/browser/api";
import {
  destinationId,
  Outbox,
  type OutboxState,
  type TransientFailure,
  type Unsent,
} from "@/browser/outbox";
import { addFirstMessage, addMessage } from "@/browser/message-queries";
import { invalidate } from "@/browser/invalidate";
import { listenLive } from "@/browser/live";
import { draftPrefix, outboxPrefix, type Writer } from "@/browser/unsent";
import { prependStoredText } from "@/browser/use-stored-text";
import type { Message } from "@/lib/conversations/schema";

/** Statuses that are not about the message: rate limits, or a server that is restarting. */
const TRANSIENT_STATUSES = new Set([408, 429, 502, 503, 504]);
const TIMEOUT_MS = 20_000;
const MAX_RETRY_AFTER_SECONDS = 60;

const EMPTY: OutboxState = { messages: [], waitsFor: null };
const outboxes = new Map<string, Outbox>();

function getOutbox(writer: Writer): Outbox {
  const prefix = outboxPrefix(writer);
  const known = outboxes.get(prefix);
  if (known) return known;
  const outbox = new Outbox(writer);
  // A server that renders would keep one of every member for good.
  if (typeof window !== "undefined") outboxes.set(prefix, outbox);
  return outbox;
}

function toTransientFailure(error: unknown): TransientFailure | null {
  if (!(error instanceof ApiError)) return { cause: "connection" };
  if (error.status === 401) return { cause: "session" };
  const { status, retryAfter } = error;
  const isLongLimit = status === 429 && (retryAfter ?? 0) > MAX_RETRY_AFTER_SECONDS;
  return TRANSIENT_STATUSES.has(status) && !isLongLimit ? { cause: "server", retryAfter } : null;
}

const findReason = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;

export function useMessageSender(
  { bandId, username }: Writer,
  onRejected: (error: unknown, message: Unsent) => void,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const deliver = async (message: Unsent) => {
      const stored = await withTimeout(postAsWriter({ bandId, username }, message));
      addMessage(client, stored);
      if (message.recipientBandId) addFirstMessage(client, message.recipientBandId, stored);
      void invalidate(client, ["conversations", "list"]);
    };
    const outbox = getOutbox({ bandId, username });
    const stops = [
      outbox.start({ deliver, toTransientFailure, findReason, onRejected }),
      listenLive(({ type }) => type === "open" && outbox.flush()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bandId, username, client, onRejected]);
}

/** Posts again when only the session was replaced meanwhile, as by giving the password. */
async function postAsWriter(writer: Writer, message: Unsent): Promise<Message> {
  try {
    return await postMessage(writer.bandId, message);
  } catch (error) {
    const isUnauthenticated = error instanceof ApiError && error.status === 401;
    if (!isUnauthenticated || !(await isSignedIn(writer))) throw error;
    return postMessage(writer.bandId, message);
  }
}

async function isSignedIn({ bandId, username }: Writer): Promise<boolean> {
  const { user } = await api("GET", "/api/auth/session");
  return user?.bandId === bandId && user.username === username;
}

function postMessage(bandId: string, message: Unsent): Promise<Message> {
  const { clientId, content, conversationId, recipientBandId } = message;
  return recipientBandId === undefined
    ? api("POST", "/api/messages", { conversationId, senderBandId: bandId, content, clientId })
    : api("POST", `/api/bands/${recipientBandId}/messages`, { content, clientId });
}

export function useRejectedMessages(writer: Writer): Unsent[] {
  const outbox = getOutbox(writer);
  const { messages } = useSyncExternalStore(outbox.subscribe, outbox.state, () => EMPTY);
  return messages.filter(({ failed }) => failed);
}

/** The messages to another band: to their conversation, and those written before there was one. */
export function useOutbox(writer: Writer, recipientBandId: string, conversationId?: string) {
  const outbox = getOutbox(writer);
  const { messages, waitsFor } = useSyncExternalStore(outbox.subscribe, outbox.state, () => EMPTY);
  const to = conversationId ? { conversationId } : { recipientBandId };
  const destinations = [recipientBandId, ...(conversationId ? [conversationId] : [])];
  return {
    unsent: messages.filter((message) => destinations.includes(destinationId(message))),
    waitsFor,
    send: (content: string) => outbox.add({ clientId: uuid(), content, ...to }),
    retry: () => destinations.forEach((destination) => outbox.retry(destination)),
    discard: ({ clientId }: Unsent) => outbox.discard(clientId),
    moveToDraft: ({ clientId, content }: Unsent) => {
      prependStoredText(draftPrefix(writer) + recipientBandId, content);
      outbox.discard(clientId);
    },
  };
}

export type ConversationOutbox = ReturnType<typeof useOutbox>;

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("No answer")), TIMEOUT_MS)),
  ]);
}
