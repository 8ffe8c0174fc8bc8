"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const shownIds = new Set<string>();

/** Refreshes a page that Back or Forward shows: Next keeps it as it was, for as long as the tab is open. */
export function RefreshOnReturn() {
  const router = useRouter();
  const [isReturn] = useState(() => shownIds.has(router.bfcacheId));
  useEffect(() => {
    if (isReturn) router.refresh();
    shownIds.add(router.bfcacheId);
  }, [router, isReturn]);
  return null;
}
