"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { GenrePicker } from "@/components/genre-picker";
import { TagInput } from "@/components/tag-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { INFLUENCES_MAX } from "@/lib/bands/schema";
import type { Genre } from "@/lib/genres/schema";
import { FormSection } from "@/components/form-section";
import { PlaceFields } from "./place-fields";
import type { BandForm } from "./use-band-form";

type GeneralSectionProps = { form: BandForm; bandId: string; genres: Genre[] };

export function GeneralSection({ form, bandId, genres: saved }: GeneralSectionProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [genres, setGenres] = useState(saved);
  return (
    <FormSection id="general" title="General Information" description="Genres are saved as you pick them.">
      <Field label="Band name" error={errors.name?.message}>
        <Input dir="auto" autoComplete="organization" {...register("name")} />
      </Field>
      <div role="group" aria-labelledby="genres-label" className="flex flex-col gap-1.5">
        <Label asChild>
          <span id="genres-label">Genres</span>
        </Label>
        <GenrePicker bandId={bandId} value={genres} onChange={setGenres} />
      </div>
      <Controller
        name="influences"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="For fans of" hint="Bands that you sound like. Press Enter or comma after each." error={errors.influences?.message}>
            <TagInput value={value} onChange={onChange} onBlur={onBlur} max={INFLUENCES_MAX} placeholder="Add a band" />
          </Field>
        )}
      />
      <PlaceFields form={form} />
      <PublicProfile control={control} />
    </FormSection>
  );
}

function PublicProfile({ control }: Pick<BandForm, "control">) {
  return (
    <Controller
      name="publicProfile"
      control={control}
      render={({ field: { value, onChange } }) => (
        <div className="flex items-start gap-3">
          <Checkbox id="public-profile" checked={value} onCheckedChange={(checked) => onChange(checked === true)} className="mt-0.5" />
          <div>
            <Label htmlFor="public-profile">Show this profile to visitors</Label>
            <p className="text-xs text-ink-muted">Search engines and people without an account see it too. Your figures stay between signed-in bands.</p>
          </div>
        </div>
      )}
    />
  );
}
