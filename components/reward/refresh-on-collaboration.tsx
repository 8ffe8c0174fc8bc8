"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { listenLive } from "@/browser/live";

/** Refreshes the page once a night is confirmed, or its photo sent in or decided on. */
export function RefreshOnCollaboration() {
  const router = useRouter();
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type === "collaboration") router.refresh();
      }),
    [router],
  );
  return null;
}
