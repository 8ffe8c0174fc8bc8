"use client";

import { createContext, use } from "react";

const ReadOnly = createContext(false);

/** For fields while they are saved: what is typed after that would be lost with their form. */
export function ReadOnlyFields({ isOn, children }: { isOn: boolean; children: React.ReactNode }) {
  return <ReadOnly value={isOn}>{children}</ReadOnly>;
}

export const useReadOnly = (): boolean => use(ReadOnly);
