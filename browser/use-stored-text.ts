import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "@/browser/storage";

// Also the only copy when local storage is full or blocked.
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string {
  const text = texts.get(key) ?? readStored("localStorage", key) ?? "";
  texts.set(key, text);
  return text;
}

function write(key: string, text: string) {
  texts.set(key, text);
  if (text) writeStored("localStorage", key, text);
  else removeStored("localStorage", key);
  listeners.forEach((onChange) => onChange());
}

export function prependStoredText(key: string, text: string): void {
  const stored = read(key);
  write(key, stored.trim() ? `${text}\n\n${stored}` : text);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** A text in local storage; empty on the server. Open tabs do not share changes. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );
  return [text, (changed) => write(key, changed)];
}
