const LOST = ":disabled, [aria-disabled=true], details:not([open]) > :not(summary) *";

/** Focuses the element where the pressed button has disappeared or is disabled. */
export function focusIfLost(element: Element | null | undefined, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.matches(LOST)) return;
  if (element instanceof HTMLElement) element.focus(options);
}
