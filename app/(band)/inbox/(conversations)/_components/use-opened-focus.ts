import { hasCoarsePointer } from "@/browser/coarse-pointer";
import { useEffect, useRef } from "react";

const findTarget = (pointer: "fine" | "coarse") =>
  document.querySelector<HTMLElement>(`[data-focus-opened="${pointer}"]`);

export const focusComposer = (): void => findTarget("fine")?.focus({ preventScroll: true });

/** Focuses the composer. Without one, and on touch screens, where a keyboard would open, the heading. */
export function focusOpened(): void {
  const composer = hasCoarsePointer() ? null : findTarget("fine");
  (composer ?? findTarget("coarse"))?.focus({ preventScroll: true });
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
