/** Focuses the element where the pressed button has disappeared or was disabled. */
export function focusIfLost(element: Element | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.matches(":disabled")) return;
  if (element instanceof HTMLElement) element.focus();
}
