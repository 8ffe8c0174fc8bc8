"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/form/form-errors";
import { laterResolver } from "@/components/form/later-resolver";
import { api, conflictingVersion } from "@/browser/api";
import type { Band, BandFields } from "@/lib/bands/schema";
import { changedFields, mergedValues, type ChangedField } from "./conflict";
import { useDraft } from "./use-draft";
import { formDraft } from "./drafts";
import { valuesOf, type BandFormValues } from "./form-values";
import type { FieldName } from "../general/labels";
import { useFailureToast } from "./use-failure-toast";
import { useFormDraft } from "./use-form-draft";

export type BandForm = UseFormReturn<BandFormValues, unknown, BandFields>;

const resolver = laterResolver(async () => (await import("@/lib/bands/schema")).BandFields);

/** The provider key is kept nowhere but in the form. */
const withoutKey = (values: BandFormValues): BandFormValues => ({
  ...values,
  bandsintownApiKey: "",
});

/**
 * The form of the band's fields, checked by the server's own rules. What was typed stays when saving fails, is there
 * again after a reload, and is not saved over what someone else has saved meanwhile.
 */
export function useBandForm(band: Band, onSaved: (band: Band) => void) {
  const form = useForm<BandFormValues, unknown, BandFields>({
    resolver,
    defaultValues: valuesOf(band),
  });
  const since = useRef(band.updatedAt);
  const draft = useFormDraft(form, useDraft(formDraft, band.id), since, withoutKey);
  const tell = useFailureToast();
  const saving = useMutation({
    mutationFn: ({ bandsintownApiKey: key, ...fields }: BandFields) =>
      api("PATCH", `/api/bands/${band.id}/update`, {
        ...fields,
        ...(key && { bandsintownApiKey: key }),
        updatedAt: since.current,
      }),
    onSuccess: (saved) => {
      begin(saved);
      onSaved(saved);
    },
    onError: (error) => {
      const now = conflictingVersion<Band>(error);
      if (now) meet(now);
      else tell(error, "Error", showFailure(form, error, "Failed to update band profile"));
    },
  });
  const save = form.handleSubmit((fields) => saving.mutate(fields));
  const { conflict, meet } = useConflict(form, since, save);

  /** Begins with what is saved. */
  function begin(saved: Band) {
    since.current = saved.updatedAt;
    form.reset(valuesOf(saved));
    draft.remove();
  }

  return {
    form,
    save,
    saving: saving.isPending,
    conflict,
    restored: draft.restored,
    /** Back to what is saved. */ discard: () => begin(band),
  };
}

type Conflict = { band: Band; fields: ChangedField<FieldName>[] };

/** Someone else saved first: asks where that changed something, else saves upon it. */
function useConflict(
  form: BandForm,
  sinceRef: React.RefObject<string | undefined>,
  save: () => Promise<void>,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function meet(now: Band) {
    const fields = changedFields(
      form.formState.defaultValues as BandFormValues,
      form.getValues(),
      now,
    );
    if (fields.length > 0) setConflict({ band: now, fields });
    else saveUpon(now, []);
  }

  function saveUpon(now: Band, taken: FieldName[]) {
    const merged = mergedValues(form.getValues(), now, taken);
    sinceRef.current = now.updatedAt;
    form.reset(valuesOf(now));
    form.reset(merged, { keepDefaultValues: true });
    setConflict(null);
    void save();
  }

  return {
    conflict: conflict && {
      fields: conflict.fields,
      choose: (taken: FieldName[]) => saveUpon(conflict.band, taken),
      close: () => setConflict(null),
    },
    meet,
  };
}
