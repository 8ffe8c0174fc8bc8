/** Focuses the heading where the pressed button has disappeared or was disabled. */
export function focusMembers(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(":disabled"))
    document.getElementById("members-title")?.focus();
}
