import { useRef } from "react";

type Handlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/** What the dialogs that are open were opened from: one that comes in the place of another finds nothing focused. */
let latest: Element | null = null;

/** Gives the focus back to what had it before a dialog opened, where nothing else does: Radix knows a dialog's own trigger only. */
export function useReturnFocus({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: Handlers): Required<Handlers> {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event) {
      if (!isNowhere()) latest = document.activeElement;
      opener.current = latest;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (isNowhere() && !event.defaultPrevented && opener.current instanceof HTMLElement)
        opener.current.focus();
      if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) latest = null;
    },
  };
}

const isNowhere = () => document.activeElement === document.body;
