import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, hydrated, signUp, test } from "./fixtures";

async function openEditor(page: Page) {
  const { bandId } = await signUp(page);
  await page.goto(`/band/${bandId}/profile/edit`);
  return {
    bandId,
    city: page.getByRole("combobox", { name: "City" }),
    country: page.getByLabel("Country", { exact: true }),
    cities: page.getByRole("listbox", { name: "Cities" }),
  };
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
}

test(
  "a band finds its city in its country's list by keyboard",
  { tag: "@desktop" },
  async ({ page }) => {
    const { city, country, cities } = await openEditor(page);
    await expect(page.getByText("Pick your country first")).toBeVisible();
    await country.selectOption({ label: "Germany" });
    await city.focus();
    await page.keyboard.type("koln");
    await expect(cities.getByRole("option").first()).toContainText("Köln");
    await expectToFit(page);
    await page.keyboard.press("ArrowDown");
    await expect(cities.getByRole("option", { selected: true })).toContainText("Köln");
    // Elsewhere the sticky bar hides parts of what axe would measure.
    await expectAccessibleInBothThemes(page, "#general");
    await page.keyboard.press("Escape");
    await expect(cities).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(cities).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(city).toHaveValue("Köln");
    await expect(city).toBeFocused();
    await save(page);
    await expect(page.locator("main").getByText("Köln, Germany")).toBeVisible();
  },
);

test(
  "cities with the same name can be told apart and tapped",
  { tag: "@full" },
  async ({ page }) => {
    const { city, country, cities } = await openEditor(page);
    await country.selectOption("US");
    await city.fill("springfield");
    await cities.getByRole("option", { name: "Springfield, IL" }).click();
    await expect(city).toHaveValue("Springfield");
    await save(page);
    await expect(page.locator("main").getByText("Springfield, United States")).toBeVisible();
  },
);

test(
  "an unlisted place is accepted, from any country, in any script",
  { tag: "@full" },
  async ({ page }) => {
    const { city, country, cities } = await openEditor(page);
    await country.selectOption({ label: "Saudi Arabia" });
    await city.fill("القرية الصغيرة خلف الجبل");
    await expect(cities).toHaveCount(0);
    await save(page);
    await expect(
      page.locator("main").getByText(/القرية الصغيرة خلف الجبل, Saudi Arabia/),
    ).toBeVisible();
  },
);

test("Tab and a tap lead from a dialog's list of cities to the next field", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Tell us" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Tell us what you play" });
  const cities = sheet.getByRole("listbox", { name: "Cities" });
  await sheet.getByLabel("Country").selectOption("DE");

  await sheet.getByLabel("City").fill("Heidelb");
  await expect(cities).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("777");
  await expect(sheet.getByLabel("Monthly Spotify listeners")).toHaveValue("777");
  await expect(cities).toHaveCount(0);

  await sheet.getByLabel("City").fill("Heidel");
  await expect(cities).toBeVisible();
  await sheet.getByPlaceholder("Add a band").tap();
  await page.keyboard.type("Wire,");
  await expect(sheet.getByRole("button", { name: "Remove Wire" })).toBeVisible();
  await expect(cities).toHaveCount(0);
});

test("a failed search shows nothing and loses nothing", async ({ page }) => {
  await page.route("**/api/cities?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong", code: "internal" } }),
  );
  const { city, country, cities } = await openEditor(page);
  await country.selectOption("SE");
  const answered = page.waitForResponse("**/api/cities?*");
  await city.fill("Malmö");
  await answered;
  await expect(cities).toHaveCount(0);
  await save(page);
  await expect(page.locator("main").getByText("Malmö, Sweden")).toBeVisible();
});

test("the leaderboard can be filtered by any country with bands, and keeps its genre", async ({
  page,
}) => {
  await page.goto("/leaderboard?genre=Rock");
  await hydrated(page);
  await page.getByText("Another country").click();
  const country = page.getByLabel("Country", { exact: true });
  await expect(country.locator("option", { hasText: "Vanuatu" })).toHaveCount(0);
  await country.selectOption({ label: "Italy" });
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/region=IT/);
  expect(loads).toEqual([]);
  await expect(page).toHaveURL(/genre=Rock/);
  await expect(country).toHaveValue("IT");
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeFocused();
  await expect(page.getByRole("link", { name: "All regions" })).not.toHaveAttribute("aria-current");
});
