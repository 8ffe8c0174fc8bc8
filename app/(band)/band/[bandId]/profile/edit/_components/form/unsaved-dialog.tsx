"use client";

import { createContext, use, useEffect, useEffectEvent } from "react";

export type UnsavedInput = { discard: () => void };

/** Reports the unsaved input of an open dialog to the page; null when there is none. */
export const UnsavedDialog = createContext<(unsaved: UnsavedInput | null) => void>(() => {});

/** Makes the page ask before leaving while this dialog has unsaved input. */
export function useUnsavedDialog(isUnsaved: boolean, onDiscard: () => void) {
  const report = use(UnsavedDialog);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isUnsaved) return;
    report({ discard: () => discard() });
    return () => report(null);
  }, [isUnsaved, report]);
}
