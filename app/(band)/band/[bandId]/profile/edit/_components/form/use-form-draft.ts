import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FormDraft } from "./drafts";
import type { useDraft } from "./use-draft";

const all = <V>(values: V): V => values;

/** Keeps what is typed into a form as a draft, and puts an earlier one back. `sinceRef` tells when the form's values were saved; `keep` leaves out what is not to be kept. */
export function useFormDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { restored, store, remove }: ReturnType<typeof useDraft<FormDraft<V>>>,
  sinceRef: React.RefObject<string | undefined>,
  keep: (values: V) => V = all,
) {
  useEffect(() => {
    if (!restored) return;
    sinceRef.current = restored.updatedAt;
    form.reset(restored.base);
    form.reset({ ...restored.base, ...restored.values }, { keepDefaultValues: true });
  }, [restored, form, sinceRef]);

  useEffect(() => {
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, values, isDirty, defaultValues }) => {
        if (!name) return;
        if (isDirty)
          store.write({
            updatedAt: sinceRef.current,
            base: defaultValues as V,
            values: keep(values),
          });
        else store.remove();
      },
    });
  }, [form, store, sinceRef, keep]);

  return { restored: restored !== null, remove };
}
