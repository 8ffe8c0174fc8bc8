"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { toast } from "sonner";
import { useTitleCount } from "@/components/conversation/use-title-count";
import { ApiError } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import { destinationPath, type Unsent } from "@/browser/outbox";
import { unreadMessagesQuery } from "@/browser/conversation-queries";
import type { Writer } from "@/browser/unsent";
import { useMessageSender } from "@/browser/use-outbox";
import { requestLeave } from "@/components/form/request-leave";

/** On every page of a band: sends the outbox, and shows the unread count in the title. */
export function InboxSync(writer: Writer) {
  const client = useQueryClient();
  const router = useRouter();
  const onRejected = useCallback(
    (error: unknown, message: Unsent) => {
      const path = destinationPath(message);
      const open = () => router.push(path);
      const show = () => void (requestLeave(open) && open());
      showRejection(error, message, path === window.location.pathname ? undefined : show);
      if (!isRefused(error)) return;
      void invalidate(client, ["conversations"]);
      router.refresh();
    },
    [client, router],
  );
  useMessageSender(writer, onRejected);
  const { data } = useQuery(unreadMessagesQuery());
  useTitleCount(data?.unreadCount ?? 0);
  return null;
}

function showRejection(error: unknown, message: Unsent, onShow?: () => void) {
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  const failure = message.recipientBandId
    ? "Failed to start conversation. Please try again."
    : "Error - Failed to send message. Please try again.";
  const title = (isRefused(error) && reason) || failure;
  toast.error(title, {
    description: title === reason ? undefined : reason,
    action: onShow && { label: "Show", onClick: onShow },
  });
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
