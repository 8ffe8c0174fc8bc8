import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "@/lib/api";
import type { Conversation } from "@/lib/conversations/schema";

/** Marks a conversation as read while someone sees it. */
export function useReadMarks({ id, unreadCount }: Conversation) {
  const client = useQueryClient();
  const isSeen = useSyncExternalStore(onVisibility, () => !document.hidden, () => false);
  const { mutate } = useMutation({
    mutationFn: () => api("POST", `/api/conversations/${id}/read`),
    onSuccess: () => client.invalidateQueries({ queryKey: ["conversations"], predicate: ({ queryKey }) => queryKey[1] !== "messages" }),
  });
  useEffect(() => {
    if (isSeen && unreadCount > 0) mutate();
  }, [isSeen, unreadCount, mutate]);
}

function onVisibility(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
