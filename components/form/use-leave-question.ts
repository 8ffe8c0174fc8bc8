"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

export type Question = { title: string; text: string; go: () => void };

const LEAVE = {
  title: "Leave this page",
  text: "Are you sure you want to leave? Any unsaved changes will be lost.",
};

export const CANCEL = {
  title: "Cancel editing",
  text: "Are you sure you want to cancel? Any unsaved changes will be lost.",
};

/** The question whether to leave, and what its answer does. */
export function useLeaveQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [going, setGoing] = useState(false);

  function ask(go: () => void, words = LEAVE) {
    setQuestion({ ...words, go });
  }

  function answer(leave: boolean) {
    // The guards look away before it goes on.
    flushSync(() => {
      setQuestion(null);
      setGoing(leave);
    });
    if (leave) question?.go();
  }

  return { question, going, ask, answer };
}

/** Lets the browser ask, in its own words, before a reload or a closed tab takes unsaved input along. */
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
