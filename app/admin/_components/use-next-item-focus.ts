import { useEffect, useRef } from "react";
import { findNextItem } from "./find-next-item";

/** Remember with an element of the item before deciding on it. If the item is removed with the focus, the next one gets it. */
export function useNextItemFocus() {
  const nextItem = useRef<HTMLElement | null>(null);

  useEffect(
    () => () => {
      if (document.activeElement === document.body) nextItem.current?.focus();
    },
    [],
  );

  return {
    rememberNextItem: (decided: HTMLElement | null): void => {
      nextItem.current = findNextItem(decided);
    },
    focusNextItem: (): void => nextItem.current?.focus(),
  };
}
