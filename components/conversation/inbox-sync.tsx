"use client";

import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { useTitleCount } from "@/components/conversation/use-title-count";
import { ApiError } from "@/browser/api";
import type { Unsent } from "@/browser/outbox";
import { unreadMessagesQuery } from "@/browser/conversation-queries";
import type { Writer } from "@/browser/unsent";
import { useMessageSender } from "@/browser/use-outbox";

/** On every page of a band: sends the outbox, and shows the unread count in the title. */
export function InboxSync(writer: Writer) {
  useMessageSender(writer, showRejection);
  const { data } = useQuery(unreadMessagesQuery());
  useTitleCount(data?.unreadCount ?? 0);
  return null;
}

function showRejection(error: unknown, { recipientBandId }: Unsent) {
  const failure = recipientBandId
    ? "Failed to start conversation. Please try again."
    : "Error - Failed to send message. Please try again.";
  toast.error(failure, {
    description: error instanceof ApiError ? error.serverMessage : undefined,
  });
}
