import type { FieldErrors } from "@/lib/errors";

export const BAD_INPUT = "Complete this or clear it";
const MISSING = "Fill this in";

/** The first field with bad input, such as an incomplete date: its value is empty. Or one that may not be empty. */
export function findBadInput(form: Element | undefined): HTMLInputElement | undefined {
  return Array.from(form?.querySelectorAll("input") ?? []).find(
    ({ validity }) => validity.badInput || validity.valueMissing,
  );
}

export const badInputErrors = ({ name, validity }: HTMLInputElement): FieldErrors => ({
  [name]: [validity.badInput ? BAD_INPUT : MISSING],
});
