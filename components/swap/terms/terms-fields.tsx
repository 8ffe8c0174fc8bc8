import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/code-points";
import type { FieldErrors } from "@/lib/errors";
import { CURRENCIES } from "@/lib/swaps/choices";
import { GUARANTEE_MAX, SET_MINUTES, TERMS_NOTE_MAX } from "@/lib/swaps/limits";
import type { SwapTerms } from "@/lib/swaps/schema";

type TermsFieldsProps = {
  terms: SwapTerms;
  /** As `findTermsErrors`. */
  errors: FieldErrors;
  onChange: (terms: SwapTerms) => void;
};

/** What the host offers its guest. */
export function TermsFields({ terms, errors, onChange }: TermsFieldsProps) {
  const change = (part: Partial<SwapTerms>) => onChange({ ...terms, ...part });
  const lodgingId = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Guest's share (%)"
          name="guestShare"
          value={terms.guestShare}
          max={100}
          required
          error={errors.guestShare?.[0]}
          onChange={(guestShare) => change({ guestShare })}
        />
        <NumberField
          label="Set (minutes)"
          name="setMinutes"
          value={terms.setMinutes}
          min={SET_MINUTES.min}
          max={SET_MINUTES.max}
          required
          error={errors.setMinutes?.[0]}
          onChange={(setMinutes) => change({ setMinutes })}
        />
        <Guarantee terms={terms} errors={errors} onChange={change} />
        <Field label="Backline">
          <NativeSelect
            value={terms.backline}
            onChange={({ target }) =>
              change({ backline: target.value === "own" ? "own" : "shared" })
            }
          >
            <option value="shared">Shared</option>
            <option value="own">Bring your own</option>
          </NativeSelect>
        </Field>
        <Field label="Promotion">
          <NativeSelect
            value={terms.promotion}
            onChange={({ target }) =>
              change({ promotion: target.value === "host" ? "host" : "both" })
            }
          >
            <option value="both">Both bands</option>
            <option value="host">The host</option>
          </NativeSelect>
        </Field>
      </div>
      <div className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={lodgingId}
          checked={terms.lodging}
          onCheckedChange={(checked) => change({ lodging: checked === true })}
        />
        <Label htmlFor={lodgingId}>A place to sleep for the guest</Label>
      </div>
      <Field
        label="Note (optional)"
        aside={`${codePoints(terms.note.trim())}/${TERMS_NOTE_MAX}`}
        error={errors.note?.[0]}
      >
        <Textarea
          dir="auto"
          rows={2}
          className="min-h-16"
          value={terms.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </div>
  );
}

type GuaranteeProps = Omit<TermsFieldsProps, "onChange"> & {
  onChange: (part: Partial<SwapTerms>) => void;
};

/** A currency goes with a guarantee only. */
function Guarantee({ terms: { guarantee, currency }, errors, onChange }: GuaranteeProps) {
  const [lastCurrency, setLastCurrency] = useState<(typeof CURRENCIES)[number]>(CURRENCIES[0]);
  const chosen = currency ?? lastCurrency;

  // The field is empty, which is no guarantee, while another amount is typed.
  function changeGuarantee(value: number) {
    setLastCurrency(chosen);
    onChange({ guarantee: value || 0, currency: value ? chosen : null });
  }

  return (
    <>
      <NumberField
        label="Guarantee"
        name="guarantee"
        value={guarantee}
        max={GUARANTEE_MAX}
        error={errors.guarantee?.[0]}
        onChange={changeGuarantee}
      />
      <Field label="Currency" error={errors.currency?.[0]}>
        <NativeSelect
          disabled={guarantee === 0}
          value={chosen}
          onChange={({ target }) =>
            onChange({ currency: CURRENCIES.find((code) => code === target.value) ?? null })
          }
        >
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </NativeSelect>
      </Field>
    </>
  );
}

type NumberFieldProps = {
  label: string;
  name: string;
  value: number;
  min?: number;
  max: number;
  required?: boolean;
  error?: string;
  onChange: (value: number) => void;
};

const NumberField = ({ label, value, min = 0, error, onChange, ...props }: NumberFieldProps) => (
  <Field label={label} error={error}>
    <Input
      {...props}
      type="number"
      inputMode="numeric"
      className="figures"
      defaultValue={Number.isFinite(value) ? value : undefined}
      min={min}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </Field>
);
