import { useEffect, useRef } from "react";
import { findNextItem } from "./find-next-item";

/** To be called with an element of the item before its decision: if the item goes with the focus, the next gets it. */
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
