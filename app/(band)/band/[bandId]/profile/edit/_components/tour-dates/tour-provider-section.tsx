"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { SectionButton } from "@/components/form/section-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api, errorText } from "@/browser/api";
import type { Band } from "@/lib/bands/schema";
import { FormSection } from "@/components/form/form-section";
import { LABELS } from "../general/labels";
import type { BandForm } from "../form/use-band-form";
import { useFailureToast } from "../form/use-failure-toast";

const SECTION = "bandsintown";

export function TourProviderSection({
  form: { register, formState },
  formId,
  band,
}: {
  form: BandForm;
  formId: string;
  band: Band;
}) {
  const [bandBeforeRemoval, setBandBeforeRemoval] = useState<Band>();
  const hasKey = band.hasBandsintownKey === true && band !== bandBeforeRemoval;
  function onKeyRemoved() {
    flushSync(() => setBandBeforeRemoval(band));
    focusIfLost(document.getElementById(`${SECTION}-title`));
  }

  return (
    <FormSection
      id={SECTION}
      title="Bandsintown Integration"
      description="With your key, upcoming shows appear on your profile automatically."
    >
      <Field
        label={LABELS.bandsintownApiKey}
        error={formState.errors.bandsintownApiKey?.message}
        hint={
          hasKey
            ? "Your key is saved and hidden. Enter another to replace it."
            : "Stored encrypted, never shown again."
        }
      >
        <Input
          type="password"
          form={formId}
          autoComplete="off"
          placeholder={hasKey ? "••••••••••••" : ""}
          {...register("bandsintownApiKey")}
        />
      </Field>
      {hasKey ? <RemoveKey bandId={band.id} onRemoved={onKeyRemoved} /> : null}
      <Field
        label={LABELS.bandsintownPublicLink}
        error={formState.errors.bandsintownPublicLink?.message}
      >
        <Input
          type="url"
          form={formId}
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.bandsintown.com/a/..."
          {...register("bandsintownPublicLink")}
        />
      </Field>
    </FormSection>
  );
}

function RemoveKey({ bandId, onRemoved }: { bandId: string; onRemoved: () => void }) {
  const router = useRouter();
  const toastFailure = useFailureToast();
  const removal = useMutation({
    mutationFn: () => api("PATCH", `/api/bands/${bandId}/update`, { bandsintownApiKey: "" }),
    onSuccess: () => {
      onRemoved();
      router.refresh();
      toast.success("Success", { description: "Your key is removed." });
    },
    onError: (error) =>
      toastFailure(error, "Error", errorText(error, "Failed to update band profile")),
  });
  return (
    <SectionButton disabled={removal.isPending} onClick={() => removal.mutate()}>
      Remove saved key
    </SectionButton>
  );
}
