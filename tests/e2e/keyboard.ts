import { expect, type Locator, type Page } from "@playwright/test";

/** Goes on with Tab until this has the focus, and nothing lies over it. */
export async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 80 && !(await isFocused(target)); step++)
    await page.keyboard.press("Tab");
  expect(await isFocused(target), "reached by Tab").toBe(true);
  expect(await target.evaluate(isSeen), "seen where it has the focus").toBe(true);
}

/** As `tabTo`, and presses Enter on it. */
export async function enter(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** The middle of an element is on the screen and uncovered; a field that its label stands for is a dot. */
function isSeen(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width <= 1) return true;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}
