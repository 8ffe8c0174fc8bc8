"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

export type LeavePrompt = { title: string; text: string; go: () => void };

const LEAVE_PROMPT = {
  title: "Leave this page",
  text: "Are you sure you want to leave? Any unsaved changes will be lost.",
};

export const CANCEL_PROMPT = {
  title: "Cancel editing",
  text: "Are you sure you want to cancel? Any unsaved changes will be lost.",
};

/** Asks before unsaved input is lost. */
export function useLeavePrompt() {
  const [question, setQuestion] = useState<LeavePrompt | null>(null);
  const [going, setGoing] = useState(false);

  function ask(go: () => void, texts = LEAVE_PROMPT) {
    setQuestion({ ...texts, go });
  }

  function answer(leave: boolean) {
    // Synchronously, so that the guards are off before the navigation starts.
    flushSync(() => {
      setQuestion(null);
      setGoing(leave);
    });
    if (leave) question?.go();
  }

  return { question, going, ask, answer };
}

/** Makes the browser ask before a reload or a closed tab loses unsaved input. */
export function useUnloadWarning(guarded: boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (guarded) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);
}
