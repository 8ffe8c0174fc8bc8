"use client";

import { createContext, use, useEffect, useEffectEvent } from "react";

export type UnsavedInput = { discard: () => void };

export const ReportUnsavedInput = createContext<(input: UnsavedInput) => () => void>(
  () => () => {},
);

export function useUnsavedInput(isUnsaved: boolean, onDiscard = () => {}) {
  const report = use(ReportUnsavedInput);
  const discard = useEffectEvent(onDiscard);
  useEffect(
    () => (isUnsaved ? report({ discard: () => discard() }) : undefined),
    [isUnsaved, report],
  );
}
