import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, press, signUp, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";

const MAX_TAPS = 6;

/** A new band with a place and the sound of the demo's, without figures. */
async function signUpWithoutFigures(page: Page) {
  const band = await signUp(page);
  const place = { country: "UK", city: "Bristol" };
  expect((await page.request.patch(`/api/bands/${band.bandId}/update`, { data: place })).ok()).toBe(
    true,
  );
  const genres = (await (
    await page.request.post("/api/genres/batch-upsert", {
      data: { genreNames: ["Indie Rock", "Post Punk"] },
    })
  ).json()) as { id: string }[];
  const data = { genreIds: genres.map(({ id }) => id) };
  expect((await page.request.post(`/api/bands/${band.bandId}/genres`, { data })).ok()).toBe(true);
}

test(
  "a new band without figures reaches its first swap partner in few taps",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    let taps = 0;
    const tap = (target: Locator) => (taps++, press(target, isMobile));
    await signUpWithoutFigures(page);
    await page.goto("/discover-suggested");
    await tap(page.getByRole("link", { name: "Swaps" }));
    await expect(page.getByRole("heading", { name: "What do you draw at home?" })).toBeVisible();
    await expect(page).toHaveURL(/\/discover-suggested\/swaps$/);
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
    const tickets = page.getByLabel("Tickets for a hometown show");
    await tap(tickets);
    await expect(tickets).toBeFocused();
    await page.keyboard.type("250");
    await tap(page.getByRole("button", { name: "Save" }));
    const first = page.getByRole("article").first();
    await expect(first).toContainText(/\d+ new people for you, \d+ for them/);
    await tap(first.getByRole("link", { name: "Propose a swap" }));
    await expect(page).toHaveURL(/\/swaps\/new\?with=/);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  },
);

test("the whole tab works by keyboard, and each change of the settings is kept", async ({
  page,
}) => {
  await signUpWithoutFigures(page);
  await page.goto("/discover-suggested/swaps");
  await enter(page, page.getByRole("button", { name: /^Change/ }));
  const drawer = page.getByRole("dialog", { name: "What you're open to" });
  const weekend = drawer.getByRole("button", { name: /–/ }).nth(3);
  await expect(weekend).toBeVisible();
  await expectAccessibleInBothThemes(page, "[role=dialog]");
  await expectToFit(page);
  await tabTo(page, drawer.getByRole("radio", { name: "600 km" }));
  await page.keyboard.press("ArrowLeft");
  await enter(page, weekend);
  await expect(weekend).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, drawer.getByLabel("Country"));
  await drawer.getByLabel("Country").selectOption("BE");
  await enter(page, drawer.getByRole("button", { name: "Add place" }));
  await expect(drawer.getByRole("button", { name: "Remove Belgium" })).toBeVisible();
  await tabTo(page, drawer.getByRole("textbox", { name: "Room" }));
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("The Cable Room")),
  );
  await page.keyboard.type("The Cable Room");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Change/ })).toBeFocused();
  const line = page.getByText("Up to 250 km · 1 open weekend · Belgium");
  await expect(line).toBeVisible();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(line).toBeVisible();
  await enter(page, page.getByRole("button", { name: /^Change/ }));
  await expect(drawer.getByRole("textbox", { name: "Room" })).toHaveValue("The Cable Room");
});
