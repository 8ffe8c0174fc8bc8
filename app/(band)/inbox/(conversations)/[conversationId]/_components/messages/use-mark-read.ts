import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type RefObject } from "react";
import { api, ApiError } from "@/browser/api";
import { usePageShown } from "@/browser/use-page-shown";
import type { Conversation, Message } from "@/lib/conversations/schema";

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** Marks the conversation as read up to `newest` while `pane` is visible. */
export function useMarkRead(
  { id, unreadCount }: Conversation,
  newest: Message | undefined,
  pane: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const isInView = useInView(pane);
  const isShown = usePageShown();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (messageId: string) => api("POST", `/api/conversations/${id}/read`, { messageId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["conversations"] }),
    retry: (_, error) => isTransient(error),
    retryDelay: (attempt, error) =>
      Math.max(
        (error instanceof ApiError && error.retryAfter ? error.retryAfter : 0) * 1_000,
        Math.min(MIN_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS),
      ),
  });
  const seen = isInView && isShown && unreadCount > 0 ? newest?.id : undefined;
  // One call at a time, for the newest message only.
  const next = isPending || seen === variables ? undefined : seen;
  useEffect(() => {
    if (next) mutate(next);
  }, [next, mutate]);
}

const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** On a phone the list of conversations may cover the element. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((changes) =>
      setInView(changes.at(-1)?.isIntersecting ?? false),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
