import { useEffect, useRef } from "react";

/**
 * A step in a dialog moves its swap to another group and removes the dialog's opener, so the swap
 * gets the focus. `list` changes with every new answer.
 */
export function useFocusOnMoved(openedId: string | undefined, list: string) {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const lastId = useRef<string>(undefined);
  useEffect(() => {
    if (openedId) lastId.current = openedId;
    else if (lastId.current && opener.current?.isConnected === false) {
      if (document.activeElement === document.body)
        ref.current?.querySelector<HTMLElement>(`[data-swap="${lastId.current}"] a`)?.focus();
      lastId.current = undefined;
    }
  }, [openedId, list]);
  return { ref, rememberOpener: () => void (opener.current = document.activeElement) };
}
