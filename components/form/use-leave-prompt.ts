"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { OnLeave } from "@/components/form/request-leave";

export type LeavePrompt = { title: string; text: string; onLeave: OnLeave };

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

  function confirmLeave(onLeave: OnLeave, texts = LEAVE_PROMPT) {
    setPrompt({ ...texts, onLeave });
    setLeaving(false);
  }

  /** Also called when the dialog closes after `leave`. */
  function stay() {
    setPrompt(null);
  }

  function leave() {
    // Synchronously, so that the guards are off before the navigation starts.
    flushSync(() => {
      setPrompt(null);
      setLeaving(true);
    });
    void Promise.resolve(prompt?.onLeave()).then((hasLeft) => {
      if (hasLeft === false) setLeaving(false);
    });
  }

  return { prompt, isLeaving, confirmLeave, stay, leave };
}

/** For dialogs: closing one with unsaved input asks first. */
export function useClosePrompt(isUnsaved: boolean, onClose: () => void) {
  const { prompt, confirmLeave, stay, leave } = useLeavePrompt();

  /** Escape may still reach the dialog while the prompt opens above it. */
  function close() {
    if (prompt) stay();
    else if (isUnsaved) confirmLeave(onClose, CANCEL_PROMPT);
    else onClose();
  }

  return { close, stay, leaveDialog: prompt && { prompt, onLeave: leave, onClose: stay } };
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
