import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { v7 as uuid } from "uuid";
import { api, ApiError } from "@/lib/api";
import type { Message } from "@/lib/conversations/schema";
import { addMessage, conversationsQuery } from "@/lib/conversations/use-conversations";
import { useStoredText } from "./use-stored-text";

/** A message without the server's word that it is stored. */
export type Unsent = { clientId: string; content: string };

export type Outbox = ReturnType<typeof useOutbox>;

/**
 * Messages on their way, in the order written. Each waits in local storage until it is stored, so that a failure or a
 * reload loses none; its client id lets it be sent again without storing it twice.
 */
export function useOutbox(bandId: string, conversationId: string) {
  const client = useQueryClient();
  const [text, change] = useStoredText(`outbox:${bandId}:${conversationId}`);
  const changeUnsent = (step: (unsent: Unsent[]) => Unsent[]) => change((earlier) => write(step(read(earlier))));
  const discard = ({ clientId }: Unsent) => changeUnsent((unsent) => unsent.filter((other) => other.clientId !== clientId));
  const mutationKey = ["send-message", conversationId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: conversationId },
    mutationFn: (message: Unsent) => api<Message>("POST", "/api/messages", { conversationId, senderBandId: bandId, ...message }),
    onSuccess: (stored, message) => {
      addMessage(client, stored);
      discard(message);
      void client.invalidateQueries(conversationsQuery(bandId));
    },
    onError: (error) => toast.error("Error - Failed to send message. Please try again.", { description: error instanceof ApiError ? error.serverMessage : "You may be offline." }),
  });
  const sending = new Set(
    useMutationState({ filters: { mutationKey, status: "pending" }, select: ({ state }) => (state.variables as Unsent).clientId }),
  );

  function send(content: string) {
    const message = { clientId: uuid(), content };
    changeUnsent((unsent) => [...unsent, message]);
    mutate(message);
  }

  return { unsent: read(text), sending, send, retry: (message: Unsent) => mutate(message), discard };
}

function read(text: string): Unsent[] {
  try {
    return JSON.parse(text || "[]") as Unsent[];
  } catch {
    return [];
  }
}

const write = (unsent: Unsent[]) => (unsent.length > 0 ? JSON.stringify(unsent) : "");
