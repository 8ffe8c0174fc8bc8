"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CountryOptions } from "@/components/form/country-options";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { countryName } from "@/lib/countries";
import { firstUpcomingDay, lastPlannedDay } from "@/lib/tour-dates/local-time";
import { TOUR_DATE_DESCRIPTION_MAX, TourDateInput, type TourEvent } from "@/lib/tour-dates/schema";
import type { FieldTexts } from "../form/conflict/conflict";
import { dialogDraft } from "../form/draft/drafts";
import { DescriptionField } from "../form/dialog/description-field";
import { EditDialog } from "../form/dialog/edit-dialog";
import { useDialogForm } from "../form/dialog/use-dialog-form";

type TourDateValues = z.input<typeof TourDateInput>;
type TourDateForm = UseFormReturn<TourDateValues, unknown, TourDateInput>;

const TEXTS: FieldTexts<TourDateValues> = {
  labels: {
    date: "Date",
    time: "Time",
    venue: "Venue",
    city: "City",
    country: "Country",
    description: "Description",
    ticketUrl: "Ticket link",
  },
  formats: { country: (country) => (country ? countryName(country) : "") },
};

type TourDateDialogProps = {
  bandId: string;
  event?: TourEvent;
  country: string | null;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (input: TourDateInput, updatedAt: string | undefined) => Promise<unknown>;
};

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
    defaultValues: toTourDateValues(event, country),
  });
  const draft = (id: string) => dialogDraft<TourDateValues>("tour-date", id, event?.id);
  const dialogForm = useDialogForm({
    form,
    saved: event,
    toValues: (saved) => toTourDateValues(saved, country),
    texts: TEXTS,
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
      dialogForm={dialogForm}
      error={errors.root?.message}
      isSaving={isSubmitting}
      returnFocusTo={returnFocusTo}
    >
      <TimeFields form={form} />
      <VenueFields form={form} />
      <DetailFields form={form} />
    </EditDialog>
  );
}

function TimeFields({ form: { register, formState } }: { form: TourDateForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Date" error={formState.errors.date?.message}>
        <Input type="date" min={firstUpcomingDay()} max={lastPlannedDay()} {...register("date")} />
      </Field>
      <Field
        label="Time"
        hint="Local time at the venue. Leave it empty if you don't know yet."
        error={formState.errors.time?.message}
      >
        <Input type="time" {...register("time")} />
      </Field>
    </div>
  );
}

function VenueFields({ form: { register, formState } }: { form: TourDateForm }) {
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

function DetailFields({ form: { control, register, formState } }: { form: TourDateForm }) {
  const { field, fieldState } = useController({ control, name: "description" });
  return (
    <>
      <DescriptionField
        field={field}
        error={fieldState.error?.message}
        max={TOUR_DATE_DESCRIPTION_MAX}
      />
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

function toTourDateValues(event: TourEvent | undefined, country: string | null): TourDateValues {
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
