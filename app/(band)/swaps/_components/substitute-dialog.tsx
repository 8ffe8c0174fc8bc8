import { useState } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { useFocusOnErrors } from "@/components/form/use-focus-on-errors";
import { useTextDraft } from "@/components/form/use-text-draft";
import { StepConflict } from "@/components/swap/step/step-conflict";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/code-points";
import type { FieldErrors } from "@/lib/errors";
import { capitalise } from "@/lib/format";
import { SUBSTITUTES } from "@/lib/swaps/choices";
import { SUBSTITUTE_MAX } from "@/lib/swaps/limits";
import { SUBSTITUTE_NAMES, formatTown } from "@/lib/swaps/words/names";
import type { LegDialogProps } from "./leg-dialog-props";

export function SubstituteDialog({ leg, swap, ownBandId, onClose }: LegDialogProps) {
  const { offerSubstitute, isPending } = useSwapActions(swap, { showsConflict: true });
  const [conflict, setConflict] = useState<string>();
  const [kind, setKind] = useState<(typeof SUBSTITUTES)[number]>(SUBSTITUTES[0]);
  const [text, setText] = useState("");
  const draft = useTextDraft(`substitute-draft ${leg.id}`, "", setText);
  const kindDraft = useTextDraft(`substitute-kind ${leg.id}`, SUBSTITUTES[0], chooseKind);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFocusOnErrors(errors);
  // As in NightOfferForm.
  const [seenNo, setSeenNo] = useState<number | null>(leg.offerNo);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const result = await offerSubstitute(leg.id, { kind, text, offerNo: seenNo ?? leg.offerNo });
    if (result.isDone) {
      draft.remove();
      kindDraft.remove();
      return onClose();
    }
    setErrors(result.errors);
    setConflict(result.conflict);
    setSeenNo(null);
  }

  function chooseKind(chosen: string) {
    setKind(SUBSTITUTES.find((name) => name === chosen) ?? SUBSTITUTES[0]);
    kindDraft.write(chosen);
  }

  function change(changed: string) {
    setText(changed);
    draft.write(changed);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Offer something instead"
        description={
          leg.isOwed
            ? `If ${leg.guest.name} agrees, you don't owe them the night in ${formatTown(leg)} any more.`
            : `If ${leg.guest.name} agrees, this takes the place of the night in ${formatTown(leg)}.`
        }
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          <ReadOnlyFields isOn={isPending}>
            <Field label="What" error={errors.kind?.[0]}>
              <NativeSelect value={kind} onChange={({ target }) => chooseKind(target.value)}>
                {SUBSTITUTES.map((name) => (
                  <option key={name} value={name}>
                    {capitalise(SUBSTITUTE_NAMES[name])}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field
              label="Your offer"
              aside={`${codePoints(text.trim())}/${SUBSTITUTE_MAX}`}
              error={errors.text?.[0]}
            >
              <Textarea dir="auto" value={text} onChange={({ target }) => change(target.value)} />
            </Field>
          </ReadOnlyFields>
          <StepConflict reason={conflict} legs={[leg]} swap={swap} ownBandId={ownBandId} />
          <Button type="submit" disabled={isPending} aria-busy={isPending} className="self-start">
            {isPending ? "Sending..." : "Send offer"}
          </Button>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
