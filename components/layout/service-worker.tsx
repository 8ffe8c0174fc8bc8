"use client";

import { useEffect } from "react";
import { useResumePush } from "@/browser/use-resume-push";

/** Registers public/sw.js for offline reading and push. Not in development, where files keep their names. */
export function ServiceWorker({ username }: { username: string }) {
  const resumePush = useResumePush();
  useEffect(() => {
    void navigator.serviceWorker
      ?.register("/sw.js")
      .then(() => resumePush(username))
      .catch(() => {});
  }, [username, resumePush]);
  return null;
}
