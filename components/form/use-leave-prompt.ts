"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

export type LeavePrompt = { title: string; text: string; onLeave: () => void };

const LEAVE_PROMPT = {
  title: "Leave this page",
  text: "Are you sure you want to leave? Any unsaved changes will be lost.",
};

export const CANCEL_PROMPT = {
  title: "Cancel editing",
  text: "Are you sure you want to cancel? Any unsaved changes will be lost.",
};

export function useLeavePrompt() {
  const [prompt, setPrompt] = useState<LeavePrompt | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  function confirmLeave(onLeave: () => void, texts = LEAVE_PROMPT) {
    setPrompt({ ...texts, onLeave });
    setLeaving(false);
  }

  /** Also called when the dialog closes after `leave`, before Back has left the page. */
  function stay() {
    setPrompt(null);
  }

  function leave() {
    // Synchronously, so that the guards are off before the navigation starts.
    flushSync(() => {
      setPrompt(null);
      setLeaving(true);
    });
    prompt?.onLeave();
  }

  return { prompt, isLeaving, confirmLeave, stay, leave };
}

/** Makes the browser ask before a reload or a closed tab loses unsaved input. */
export function useUnloadWarning(isGuarded: boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isGuarded) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);
}
