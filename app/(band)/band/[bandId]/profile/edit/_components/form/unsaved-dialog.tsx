"use client";

import { createContext, use, useEffect, useEffectEvent } from "react";

export type UnsavedInput = { discard: () => void };

export const UnsavedDialog = createContext<(unsaved: UnsavedInput | null) => void>(() => {});

export function useUnsavedDialog(isUnsaved: boolean, onDiscard: () => void) {
  const report = use(UnsavedDialog);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isUnsaved) return;
    report({ discard: () => discard() });
    return () => report(null);
  }, [isUnsaved, report]);
}
