"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/form/form-errors";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { api, conflictingVersion } from "@/browser/api";
import type { Band, BandFields } from "@/lib/bands/schema";
import { BAND_TEXTS, mergeBandValues } from "./conflict/conflict";
import { bandDraft } from "./draft/drafts";
import { toBandValues, type BandFormValues } from "./form-values";
import { useConflict } from "./conflict/use-conflict";
import { useDraft } from "./draft/use-draft";
import { useFailureToast } from "./use-failure-toast";
import { useFormDraft } from "./draft/use-form-draft";

export type BandForm = UseFormReturn<BandFormValues, unknown, BandFields>;

const resolver = lazyResolver(async () => (await import("@/lib/bands/schema")).BandFields);

/** The provider key is secret: it is kept nowhere but in the form. */
const withoutKey = (values: BandFormValues): BandFormValues => ({
  ...values,
  bandsintownApiKey: "",
});

/** Input survives a failed save and a reload, and never overwrites what was saved elsewhere. */
export function useBandForm(band: Band, onSaved: (band: Band) => void) {
  const form = useForm<BandFormValues, unknown, BandFields>({
    resolver,
    defaultValues: toBandValues(band),
  });
  const version = useRef(band.updatedAt);
  const draft = useFormDraft(form, useDraft(bandDraft, band.id), version, withoutKey);
  const toastFailure = useFailureToast();
  const saving = useMutation({
    mutationFn: ({ bandsintownApiKey: key, ...fields }: BandFields) =>
      api("PATCH", `/api/bands/${band.id}/update`, {
        ...fields,
        ...(key && { bandsintownApiKey: key }),
        updatedAt: version.current,
      }),
    onSuccess: (saved) => {
      startFrom(saved);
      onSaved(saved);
    },
    onError: (error) => {
      const current = conflictingVersion<Band>(error);
      if (current) handleConflict(current);
      else toastFailure(error, "Error", showFailure(form, error, "Failed to update band profile"));
    },
  });
  const save = form.handleSubmit((fields) => saving.mutate(fields));
  const { conflict, handleConflict } = useConflict(
    { form, toValues: toBandValues, texts: BAND_TEXTS, merge: mergeBandValues, save },
    version,
  );

  const followRefresh = useEffectEvent((refreshed: Band) => {
    const isNewer = (refreshed.updatedAt ?? "") > (version.current ?? "");
    if (isNewer && !form.formState.isDirty && !draft.isRestored) startFrom(refreshed);
  });
  useEffect(() => followRefresh(band), [band]);

  function startFrom(saved: Band) {
    version.current = saved.updatedAt;
    form.reset(toBandValues(saved));
    draft.remove();
  }

  return {
    form,
    save,
    isSaving: saving.isPending,
    conflict,
    isRestored: draft.isRestored,
    discard: () => startFrom(band),
  };
}
