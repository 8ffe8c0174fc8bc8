import { useMemo, useState } from "react";
import { draftStore } from "@/browser/form-draft";
import { isObject } from "@/browser/storage";
import { useHydrated } from "@/browser/use-hydrated";
import { today } from "@/lib/days";
import { DEFAULT_TERMS } from "@/lib/swaps/choices";
import type { SwapTerms } from "@/lib/swaps/schema";

/** The own night as a guest, then the one that the band hosts. */
export type Nights = [visit: string | null, returnNight: string | null];

/** `nights` is empty until one is chosen. */
type ProposalDraft = { nights: Nights | []; terms: SwapTerms; message: string };

const EMPTY: ProposalDraft = { nights: [], terms: DEFAULT_TERMS, message: "" };

const isDraft = (value: unknown): value is ProposalDraft =>
  isObject(value) &&
  Array.isArray(value.nights) &&
  value.nights.every((night) => night === null || typeof night === "string") &&
  isObject(value.terms) &&
  typeof value.message === "string";

/** What may have changed since: terms that are new, and nights that have passed. */
function bringUpToDate({ nights, terms, message }: ProposalDraft): ProposalDraft {
  const havePassed = nights.some((night) => night !== null && night <= today());
  return { nights: havePassed ? [] : nights, terms: { ...DEFAULT_TERMS, ...terms }, message };
}

/** What is typed stays in this tab until the proposal is sent. */
export function useProposalDraft(bandIds: string) {
  const isHydrated = useHydrated();
  const { read, write, remove } = useMemo(
    () => draftStore(`proposal-draft ${bandIds}`, isDraft),
    [bandIds],
  );
  const stored = useMemo(() => {
    const found = isHydrated ? read() : null;
    return found && bringUpToDate(found);
  }, [isHydrated, read]);
  const [changed, setChanged] = useState<ProposalDraft | null>(null);
  const draft = changed ?? stored ?? EMPTY;

  function change(part: Partial<ProposalDraft>) {
    const next = { ...draft, ...part };
    setChanged(next);
    write(next);
  }

  return { draft, change, remove };
}
