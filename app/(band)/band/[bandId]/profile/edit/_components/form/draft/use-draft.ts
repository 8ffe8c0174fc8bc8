"use client";

import { useMemo, useState } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import type { DraftStore } from "@/browser/form-draft";

/** The draft that this tab stored before the page was loaded, until it is removed. */
export function useDraft<T>(draftFor: (bandId: string) => DraftStore<T>, bandId: string) {
  const isHydrated = useHydrated();
  const store = useMemo(() => draftFor(bandId), [draftFor, bandId]);
  const stored = useMemo(() => (isHydrated ? store.read() : null), [isHydrated, store]);
  const [isRemoved, setRemoved] = useState(false);

  function remove() {
    store.remove();
    setRemoved(true);
  }

  return { restored: isRemoved ? null : stored, store, remove };
}
