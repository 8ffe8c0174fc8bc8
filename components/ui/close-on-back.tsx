"use client";

import { useEffect, useState } from "react";

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Android's Back closes what is open above the page instead of leaving the page. It acts as Escape: what is on top closes first. */
export function CloseOnBack() {
  const [closes, setCloses] = useState(0);
  useEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => {
      const escape = new KeyboardEvent("keydown", {
        key: "Escape",
        bubbles: true,
        cancelable: true,
      });
      (document.activeElement ?? document).dispatchEvent(escape);
      setCloses((count) => count + 1);
    });
    return () => watcher.destroy();
  }, [closes]);
  return null;
}
