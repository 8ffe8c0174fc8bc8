import { useEffect, useState } from "react";
import { listenLive } from "@/browser/live";
import { WRITING_SECONDS } from "@/lib/events/types";

/** Bandmates who are writing in a conversation; each expires unless signalled again. */
export function useWriters(conversationId: string): string[] {
  const [writers, setWriters] = useState<string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const show = () => setWriters([...timers.keys()]);
    function remove(username: string) {
      clearTimeout(timers.get(username));
      if (timers.delete(username)) show();
    }
    function add(username: string) {
      clearTimeout(timers.get(username));
      timers.set(
        username,
        setTimeout(() => remove(username), WRITING_SECONDS * 1_000),
      );
      show();
    }
    const unsubscribe = listenLive(({ type, data }) => {
      if (type === "writing" && data.conversationId === conversationId)
        (data.isWriting ? add : remove)(data.username);
      if (type === "message" && data.conversationId === conversationId && data.writtenBy)
        remove(data.writtenBy);
    });
    return () => {
      unsubscribe();
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [conversationId]);
  return writers;
}
