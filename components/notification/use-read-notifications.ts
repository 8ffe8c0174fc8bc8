import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/browser/api";
import { usePageShown } from "@/browser/use-page-shown";
import type { Notification } from "@/lib/notifications/schema";

/** The limit of one call (`MAX_LIMIT`); the rest follows in further calls. */
const BATCH_SIZE = 100;

/** Marks notifications as read while the page is visible. Returns the ids that were unread when first shown. */
export function useReadNotifications(shown: Notification[]): string[] {
  const client = useQueryClient();
  const isShown = usePageShown();
  const [newIds, setNewIds] = useState<string[]>([]);
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api("POST", "/api/notifications/read", { ids }),
    onMutate: (ids) => setNewIds((previous) => [...previous, ...ids]),
    onSuccess: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
  const unread = shown
    .filter(({ id, readAt }) => readAt === null && !newIds.includes(id))
    .slice(0, BATCH_SIZE);
  const ids = unread.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids && isShown) mutate(ids.split(" "));
  }, [ids, isShown, mutate]);
  return newIds;
}
