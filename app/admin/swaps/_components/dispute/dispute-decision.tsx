"use client";

import { useRef } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm, useWatch } from "react-hook-form";
import { useTextDraft } from "@/components/form/use-text-draft";
import { useUnloadWarning } from "@/components/form/use-leave-prompt";
import { Question } from "@/components/swap/report/question";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { DECISION_NOTE_MAX, DisputeDecisionInput } from "@/lib/admin/swap-disputes/schema";
import { codePoints } from "@/lib/code-points";
import { describeDecision, DISPUTE_CHOICES } from "./decisions";
import { DecidedMeanwhile } from "./decided-meanwhile";
import { useDisputeDecision } from "./use-dispute-decision";

const Fields = DisputeDecisionInput.pick({ decision: true, note: true });

type DisputeDecisionProps = { legId: string; night: string; host: string; guest: string };

/** Whatever goes wrong, the note stays. */
export function DisputeDecision({ legId, night, host, guest }: DisputeDecisionProps) {
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { note: "" } });
  const { register, handleSubmit, setValue, getValues, control, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const {
    field: { value: decision, onChange, ref },
  } = useController({ control, name: "decision" });
  const note = useWatch({ control, name: "note" });
  const draft = useTextDraft(`dispute-draft ${legId}`, "", (stored) =>
    setValue("note", stored, { shouldDirty: true }),
  );
  const { conflict, decide, goOn } = useDisputeDecision({
    legId,
    night,
    form,
    root,
    onDecided: draft.remove,
  });
  useUnloadWarning(isDirty);
  return (
    <form
      ref={root}
      noValidate
      aria-label={`Decide about ${guest} as guests of ${host}`}
      onSubmit={(event) => void handleSubmit(decide)(event)}
      className="flex flex-col gap-4 self-start lg:sticky lg:top-20"
    >
      <ReadOnlyFields isOn={isSubmitting}>
        <Question
          field="decision"
          label="What happened?"
          answers={DISPUTE_CHOICES}
          value={decision ?? null}
          error={errors.decision?.message}
          ref={ref}
          onChoose={onChange}
        />
        <p role="status" dir="auto" className="text-sm wrap-anywhere text-ink-muted empty:hidden">
          {decision ? describeDecision(decision, { host, guest }) : null}
        </p>
        <Field
          label="Note"
          aside={`${codePoints(note.trim())}/${DECISION_NOTE_MAX}`}
          hint="Both bands read it. A decision is final."
          error={errors.note?.message}
        >
          <Textarea
            dir="auto"
            {...register("note", { onChange: () => draft.write(getValues("note")) })}
          />
        </Field>
      </ReadOnlyFields>
      <FieldError>{errors.root?.message}</FieldError>
      <DecidedMeanwhile decided={conflict} onGoOn={goOn} />
      {conflict && conflict.state !== "Disputed" ? null : (
        <Button type="submit" disabled={isSubmitting} className="self-start">
          {isSubmitting ? "Deciding..." : "Decide"}
        </Button>
      )}
    </form>
  );
}
