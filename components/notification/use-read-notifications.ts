import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/browser/api";
import type { Notification } from "@/lib/notifications/schema";

/** Most that one call takes (`MAX_LIMIT`); the rest follows. */
const AT_ONCE = 100;

/** Marks what is shown as read, also what is loaded later. Returns the ids of what was not: they stay marked as new for as long as they are shown. */
export function useReadNotifications(shown: Notification[]): string[] {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<string[]>([]);
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api("POST", "/api/notifications/read", { ids }),
    onMutate: (ids) => setFresh((known) => [...known, ...ids]),
    onSuccess: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
  const unread = shown
    .filter(({ id, readAt }) => readAt === null && !fresh.includes(id))
    .slice(0, AT_ONCE);
  const ids = unread.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids) mutate(ids.split(" "));
  }, [ids, mutate]);
  return fresh;
}
