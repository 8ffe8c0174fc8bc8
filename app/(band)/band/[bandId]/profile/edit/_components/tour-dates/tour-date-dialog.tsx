"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CountryOptions } from "@/components/form/country-options";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { countryName } from "@/lib/countries";
import { codePoints } from "@/lib/code-points";
import { firstUpcomingDay, lastPlannedDay } from "@/lib/tour-dates/local-time";
import { DESCRIPTION_MAX, TourDateInput, type TourEvent } from "@/lib/tour-dates/schema";
import type { Words } from "../form/conflict";
import { dialogDraft } from "../form/drafts";
import { EditDialog } from "../form/edit-dialog";
import { useDialogForm } from "../form/use-dialog-form";

type TourDateValues = z.input<typeof TourDateInput>;
type TourDateForm = UseFormReturn<TourDateValues, unknown, TourDateInput>;

const WORDS: Words<TourDateValues> = {
  labels: {
    date: "Date",
    time: "Time",
    venue: "Venue",
    city: "City",
    country: "Country",
    description: "Description",
    ticketUrl: "Ticket link",
  },
  inWords: (name, value) =>
    name === "country" && value ? countryName(String(value)) : String(value ?? ""),
};

type TourDateDialogProps = {
  bandId: string;
  /** The date to edit; none adds one. */
  event?: TourEvent;
  /** Of a new date. */
  country: string | null;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (input: TourDateInput, updatedAt: string | undefined) => Promise<unknown>;
};

/** Adds or edits a tour date. */
export function TourDateDialog({
  bandId,
  event,
  country,
  returnFocusTo,
  onClose,
  onSave,
}: TourDateDialogProps) {
  const form = useForm<TourDateValues, unknown, TourDateInput>({
    resolver: zodResolver(TourDateInput),
    defaultValues: valuesOf(event, country),
  });
  const draft = (band: string) => dialogDraft<TourDateValues>("tour-date", band, event?.id);
  const changes = useDialogForm({
    form,
    saved: event,
    valuesOf: (saved) => valuesOf(saved, country),
    words: WORDS,
    bandId,
    draft,
    onSave,
    onClose,
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <EditDialog
      title={event ? "Edit tour date" : "Add tour date"}
      subject="This tour date"
      changes={changes}
      error={errors.root?.message}
      saving={isSubmitting}
      returnFocusTo={returnFocusTo}
    >
      <When form={form} />
      <Where form={form} />
      <More form={form} />
    </EditDialog>
  );
}

function When({ form: { register, formState } }: { form: TourDateForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Date" error={formState.errors.date?.message}>
        <Input type="date" min={firstUpcomingDay()} max={lastPlannedDay()} {...register("date")} />
      </Field>
      <Field
        label="Time"
        hint="Local time at the venue. Leave it empty if you do not know it yet."
        error={formState.errors.time?.message}
      >
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
      <Field
        label="Description"
        aside={`${codePoints(description?.trim() ?? "")}/${DESCRIPTION_MAX}`}
        error={formState.errors.description?.message}
      >
        <Textarea dir="auto" {...register("description")} />
      </Field>
      <Field label="Ticket link" error={formState.errors.ticketUrl?.message}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...register("ticketUrl")}
        />
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
