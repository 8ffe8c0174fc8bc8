import { useState } from "react";
import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { showFailure } from "@/components/form/form-errors";
import { api, conflictingVersion } from "@/browser/api";
import type { DecidedDispute, DisputeDecisionInput } from "@/lib/admin/swap-disputes/schema";
import { findNextItem } from "../../../_components/find-next-item";

type Fields = Pick<DisputeDecisionInput, "decision" | "note">;

type DecisionScene = {
  legId: string;
  night: string;
  form: Pick<UseFormReturn<Fields>, "setError" | "getValues">;
  root: React.RefObject<HTMLElement | null>;
  /** The note is no longer needed. */
  onDecided: () => void;
};

/** `conflict`: another admin's decision; the item stays until `goOn`, to keep the note. */
export function useDisputeDecision({ legId, night, form, root, onDecided }: DecisionScene) {
  const router = useRouter();
  const [conflict, setConflict] = useState<DecidedDispute>();

  function goOn() {
    onDecided();
    const next = findNextItem(root.current);
    router.refresh();
    next?.focus();
  }

  async function decide(fields: Fields) {
    try {
      await api("PATCH", `/api/admin/swap-disputes/${legId}`, { ...fields, seen: { night } });
      setConflict(undefined);
      toast.success("Decided. Both bands read your note");
      goOn();
    } catch (error) {
      const current = conflictingVersion<DecidedDispute>(error);
      setConflict(current);
      if (current?.state === "Disputed") router.refresh();
      if (!current) showFailure(form, error, "We couldn't save your decision. Please try again.");
    }
  }

  return { conflict, decide, goOn };
}
