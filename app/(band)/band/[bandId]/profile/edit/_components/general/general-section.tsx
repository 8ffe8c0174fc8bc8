"use client";

import { Controller, type FieldError } from "react-hook-form";
import { GenrePicker } from "@/components/genre/genre-picker";
import { TagInput } from "@/components/form/tag-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { INFLUENCES_MAX } from "@/lib/bands/limits";
import type { Genre } from "@/lib/genres/schema";
import { FormSection } from "@/components/form/form-section";
import { LABELS } from "./labels";
import { PlaceFields } from "./place-fields";
import type { BandForm } from "../form/use-band-form";
import { useGenreChoice } from "./use-genre-choice";

type GeneralSectionProps = {
  form: BandForm;
  bandId: string;
  genres: Genre[];
  onGenresUnsaved: (isUnsaved: boolean) => void;
};

export function GeneralSection({
  form,
  bandId,
  genres: saved,
  onGenresUnsaved,
}: GeneralSectionProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const genres = useGenreChoice(bandId, saved);
  return (
    <FormSection
      id="general"
      title="General Information"
      description="Genres are saved as you pick them."
    >
      <Field label={LABELS.name} error={errors.name?.message}>
        <Input dir="auto" autoComplete="organization" {...register("name")} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <Label asChild>
          <span id="genres-label">Genres</span>
        </Label>
        <GenrePicker
          aria-labelledby="genres-label"
          bandId={bandId}
          {...genres}
          onUnsaved={onGenresUnsaved}
        />
      </div>
      <Controller
        name="influences"
        control={control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={LABELS.influences}
            hint="Bands your fans also like. Press Enter or a comma after each."
            error={listErrorMessage(errors.influences)}
          >
            <TagInput
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              max={INFLUENCES_MAX}
              fullText={`Maximum ${INFLUENCES_MAX} influences allowed`}
              placeholder="Add a band"
            />
          </Field>
        )}
      />
      <PlaceFields form={form} />
      <PublicProfile control={control} />
    </FormSection>
  );
}

/** The error of a list field, else of its first invalid entry. */
function listErrorMessage(
  errors:
    | (Pick<FieldError, "message"> & (FieldError | undefined)[])
    | Pick<FieldError, "message">
    | undefined,
): string | undefined {
  const entries: (FieldError | undefined)[] = Array.isArray(errors) ? errors : [];
  return errors?.message ?? entries.find(Boolean)?.message;
}

function PublicProfile({ control }: Pick<BandForm, "control">) {
  return (
    <Controller
      name="publicProfile"
      control={control}
      render={({ field: { value, onChange } }) => (
        <div className="flex items-start gap-3">
          <Checkbox
            id="public-profile"
            checked={value}
            onCheckedChange={(checked) => onChange(checked === true)}
            className="mt-0.5"
          />
          <div>
            <Label htmlFor="public-profile">{LABELS.publicProfile}</Label>
            <p className="text-xs text-ink-muted">
              Search engines and people without an account can see it. Your numbers are for
              signed-in bands only.
            </p>
          </div>
        </div>
      )}
    />
  );
}
