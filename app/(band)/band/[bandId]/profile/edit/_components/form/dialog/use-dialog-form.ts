import { useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/form/form-errors";
import { BAD_INPUT, findBadInput } from "@/components/form/bad-input";
import { useClosePrompt } from "@/components/form/use-leave-prompt";
import { conflictingVersion } from "@/browser/api";
import type { FieldTexts } from "../conflict/conflict";
import type { DraftStore } from "@/browser/form-draft";
import type { FormDraft } from "../draft/drafts";
import { useUnsavedInput } from "../unsaved-input";
import { useConflict, type Versioned } from "../conflict/use-conflict";
import { useDraft } from "../draft/use-draft";
import { useFormDraft } from "../draft/use-form-draft";

type DialogFormOptions<Saved extends Versioned, Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  saved?: Saved;
  toValues: (saved: Saved | undefined) => Values;
  texts: FieldTexts<Values>;
  bandId: string;
  /** May not change while the dialog is open. */
  draft: (bandId: string) => DraftStore<FormDraft<Values>>;
  /** Whether something else is unfinished, such as an upload. */
  isBusy?: boolean;
  /** `updatedAt` is the version the edits are based on. */
  onSave: (fields: Output, updatedAt: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

export type DialogForm = ReturnType<typeof useDialogForm<Versioned, FieldValues, unknown>>;

/** Asks before input is lost; input survives a reload and never overwrites what was saved elsewhere. */
export function useDialogForm<Saved extends Versioned, Values extends FieldValues, Output>({
  form,
  saved,
  toValues,
  texts,
  bandId,
  draft: draftFor,
  isBusy = false,
  onSave,
  onClose,
}: DialogFormOptions<Saved, Values, Output>) {
  const version = useRef(saved?.updatedAt);
  const [stableDraftFor] = useState(() => draftFor);
  const draft = useFormDraft(form, useDraft(stableDraftFor, bandId), version);
  const isUnsaved = form.formState.isDirty || isBusy;
  const { close, stay, leaveDialog } = useClosePrompt(isUnsaved, finish);
  useUnsavedInput(isUnsaved, draft.remove);
  const { conflict, handleConflict } = useConflict<Saved, Values, Output>(
    { form, toValues, texts, save: submit },
    version,
  );

  function submit(event?: React.BaseSyntheticEvent) {
    const badInput = findBadInput(event?.currentTarget);
    const save = form.handleSubmit((fields) =>
      badInput ? showBadInput(badInput) : onSave(fields, version.current).then(onSaved, onFailed),
    );
    return save(event);
  }

  function showBadInput({ name }: HTMLInputElement) {
    const path = name as Path<Values>; // which every field of a dialog has
    form.setError(path, { message: BAD_INPUT }, { shouldFocus: true });
  }

  function onSaved() {
    // The user may have tried to close the dialog while it was saving.
    stay();
    finish();
  }

  function onFailed(error: unknown) {
    const current = conflictingVersion<Saved>(error);
    if (current) handleConflict(current);
    else showFailure(form, error, "");
  }

  function finish() {
    draft.remove();
    onClose();
  }

  function discard() {
    draft.remove();
    version.current = saved?.updatedAt;
    form.reset(toValues(saved));
  }

  return {
    submit,
    close,
    leaveDialog,
    conflict,
    isRestored: draft.isRestored,
    discard,
  };
}
