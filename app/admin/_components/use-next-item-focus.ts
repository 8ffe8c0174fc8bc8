import { useEffect, useRef } from "react";
import { findNextItem } from "./find-next-item";

/** Call with an element of the item before deciding on it. If the item is removed with the focus, the next one gets it. */
export function useNextItemFocus(): (decided: HTMLElement | null) => void {
  const nextItem = useRef<HTMLElement | null>(null);

  useEffect(
    () => () => {
      if (document.activeElement === document.body) nextItem.current?.focus();
    },
    [],
  );

  return (decided) => {
    nextItem.current = findNextItem(decided);
  };
}
