import { hasCoarsePointer } from "@/browser/coarse-pointer";
import { useEffect, useRef } from "react";

/** Focuses the composer, or on touch screens the heading, so that no keyboard opens. */
export function focusOpened(): void {
  const pointer = hasCoarsePointer() ? "coarse" : "fine";
  document
    .querySelector<HTMLElement>(`[data-focus-opened="${pointer}"]`)
    ?.focus({ preventScroll: true });
}

/** Runs `focusOpened` when `opened` changes, but not on the first page load. */
export function useOpenedFocus(opened: string): void {
  const previous = useRef(opened);
  useEffect(() => {
    if (previous.current === opened) return;
    previous.current = opened;
    focusOpened();
  }, [opened]);
}
