"use client";

import { useEffect } from "react";
import { resumePush } from "@/browser/push";

/** Registers public/sw.js for offline reading and push. Not in development, where files keep their names. */
export function ServiceWorker({ username }: { username: string }) {
  useEffect(() => {
    void navigator.serviceWorker
      ?.register("/sw.js")
      .then(() => resumePush(username))
      .catch(() => {});
  }, [username]);
  return null;
}
