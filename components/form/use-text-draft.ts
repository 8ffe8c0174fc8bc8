import { useEffect, useEffectEvent, useMemo } from "react";
import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";

const isDraft = hasStrings("text");

/** Keeps what is typed in this tab until `remove`, and calls `onRestore` with it when the form is opened again. */
export function useTextDraft(name: string, onRestore: (text: string) => void) {
  const { read, write, remove } = useMemo(() => draftStore(name, isDraft), [name]);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const stored = read();
    if (stored) restore(stored.text);
  }, [read]);
  return { write: (text: string) => write({ text }), remove };
}
