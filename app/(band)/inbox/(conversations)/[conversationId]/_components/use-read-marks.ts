import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { api, ApiError } from "@/browser/api";
import type { Conversation, Message } from "@/lib/conversations/schema";

/** Milliseconds before the first new attempt; doubled up to the longest. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** Marks a conversation as read, up to the newest message that stands there, while someone sees `pane`; nothing without one. */
export function useReadMarks(
  { id, unreadCount }: Conversation,
  newest: Message | undefined,
  pane: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const isInView = useInView(pane);
  const isShown = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (messageId: string) => api("POST", `/api/conversations/${id}/read`, { messageId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["conversations"] }),
    retry: (_, error) => isPassing(error),
    retryDelay: (attempt, error) =>
      Math.max(
        (error instanceof ApiError && error.retryAfter ? error.retryAfter : 0) * 1_000,
        Math.min(MIN_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS),
      ),
  });
  const seen = isInView && isShown && unreadCount > 0 ? newest?.id : undefined;
  // One at a time: of many that arrive meanwhile, the newest speaks for all.
  const next = isPending || seen === variables ? undefined : seen;
  useEffect(() => {
    if (next) mutate(next);
  }, [next, mutate]);
}

/** No connection, too many calls, or a server that is just away. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** Whether a part of the element stands in the window: on a phone the list of conversations may stand in its place. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((changes) =>
      setInView(changes.at(-1)!.isIntersecting),
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

function onVisibility(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
