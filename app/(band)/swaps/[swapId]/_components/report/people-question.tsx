import { useId } from "react";
import { ChoiceChip } from "@/components/swap/choice-chip";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { ReportDraft } from "./report-draft";

type PeopleQuestionProps = Pick<ReportDraft, "people" | "isUncounted"> & {
  error?: string;
  onChange: (part: Partial<ReportDraft>) => void;
};

/** A number, or none. */
export function PeopleQuestion({ people, isUncounted, error, onChange }: PeopleQuestionProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>How many came through the door?</Label>
      <div className="flex flex-wrap gap-1.5">
        <Input
          id={id}
          data-field="people"
          inputMode="numeric"
          autoComplete="off"
          value={people}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="figures w-28 md:h-11"
          onChange={({ target }) => onChange({ people: target.value, isUncounted: false })}
        />
        <ChoiceChip
          type="checkbox"
          checked={isUncounted}
          onChange={({ target: { checked } }) =>
            onChange({ isUncounted: checked, ...(checked && { people: "" }) })
          }
        >
          We did not count
        </ChoiceChip>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
