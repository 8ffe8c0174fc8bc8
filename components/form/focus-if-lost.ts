/** Focuses the element where the pressed button has disappeared or is disabled. */
export function focusIfLost(element: Element | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.matches(":disabled, [aria-disabled=true]")) return;
  if (element instanceof HTMLElement) element.focus();
}
