import { useRef, useState } from "react";
import { useRowDrafts, type RowKind } from "./use-row-drafts";

/** The dialog that adds or edits an item of a list, and the focus it gives back. */
export function useRowDialog<T>(kind: RowKind, bandId: string) {
  const [opened, setOpened] = useState<{ item?: T } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const hasDraft = useRowDrafts(kind, bandId, opened !== null);

  function open(event: React.MouseEvent<HTMLElement>, item?: T) {
    opener.current = event.currentTarget;
    setOpened({ item });
  }

  function close() {
    setOpened(null);
    // The dialog does not do so itself when its script could not be loaded.
    opener.current?.focus();
  }

  return { opened, opener, hasDraft, open, close };
}
