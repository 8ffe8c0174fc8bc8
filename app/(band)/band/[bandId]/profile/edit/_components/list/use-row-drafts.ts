import { useMemo } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import { dialogDraft } from "../form/draft/drafts";

export type RowKind = "release" | "tour-date";

/** Tells whether a row (without id: the new one) has a draft. Read again when the dialog closes. */
export function useRowDrafts(kind: RowKind, bandId: string, isDialogOpen: boolean) {
  const isSettled = useHydrated() && !isDialogOpen;
  return useMemo(
    () => (id?: string) => isSettled && dialogDraft(kind, bandId, id).read() !== null,
    [kind, bandId, isSettled],
  );
}
