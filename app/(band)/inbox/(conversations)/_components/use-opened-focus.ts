import { useEffect, useRef } from "react";

/** Moves the focus into the conversation that is open: to where one writes, or, where that would open a keyboard over it, to its heading. */
export function focusOpened(): void {
  const place = window.matchMedia("(pointer: coarse)").matches ? "coarse" : "fine";
  document
    .querySelector<HTMLElement>(`[data-focus-opened="${place}"]`)
    ?.focus({ preventScroll: true });
}

/** Does so when `opened` changes. Not at the first page: there the reader begins at the top. */
export function useOpenedFocus(opened: string): void {
  const before = useRef(opened);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    focusOpened();
  }, [opened]);
}
