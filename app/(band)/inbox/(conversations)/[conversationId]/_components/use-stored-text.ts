import { useSyncExternalStore } from "react";

// What this page wrote; local storage may be full or forbidden, and then the text lives here alone.
const texts = new Map<string, string>();
const readers = new Set<() => void>();

function read(key: string): string {
  let text = texts.get(key);
  if (text === undefined) {
    try {
      text = localStorage.getItem(key) ?? "";
    } catch {
      text = "";
    }
    texts.set(key, text);
  }
  return text;
}

function write(key: string, text: string) {
  texts.set(key, text);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Kept in memory.
  }
  readers.forEach((reread) => reread());
}

function subscribe(reread: () => void) {
  readers.add(reread);
  return () => void readers.delete(reread);
}

/** A text that outlives the page, and how to change it; empty on the server. Other tabs keep their own. */
export function useStoredText(key: string): [string, (change: (text: string) => string) => void] {
  const text = useSyncExternalStore(subscribe, () => read(key), () => "");
  return [text, (change) => write(key, change(read(key)))];
}
