"use client";

import { useMemo, useState } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import type { DraftStore } from "./drafts";

/** What this tab has kept from before the page was loaded, until it is removed. */
export function useDraft<T>(storeOf: (bandId: string) => DraftStore<T>, bandId: string) {
  const hydrated = useHydrated();
  const store = useMemo(() => storeOf(bandId), [storeOf, bandId]);
  const found = useMemo(() => (hydrated ? store.read() : null), [hydrated, store]);
  const [removed, setRemoved] = useState(false);

  function remove() {
    store.remove();
    setRemoved(true);
  }

  return { restored: removed ? null : found, store, remove };
}
