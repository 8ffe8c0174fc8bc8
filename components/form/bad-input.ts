export const BAD_INPUT = "Complete this or clear it";

/** The first field with bad input, such as an incomplete date: its value is empty. */
export function findBadInput(form: Element | undefined): HTMLInputElement | undefined {
  return Array.from(form?.querySelectorAll("input") ?? []).find(
    ({ validity }) => validity.badInput,
  );
}
