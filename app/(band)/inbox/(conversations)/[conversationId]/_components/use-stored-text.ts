import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "@/browser/storage";

// What this page wrote; local storage may be full or forbidden, and then the text lives here alone.
const texts = new Map<string, string>();
const readers = new Set<() => void>();

function read(key: string): string {
  const text = texts.get(key) ?? readStored("localStorage", key) ?? "";
  texts.set(key, text);
  return text;
}

function write(key: string, text: string) {
  texts.set(key, text);
  if (text) writeStored("localStorage", key, text);
  else removeStored("localStorage", key);
  readers.forEach((reread) => reread());
}

function subscribe(reread: () => void) {
  readers.add(reread);
  return () => void readers.delete(reread);
}

/** A text that outlives the page, and how to change it; empty on the server. Other tabs keep their own. */
export function useStoredText(key: string): [string, (change: (text: string) => string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );
  return [text, (change) => write(key, change(read(key)))];
}
