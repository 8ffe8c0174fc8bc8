import { useId, useState } from "react";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { ChoiceChip } from "@/components/swap/choice-chip";
import { NightWarning } from "@/components/swap/night/night-warning";
import type { NightRange } from "@/components/swap/night/suggest-nights";
import { formatShortNight } from "@/lib/swaps/words/format-night";
import { cn } from "@/lib/utils";

type NightPickerProps = {
  label: string;
  /** A day, empty while none is chosen, or null to decide later. */
  value: string | null;
  suggestions: string[];
  presentDay?: string;
  isLoading?: boolean;
  range: NightRange;
  canDecideLater?: boolean;
  laterLabel?: string;
  warning?: string | null;
  error?: string;
  onChange: (night: string | null) => void;
};

/** Suggested days to tap, or any other. */
export function NightPicker(props: NightPickerProps) {
  const { label, value, presentDay, isLoading, canDecideLater, onChange } = props;
  const suggestions = [
    ...new Set(presentDay ? [presentDay, ...props.suggestions] : props.suggestions),
  ];
  const name = useId();
  const [isOtherDay, setOtherDay] = useState(false);
  const isSuggested = value !== null && suggestions.includes(value) && !isOtherDay;
  const showsDay = value !== null && !isSuggested;
  function choose(night: string | null, isOther = false) {
    setOtherDay(isOther);
    onChange(night);
  }
  return (
    <div className="flex flex-col gap-3">
      {isLoading ? <Skeleton className="h-11" /> : null}
      <div
        role="radiogroup"
        aria-label={label}
        className={cn("flex flex-wrap gap-1.5", isLoading && "hidden")}
      >
        {suggestions.map((day) => (
          <ChoiceChip
            key={day}
            name={name}
            checked={isSuggested && day === value}
            onChange={() => choose(day)}
          >
            {day === presentDay ? `Keep ${formatShortNight(day)}` : formatShortNight(day)}
          </ChoiceChip>
        ))}
        <ChoiceChip name={name} checked={showsDay} onChange={() => choose("", true)}>
          {suggestions.length > 0 ? "Another day" : "Pick a day"}
        </ChoiceChip>
        {canDecideLater ? (
          <ChoiceChip name={name} checked={value === null} onChange={() => choose(null)}>
            {props.laterLabel ?? "Decide later"}
          </ChoiceChip>
        ) : null}
      </div>
      {showsDay && !isLoading ? (
        <DayField {...props} value={value} onChange={(day) => choose(day, true)} />
      ) : (
        <FieldError>{props.error}</FieldError>
      )}
      {props.warning ? <NightWarning>{props.warning}</NightWarning> : null}
    </div>
  );
}

type DayFieldProps = Pick<NightPickerProps, "label" | "range" | "error"> & {
  value: string;
  onChange: (day: string) => void;
};

const DayField = ({ label, value, range, error, onChange }: DayFieldProps) => (
  <Field
    label={
      <>
        Day<span className="sr-only"> ({label})</span>
      </>
    }
    error={error}
    className="max-w-56"
  >
    <Input
      type="date"
      name="night"
      value={value}
      min={range.earliest}
      max={range.latest}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
