import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/form/form-errors";
import { CANCEL, useLeaveQuestion } from "@/components/form/use-leave-question";
import { conflictingVersion } from "@/browser/api";
import { changesOf, type ChangedField, type Words } from "./conflict";
import type { DraftStore, FormDraft } from "./drafts";
import { useUnsavedDialog } from "./unsaved-dialog";
import { useDraft } from "./use-draft";
import { useFormDraft } from "./use-form-draft";

type Saved = { updatedAt?: string };

type Given<S extends Saved, V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  /** What is edited; none when one is added. */
  saved?: S;
  valuesOf: (saved: S | undefined) => V;
  words: Words<V>;
  bandId: string;
  /** Where the draft is kept; may not change while the dialog is open. */
  draft: (bandId: string) => DraftStore<FormDraft<V>>;
  /** Whether something else is on its way, such as a file. */
  busy?: boolean;
  /** `updatedAt` is when that was saved which the fields were changed from. */
  onSave: (fields: O, updatedAt: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

export type DialogForm = ReturnType<typeof useDialogForm<Saved, FieldValues, unknown>>;

/**
 * What a form in a dialog does with its values: it closes when they are saved, asks before they are lost, has them again
 * after a reload, and does not save them over what someone else has saved meanwhile.
 */
export function useDialogForm<S extends Saved, V extends FieldValues, O>({
  form,
  saved,
  valuesOf,
  words,
  bandId,
  draft: storeOf,
  busy = false,
  onSave,
  onClose,
}: Given<S, V, O>) {
  const since = useRef(saved?.updatedAt);
  const [stableStoreOf] = useState(() => storeOf);
  const draft = useFormDraft(form, useDraft(stableStoreOf, bandId), since);
  const [conflict, setConflict] = useState<{ now: S; fields: ChangedField[] } | null>(null);
  const leaving = useLeaveQuestion();
  const unsaved = form.formState.isDirty || busy;
  useUnsavedDialog(unsaved, draft.remove);
  const submit = form.handleSubmit((fields) => onSave(fields, since.current).then(saveDone, fail));

  /** A question that was asked meanwhile is settled. */
  function saveDone() {
    leaving.answer(false);
    finish();
  }

  function finish() {
    draft.remove();
    onClose();
  }

  function fail(error: unknown) {
    const now = conflictingVersion<S>(error);
    if (now) meet(now);
    else showFailure(form, error, "");
  }

  /** Someone else saved first: asks where that changed something, else saves upon it. */
  function meet(now: S) {
    const fields = changesOf(
      words,
      form.formState.defaultValues as V,
      form.getValues(),
      valuesOf(now),
    );
    if (fields.length > 0) setConflict({ now, fields });
    else saveUpon(now, []);
  }

  function saveUpon(now: S, taken: string[]) {
    const theirs = valuesOf(now);
    const merged = {
      ...form.getValues(),
      ...Object.fromEntries(Object.entries(theirs).filter(([name]) => taken.includes(name))),
    };
    since.current = now.updatedAt;
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    setConflict(null);
    void submit();
  }

  /** Escape may still reach the dialog while the question opens above it: then it answers the question. */
  function close() {
    if (leaving.question) leaving.answer(false);
    else if (unsaved) leaving.ask(finish, CANCEL);
    else onClose();
  }

  /** Back to what is saved. */
  function discard() {
    draft.remove();
    since.current = saved?.updatedAt;
    form.reset(valuesOf(saved));
  }

  return {
    submit,
    close,
    question: leaving.question,
    answer: leaving.answer,
    conflict: conflict && {
      fields: conflict.fields,
      choose: (taken: string[]) => saveUpon(conflict.now, taken),
      close: () => setConflict(null),
    },
    restored: draft.restored,
    discard,
  };
}
