import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";

const isDraft = hasStrings("base", "text");

/** Keeps what is typed in this tab until `remove`; `onRestore` gets it back if the saved text is still the same. */
export function useTextDraft(name: string, savedText: string, onRestore: (text: string) => void) {
  const { read, write, remove } = useMemo(() => draftStore(name, isDraft), [name]);
  const [base] = useState(savedText);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const stored = read();
    if (stored?.base === base) restore(stored.text);
    else remove();
  }, [read, remove, base]);
  return { write: (text: string) => write({ base: savedText, text }), remove };
}
