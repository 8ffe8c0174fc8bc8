"use client";

import { useEffect } from "react";

/** Lets signed-in people read on without a connection (public/sw.js). Not for development, whose files change under their names. */
export function ServiceWorker() {
  useEffect(() => {
    void navigator.serviceWorker?.register("/sw.js").catch(() => {});
  }, []);
  return null;
}
