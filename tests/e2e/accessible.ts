import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Rules = { type: "tag" | "rule"; values: string[] };

const ALL: Rules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules that a theme can break: themes differ in their colours only. */
const OF_COLOURS: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** axe finds nothing on the page, or in a part of it, as it stands. */
export const expectAccessible = (page: Page, part?: string) => expectNothing(page, ALL, part);

/** As `expectAccessible`, in both themes; the page is left in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, part?: string) {
  // What is half under the top bar would be too small to press.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await switchTheme(page, "light");
  await expectNothing(page, ALL, part);
  await switchTheme(page, "dark");
  await expectNothing(page, OF_COLOURS, part);
}

async function switchTheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  // Half-way to its new colour a button has no contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .map((animation) => animation instanceof CSSTransition && animation.finished),
    ),
  );
}

async function expectNothing(page: Page, runOnly: Rules, part?: string) {
  // Run within the page, and without a report on what is right: that took twice the time. Frames of other hosts are left out, and are not ours.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Nothing makes the page scroll sideways. A phone's window is as wide as what it has to show: the element is as wide as the screen. */
export async function expectToFit(page: Page) {
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    "nothing makes the page scroll sideways",
  ).toBeLessThanOrEqual(0);
}

/** With the browser's own text set to twice its size nothing scrolls sideways on the narrowest screen, and all of the top bar can be reached. */
export async function expectToFitLargeText(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  await setFontSize(page, 32);
  await expectToFit(page);
  const cut = await page
    .locator("[data-slot=top-bar]")
    .locator("a, button")
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.textContent || one.ariaLabel),
    );
  expect(cut, "all of the top bar is on the screen").toEqual([]);
}

/** The setting of the browser, in pixels: unlike a style of the page it changes what media queries measure in. */
async function setFontSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
}
