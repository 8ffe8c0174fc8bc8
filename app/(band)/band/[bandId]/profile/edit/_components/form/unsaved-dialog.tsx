"use client";

import { createContext, use, useEffect, useEffectEvent } from "react";

export type UnsavedInput = { discard: () => void };

/** Takes what an open dialog of the page has unsaved; null when nothing. */
export const UnsavedDialog = createContext<(unsaved: UnsavedInput | null) => void>(() => {});

/** Has the page ask before it is left while this dialog has something unsaved. */
export function useUnsavedDialog(unsaved: boolean, onDiscard: () => void) {
  const report = use(UnsavedDialog);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!unsaved) return;
    report({ discard: () => discard() });
    return () => report(null);
  }, [unsaved, report]);
}
