import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the target has the focus; fails if it stays covered once panels have opened. */
export async function tabTo(page: Page, target: Locator) {
  const passed: string[] = [];
  while (passed.length < 80 && !(await isFocused(target))) {
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(describeFocused));
  }
  expect(await isFocused(target), `reached by Tab, past ${passed.join(", ")}`).toBe(true);
  await expect
    .poll(() => target.evaluate(isSeen), { message: "seen where it has the focus" })
    .toBe(true);
}

/** As `tabTo`, then presses Enter. */
export async function enter(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** As `enter`, by the shortcut that leads to the toast: it lasts only some seconds. */
export async function enterInToast(page: Page, target: Locator) {
  await page.keyboard.press("Alt+KeyT");
  await enter(page, target);
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

function describeFocused(): string {
  const { tagName = "nothing", textContent = "" } = document.activeElement ?? {};
  return `${tagName} ${(textContent ?? "").slice(0, 20)}`;
}

/** Whether its middle is on the screen and uncovered; visually hidden inputs are one pixel wide. */
function isSeen(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width <= 1) return true;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}
