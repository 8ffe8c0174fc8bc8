import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { findChangedFields, mergeValues, type ChangedField, type FieldTexts } from "./conflict";
import { baseValues } from "../form-values";

export type Versioned = { updatedAt?: string };

type ConflictOptions<Saved extends Versioned, Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  toValues: (saved: Saved) => Values;
  texts: FieldTexts<Values>;
  merge?: (yours: Values, saved: Values, savedFields: string[]) => Values;
  save: () => Promise<void>;
};

/** Optimistic locking: after a save elsewhere, asks which value to keep for each field in conflict. */
export function useConflict<Saved extends Versioned, Values extends FieldValues, Output>(
  { form, toValues, texts, merge = mergeValues, save }: ConflictOptions<Saved, Values, Output>,
  versionRef: React.RefObject<string | undefined>,
) {
  const [conflict, setConflict] = useState<{ saved: Saved; fields: ChangedField[] } | null>(null);

  function handleConflict(saved: Saved) {
    const base = baseValues<Values>(form.formState);
    const fields = findChangedFields(texts, base, form.getValues(), toValues(saved));
    if (fields.length > 0) setConflict({ saved, fields });
    else saveOnTopOf(saved, []);
  }

  function saveOnTopOf(saved: Saved, savedFields: string[]) {
    const savedValues = toValues(saved);
    const merged = merge(form.getValues(), savedValues, savedFields);
    versionRef.current = saved.updatedAt;
    form.reset(savedValues);
    form.reset(merged, { keepDefaultValues: true });
    setConflict(null);
    void save();
  }

  return {
    conflict: conflict && {
      fields: conflict.fields,
      onChoose: (savedFields: string[]) => saveOnTopOf(conflict.saved, savedFields),
      onClose: () => setConflict(null),
    },
    handleConflict,
  };
}
