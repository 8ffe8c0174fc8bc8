import { useMemo } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import { dialogDraft } from "./drafts";

/** Tells which rows of a list (none: the one to add) have a draft from before. Drafts come and go in a dialog, so they are looked at again once it is closed. */
export function useUnsavedRows(kind: "release" | "tour-date", bandId: string, dialogOpen: boolean) {
  const settled = useHydrated() && !dialogOpen;
  return useMemo(
    () => (id?: string) => settled && dialogDraft(kind, bandId, id).read() !== null,
    [kind, bandId, settled],
  );
}
