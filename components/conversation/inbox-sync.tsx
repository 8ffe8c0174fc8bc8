"use client";

import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toast } from "sonner";
import { useTitleCount } from "@/components/conversation/use-title-count";
import { ApiError } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import type { Unsent } from "@/browser/outbox";
import { conversationQuery, unreadMessagesQuery } from "@/browser/conversation-queries";
import type { Writer } from "@/browser/unsent";
import { useMessageSender } from "@/browser/use-outbox";

/** On every page of a band: sends the outbox, and shows the unread count in the title. */
export function InboxSync(writer: Writer) {
  const client = useQueryClient();
  const onRejected = useCallback(
    (error: unknown, message: Unsent) => showRejection(client, error, message),
    [client],
  );
  useMessageSender(writer, onRejected);
  const { data } = useQuery(unreadMessagesQuery());
  useTitleCount(data?.unreadCount ?? 0);
  return null;
}

function showRejection(client: QueryClient, error: unknown, message: Unsent) {
  toast.error(
    message.recipientBandId
      ? "Failed to start conversation. Please try again."
      : "Error - Failed to send message. Please try again.",
    { description: error instanceof ApiError ? error.serverMessage : undefined },
  );
  if (isRefused(error) && message.conversationId)
    void invalidate(client, conversationQuery(message.conversationId).queryKey);
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
