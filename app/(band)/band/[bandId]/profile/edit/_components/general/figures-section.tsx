"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FormSection } from "@/components/form/form-section";
import { OwnDraw } from "@/components/swap/own-draw";
import type { Band } from "@/lib/bands/schema";
import { parseFigure } from "@/lib/figures";
import { LABELS } from "./labels";
import type { BandForm } from "../form/use-band-form";

type FigureField =
  | "spotifyListeners"
  | "instagramFollowers"
  | "facebookFollowers"
  | "ticketSalesHometown"
  | "ticketSales250km"
  | "ticketSales1000km";

export function SocialSection({ form }: { form: BandForm }) {
  return (
    <FormSection
      id="social"
      title="Social Media Following"
      description="Round numbers are fine. They help us find bands your size."
    >
      <FigureRow
        form={form}
        fields={["spotifyListeners", "instagramFollowers", "facebookFollowers"]}
      />
    </FormSection>
  );
}

type TicketSalesSectionProps = { form: BandForm; band: Band };

export function TicketSalesSection({ form, band: { id, draw } }: TicketSalesSectionProps) {
  return (
    <FormSection
      id="tickets"
      title="Estimated Ticket Sales"
      description="How many tickets you'd sell for a show of your own."
    >
      <FigureRow
        form={form}
        fields={["ticketSalesHometown", "ticketSales250km", "ticketSales1000km"]}
      />
      {draw ? <OwnDraw bandId={id} draw={draw} /> : null}
    </FormSection>
  );
}

function FigureRow({
  form: { register, setValue, formState },
  fields,
}: {
  form: BandForm;
  fields: FigureField[];
}) {
  /** Text without a number is saved as 0. */
  const showZero = (name: FigureField, text: string) => {
    if (text.trim() !== "" && parseFigure(text) === 0) setValue(name, "0", { shouldDirty: true });
  };

  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {fields.map((name) => (
        <Field key={name} label={LABELS[name]} error={formState.errors[name]?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            className="figures"
            {...register(name, {
              onBlur: ({ target }: React.FocusEvent<HTMLInputElement>) =>
                showZero(name, target.value),
            })}
          />
        </Field>
      ))}
    </div>
  );
}
