import { useState } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { useFocusOnErrors } from "@/components/form/use-focus-on-errors";
import { useTextDraft } from "@/components/form/use-text-draft";
import { StepConflict } from "@/components/swap/step/step-conflict";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/code-points";
import type { FieldErrors } from "@/lib/errors";
import { warnOfLateCancellation } from "@/lib/swaps/words/late-cancellation";
import { capitalise } from "@/lib/format";
import { formatNight } from "@/lib/swaps/words/format-night";
import { CANCEL_REASON_MAX } from "@/lib/swaps/limits";
import { formatTown } from "@/lib/swaps/words/names";
import type { LegDialogProps } from "./leg-dialog-props";

export function CancelDialog({ leg, swap, ownBandId, onClose }: LegDialogProps) {
  const { cancel, isPending } = useSwapActions(swap, { showsConflict: true });
  const [conflict, setConflict] = useState<string>();
  const [reason, setReason] = useState("");
  const draft = useTextDraft(`cancel-draft ${leg.id}`, "", setReason);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFocusOnErrors(errors);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const result = await cancel(leg.id, reason);
    if (result.isDone) {
      draft.remove();
      return onClose();
    }
    setErrors(result.errors);
    setConflict(result.conflict);
  }

  function change(changed: string) {
    setReason(changed);
    draft.write(changed);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Cancel this night?"
        description={`${capitalise(formatTown(leg))}${leg.night ? `, ${formatNight(leg.night)}` : ""}. You can still play it: find another date together.${warnOfLateCancellation([leg])}`}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-5"
        >
          <ReadOnlyFields isOn={isPending}>
            <Field
              label="Why"
              aside={`${codePoints(reason.trim())}/${CANCEL_REASON_MAX}`}
              hint="They read it in your conversation."
              error={errors.reason?.[0]}
            >
              <Textarea dir="auto" value={reason} onChange={({ target }) => change(target.value)} />
            </Field>
          </ReadOnlyFields>
          <StepConflict reason={conflict} legs={[leg]} swap={swap} ownBandId={ownBandId} />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep it</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" disabled={isPending} aria-busy={isPending}>
              {isPending ? "Cancelling..." : "Cancel the night"}
            </Button>
          </DialogFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
