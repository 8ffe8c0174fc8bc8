"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CountryOptions } from "@/components/country-options";
import { FormDialog, useUnsaved, type FormDialogControls } from "@/components/form-dialog";
import { showFailure } from "@/components/form-errors";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/fields";
import { firstUpcomingDay, lastPlannedDay } from "@/lib/tour-dates/local-time";
import { DESCRIPTION_MAX, TourDateInput, type TourEvent } from "@/lib/tour-dates/schema";

type TourDateValues = z.input<typeof TourDateInput>;
type TourDateForm = UseFormReturn<TourDateValues, unknown, TourDateInput>;

type TourDateDialogProps = {
  open: boolean;
  /** The date to edit; none adds one. */
  event?: TourEvent;
  /** Of a new date. */
  country: string | null;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (input: TourDateInput) => Promise<unknown>;
};

/** Adds or edits a tour date; closes when it is saved, keeps what was typed when not. */
export function TourDateDialog({ event, country, onSave, ...dialog }: TourDateDialogProps) {
  return (
    <FormDialog {...dialog} title={event ? "Edit tour date" : "Add tour date"} description="It shows on your profile as soon as it is saved.">
      {(controls) => <TourDateFormFields event={event} country={country} onSave={onSave} {...controls} />}
    </FormDialog>
  );
}

function TourDateFormFields({ event, country, onSave, onUnsaved, onSaved, onCancel }: Pick<TourDateDialogProps, "event" | "country" | "onSave"> & FormDialogControls) {
  const form = useForm<TourDateValues, unknown, TourDateInput>({ resolver: zodResolver(TourDateInput), defaultValues: valuesOf(event, country) });
  const { handleSubmit, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(isDirty, onUnsaved);
  const submit = handleSubmit((input) => onSave(input).then(onSaved, (error: unknown) => void showFailure(form, error, "")));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <When form={form} />
      <Where form={form} />
      <More form={form} />
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function When({ form: { register, formState } }: { form: TourDateForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Date" error={formState.errors.date?.message}>
        <Input type="date" min={firstUpcomingDay()} max={lastPlannedDay()} {...register("date")} />
      </Field>
      <Field label="Time" hint="Local time at the venue. Leave it empty if you do not know it yet." error={formState.errors.time?.message}>
        <Input type="time" {...register("time")} />
      </Field>
    </div>
  );
}

function Where({ form: { register, formState } }: { form: TourDateForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Venue" error={formState.errors.venue?.message} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" {...register("venue")} />
      </Field>
      <Field label="City" error={formState.errors.city?.message}>
        <Input dir="auto" autoComplete="off" {...register("city")} />
      </Field>
      <Field label="Country" error={formState.errors.country?.message}>
        <NativeSelect autoComplete="off" {...register("country")}>
          <option value="">No country</option>
          <CountryOptions />
        </NativeSelect>
      </Field>
    </div>
  );
}

function More({ form: { control, register, formState } }: { form: TourDateForm }) {
  const description = useWatch({ control, name: "description" });
  return (
    <>
      <Field label="Description" aside={`${codePoints(description?.trim() ?? "")}/${DESCRIPTION_MAX}`} error={formState.errors.description?.message}>
        <Textarea dir="auto" {...register("description")} />
      </Field>
      <Field label="Ticket link" error={formState.errors.ticketUrl?.message}>
        <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register("ticketUrl")} />
      </Field>
    </>
  );
}

function valuesOf(event: TourEvent | undefined, country: string | null): TourDateValues {
  return {
    date: event?.date.slice(0, 10) ?? "",
    time: event?.time ?? "",
    venue: event?.venue ?? "",
    city: event?.city ?? "",
    country: event?.country ?? country ?? "",
    description: event?.description ?? "",
    ticketUrl: event?.ticketUrl ?? "",
  };
}
