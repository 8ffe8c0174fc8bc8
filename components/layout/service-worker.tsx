"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { resumePush } from "@/browser/push";

/** Registers public/sw.js for offline reading and push. Not in development, where files keep their names. */
export function ServiceWorker({ username }: { username: string }) {
  const router = useRouter();
  useEffect(() => {
    void navigator.serviceWorker
      ?.register("/sw.js")
      .then(() => resumePush(username))
      // The settings were read before.
      .then((isResumed) => isResumed && router.refresh())
      .catch(() => {});
  }, [username, router]);
  return null;
}
