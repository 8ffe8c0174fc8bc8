import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

type Rules = { type: "tag" | "rule"; values: string[] };

const ALL: Rules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Rules that a theme can break: themes differ in colours only. */
const OF_COLOURS: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** axe finds nothing on the page, or in a part of it. */
export const expectAccessible = (page: Page, part?: string) => expectNothing(page, ALL, part);

/** Only what a theme can break. */
export const expectContrast = (page: Page) => expectNothing(page, OF_COLOURS);

/**
 * As `expectAccessible`, in both themes, for a state of a page: the dark one in the full run only, as each page is tried
 * in both by pages.spec.ts. The page is left in the dark one.
 */
export async function expectAccessibleInBothThemes(page: Page, part?: string) {
  // Controls half under the top bar would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await switchTheme(page, "light");
  await expectNothing(page, ALL, part);
  await switchTheme(page, "dark");
  if (process.env.FULL_TESTS) await expectNothing(page, OF_COLOURS, part);
}

/** Waits for the colours of the other theme, too. */
export async function switchTheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  // During its colour transition a button lacks contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .map((animation) => animation instanceof CSSTransition && animation.finished),
    ),
  );
}

async function expectNothing(page: Page, runOnly: Rules, part?: string) {
  // Instead of axe's rule, as Next takes the title away for a moment while a page is refreshed.
  await expect(page).toHaveTitle(/\S/);
  // A toast that fades away lacks contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const violations = await findViolations(page, runOnly, part);
  await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

/** Frames are of other hosts: they are passed over. */
async function findViolations(page: Page, runOnly: Rules, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    runOnly,
    rules: { "document-title": { enabled: false } },
    resultTypes: ["violations"],
    iframes: false,
  };
  const { violations } = await page.evaluate(
    ([include, options]) => (window as unknown as { axe: typeof axe }).axe.run(include, options),
    [part, options] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Nothing makes the page scroll sideways. (A phone's window grows with its content, the element does not.) */
export async function expectToFit(page: Page) {
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    "nothing makes the page scroll sideways",
  ).toBeLessThanOrEqual(0);
}

/** At twice the text size nothing scrolls sideways at 320 px, and the whole top bar is on screen. */
export async function expectToFitLargeText(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  const standard = await readFontSize(page);
  await setFontSize(page, 2 * standard);
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
  const spilled = await page
    .locator("[data-slot=top-bar] .figures, [data-slot=tab-bar] .figures")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => one.clientHeight < Number.parseFloat(getComputedStyle(one).fontSize) * 1.2)
        .map((one) => one.textContent),
    );
  expect(spilled, "counts stay within their badges").toEqual([]);
  await setFontSize(page, standard);
}

const readFontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Sets the browser's font size in pixels, which media queries follow, unlike a style of the page. */
async function setFontSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
}
