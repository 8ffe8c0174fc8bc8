import { useRef } from "react";

type Handlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

// Shared: a dialog that replaces another finds nothing focused when it opens.
let lastOpener: Element | null = null;

/** Returns the focus to the opener; Radix does so only for a DialogTrigger. */
export function useReturnFocus({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: Handlers): Required<Handlers> {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event) {
      if (!isNothingFocused()) lastOpener = document.activeElement;
      opener.current = lastOpener;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (isNothingFocused() && !event.defaultPrevented && opener.current instanceof HTMLElement)
        opener.current.focus();
      if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) lastOpener = null;
    },
  };
}

const isNothingFocused = () => document.activeElement === document.body;
