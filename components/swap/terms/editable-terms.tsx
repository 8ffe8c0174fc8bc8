import { useId, useRef, useState } from "react";
import { badInputErrors, findBadInput } from "@/components/form/bad-input";
import { TermsFields } from "@/components/swap/terms/terms-fields";
import { TermsLine } from "@/components/swap/terms/terms-line";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import type { FieldErrors } from "@/lib/errors";
import { DEFAULT_TERMS } from "@/lib/swaps/choices";
import type { SwapTerms } from "@/lib/swaps/schema";

type EditableTermsProps = {
  terms: SwapTerms;
  onChange: (terms: SwapTerms) => void;
  /** Which ones, where there are several on a page. */
  label?: string;
  /** By field, as `findTermsErrors`; those of the terms are open while there are any. */
  errors?: FieldErrors;
  /** What is refused as a whole. */
  error?: string;
};

const NO_ERRORS: FieldErrors = {};

/** One line, with the fields below it once one wants to change them. */
export function EditableTerms(props: EditableTermsProps) {
  const { terms, onChange, label = "the terms", errors = NO_ERRORS, error } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [badInput, setBadInput] = useState(NO_ERRORS);
  const fields = useRef<HTMLDivElement>(null);
  const hasErrors = Object.keys(errors).some((field) => field in DEFAULT_TERMS);
  const isShown = isOpen || error !== undefined || hasErrors;

  function toggle() {
    const field = findBadInput(fields.current ?? undefined);
    setBadInput(field ? badInputErrors(field) : NO_ERRORS);
    if (field) field.focus();
    else setOpen(!isShown);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <TermsLine terms={terms} />
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="max-md:h-11"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={toggle}
        >
          {isShown ? "Done" : "Change"}{" "}
          <span className="sr-only">{isShown ? `changing ${label}` : label}</span>
        </Button>
      </div>
      {isShown ? (
        <div ref={fields} id={id} className="border-s-2 border-line-strong ps-4">
          <TermsFields
            terms={terms}
            errors={{ ...errors, ...badInput }}
            onChange={(changed) => {
              setBadInput(NO_ERRORS);
              onChange(changed);
            }}
          />
        </div>
      ) : null}
      <FieldError>{error}</FieldError>
    </div>
  );
}
