import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { DEMO, expect, signIn, test } from "./fixtures";

test("an empty result fits and is accessible in both themes", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/discover?search=zzzz&country=DE");
  await expect(page.getByRole("heading", { name: "Nearest to what you asked for" })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
});

test("filters are set by keyboard, stay through reload and Back, and an empty result says what to leave out", async ({ page, isMobile }) => {
  await signIn(page, DEMO);
  await page.goto("/discover");
  await page.waitForLoadState("networkidle");
  const openFilters = async () => {
    if (isMobile) await page.getByRole("button", { name: /^Filters/ }).press("Enter");
  };
  await openFilters();
  const name = page.getByRole("searchbox", { name: "Band name" });
  await name.focus();
  await page.keyboard.type("zzzz");
  if (isMobile) await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/search=zzzz/);
  await expect(page.getByRole("heading", { name: "No Bands Found" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Leave out the name" }).press("Enter");
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByText(/^\d[\d,]* bands/)).toBeVisible();
});

test("the place in the list is kept on the way back from a profile", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/discover?sort=name");
  await page.waitForLoadState("networkidle");
  const band = page.getByRole("article").nth(15).getByRole("link");
  await band.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await band.click();
  await expect(page).toHaveURL(/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test("a match is dismissed and brought back by keyboard", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/discover-suggested");
  await page.waitForLoadState("networkidle");
  const first = page.getByRole("article").first();
  const name = (await first.getByRole("heading").textContent())!;
  await first.getByRole("button", { name: `Dismiss ${name}` }).press("Enter");
  await expect(page.getByRole("article", { name, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("article", { name, exact: true })).toHaveCount(1);
});
