import { useEffect, useState } from "react";
import { api } from "@/browser/api";
import { WRITING_SECONDS } from "@/lib/events/types";

const INTERVAL_MS = 3_000;

/** Signals typing to bandmates: at once, then every three seconds while it goes on. */
export function useWritingSignal(conversationId: string): (text: string) => void {
  const [signal] = useState(() => createSignal(conversationId));
  useEffect(() => signal.stop, [signal]);
  return signal.type;
}

function createSignal(conversationId: string) {
  const path = `/api/conversations/${conversationId}/writing` as const;
  let sentAt = 0;
  let pending = 0;
  let lastCall: Promise<unknown> = Promise.resolve();

  // One call at a time: the end must not overtake the start. Failures are repeated or expire.
  function send(method: "POST" | "DELETE") {
    pending++;
    lastCall = lastCall
      .then(() => api(method, path))
      .catch(() => {})
      .finally(() => pending--);
  }

  function stop() {
    if (Date.now() - sentAt < WRITING_SECONDS * 1_000) send("DELETE");
    sentAt = 0;
  }

  function type(text: string) {
    if (text.trim() === "") return stop();
    if (pending > 0 || Date.now() - sentAt < INTERVAL_MS) return;
    sentAt = Date.now();
    send("POST");
  }

  return { type, stop };
}
