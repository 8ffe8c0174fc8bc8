/** The item to focus after a decision, whose own buttons go; past the last one, the heading of the list. */
export function findNextItem(decided: HTMLElement | null): HTMLElement | null {
  const next = decided?.closest("li")?.nextElementSibling;
  return next instanceof HTMLElement ? next : document.getElementById("found");
}
