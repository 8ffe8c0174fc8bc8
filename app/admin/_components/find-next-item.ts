/** The item to focus after a decision removes one; after the last, the list or its heading. */
export function findNextItem(decided: HTMLElement | null): HTMLElement | null {
  const next = decided?.closest("li, tr")?.nextElementSibling;
  return next instanceof HTMLElement ? next : document.getElementById("found");
}
