"use client";

import { useEffect } from "react";

/** Registers public/sw.js for offline reading. Not in development, where files keep their names. */
export function ServiceWorker() {
  useEffect(() => {
    void navigator.serviceWorker?.register("/sw.js").catch(() => {});
  }, []);
  return null;
}
