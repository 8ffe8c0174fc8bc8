import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDraft } from "./drafts";
import { baseValues } from "../form-values";
import type { useDraft } from "./use-draft";

const keepAll = <Values>(values: Values): Values => values;

/** `versionRef` holds the version the edits are based on; `strip` removes what must not be stored. */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { restored, store, remove }: ReturnType<typeof useDraft<FormDraft<Values>>>,
  versionRef: React.RefObject<string | undefined>,
  strip: (values: Values) => Values = keepAll,
) {
  useEffect(() => {
    if (!restored) return;
    versionRef.current = restored.updatedAt;
    form.reset(restored.base);
    form.reset({ ...restored.base, ...restored.values }, { keepDefaultValues: true });
  }, [restored, form, versionRef]);

  useEffect(() => {
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, values, isDirty, defaultValues }) => {
        if (!name) return;
        if (isDirty)
          store.write({
            updatedAt: versionRef.current,
            base: baseValues<Values>({ defaultValues }),
            values: strip(values),
          });
        else store.remove();
      },
    });
  }, [form, store, versionRef, strip]);

  return { isRestored: restored !== null, remove };
}
