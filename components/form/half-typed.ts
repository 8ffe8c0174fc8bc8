export const HALF_TYPED = "Complete this or clear it";

/** A field such as a date or a time that is filled in only in part: its value is empty. */
export function findHalfTyped(form: Element | undefined): HTMLInputElement | undefined {
  return Array.from(form?.querySelectorAll("input") ?? []).find(
    ({ validity }) => validity.badInput,
  );
}
