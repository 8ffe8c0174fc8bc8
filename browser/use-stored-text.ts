import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "@/browser/storage";

const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

const readLocal = (key: string): string => readStored("localStorage", key) ?? "";

const read = (key: string): string => inMemory.get(key) ?? readLocal(key);

function write(key: string, text: string) {
  if (text) writeStored("localStorage", key, text);
  else removeStored("localStorage", key);
  if (readLocal(key) === text) inMemory.delete(key);
  else inMemory.set(key, text);
  listeners.forEach((onChange) => onChange());
}

export function prependStoredText(key: string, text: string): void {
  const stored = read(key);
  write(key, stored.trim() ? `${text}\n\n${stored}` : text);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** A text in local storage; empty on the server. Open tabs share it: the newest change wins. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );
  return [text, (changed) => write(key, changed)];
}
