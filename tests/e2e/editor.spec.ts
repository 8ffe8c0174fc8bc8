import type { Page } from "@playwright/test";
import { bandOf, editor, expectAccessible, open, save, section } from "./editor";
import { expect, test } from "./fixtures";
import { tabTo } from "./keyboard";

const genreSearch = (page: Page) => page.getByPlaceholder("Type to search or add genres...");

test(
  "every section is filled in by keyboard alone",
  { tag: ["@desktop", "@full"] },
  async ({ page }) => {
    const { api } = await editor(page);
    await tabTo(page, page.getByLabel("Band name"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Nachtzug");
    await tabTo(page, page.getByRole("button", { name: "Select up to 3 genres... (0/3)" }));
    await page.keyboard.press("Enter");
    await expect(genreSearch(page)).toBeFocused();
    await page.keyboard.type("shoegase");
    await expect(page.getByRole("option", { name: "Shoegaze" })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("button", { name: "Select up to 3 genres... (1/3)" }),
    ).toBeFocused();
    await tabTo(page, page.getByLabel("For fans of"));
    await page.keyboard.type("Wire,Slint");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Country"));
    await page.keyboard.type("Germany");
    await tabTo(page, page.getByLabel("City"));
    await page.keyboard.type("Somewhere");
    await tabTo(page, page.getByLabel(/Spotify/));
    await page.keyboard.type("1,200");
    await tabTo(page, page.getByLabel(/Hometown/));
    await page.keyboard.type("80");

    await tabTo(page, section(page, "Biography").getByRole("button", { name: "Edit" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Your biography")).toBeFocused();
    await page.keyboard.type("Four people, one van.");
    await tabTo(page, section(page, "Biography").getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Biography Updated")).toBeVisible();
    await expect(section(page, "Biography").getByRole("button", { name: "Edit" })).toBeFocused();

    await tabTo(page, section(page, "Discography").getByRole("button", { name: "Add release" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(
      section(page, "Discography").getByRole("button", { name: "Add release" }),
    ).toBeFocused();

    await tabTo(page, page.getByLabel("Bandsintown public link"));
    await page.keyboard.type("bandsintown.com/a/1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/profile$/);
    expect(await bandOf(page, api)).toMatchObject({
      name: "Nachtzug",
      biography: "Four people, one van.",
      genres: ["Shoegaze"],
      influences: ["Wire", "Slint"],
      country: "DE",
      city: "Somewhere",
      spotifyListeners: 1200,
      ticketSalesHometown: 80,
      bandsintownPublicLink: "https://bandsintown.com/a/1",
    });
  },
);

test("errors appear at their fields, and typed text stays", async ({ page }) => {
  await editor(page);
  await page.getByLabel("Band name").fill("");
  await page.getByLabel("Region").fill("North");
  await page.getByLabel(/Spotify/).fill("-5");
  await page.getByLabel(/Instagram/).fill("many");
  await page.getByLabel(/Facebook/).fill("1e12");
  await expect(page.getByLabel(/Instagram/)).toHaveValue("0");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
    "We need it before you can save.",
  );
  await save(page).click();
  await expect(page.getByLabel("Band name")).toBeFocused();
  await expect(page.getByLabel("Band name")).toHaveAccessibleDescription("Band name is required");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription("Country is required");
  await expect(page.getByLabel(/Spotify/)).toHaveAccessibleDescription(
    "Spotify listeners must be at least 0",
  );
  await expect(page.getByLabel(/Facebook/)).toHaveAccessibleDescription(
    "Facebook followers must be at most 1 000 000 000",
  );
  await expectAccessible(page);

  await page.getByLabel("Band name").fill("Nachtzug");
  await page.getByLabel("Country").selectOption("DE");
  await page.getByLabel(/Spotify/).fill("5");
  await page.getByLabel(/Facebook/).fill("12");
  await page.route("**/update", (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: "Region is unknown",
        code: "validation",
        fieldErrors: { region: ["Region is unknown"], city: ["City is unknown"] },
      },
    }),
  );
  await save(page).click();
  await expect(page.getByLabel("Region")).toHaveAccessibleDescription("Region is unknown");
  await expect(page.getByLabel("Region")).toBeFocused();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  for (const [label, value] of [
    ["Band name", "Nachtzug"],
    ["Region", "North"],
    [/Spotify/, "5"],
    [/Facebook/, "12"],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await page.unroute("**/update");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test(
  "the biography counts characters, can be cancelled, and survives a failed save",
  { tag: "@full" },
  async ({ page }) => {
    const { api } = await editor(page);
    const biography = section(page, "Biography");
    await biography.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Your biography").fill("🎸".repeat(1001));
    await expect(biography.getByText("1001/1000")).toBeVisible();
    await expect(biography.getByRole("button", { name: "Save" })).toBeDisabled();
    await page.getByLabel("Your biography").fill("🎸".repeat(1000));
    await page.route("**/biography", (route) =>
      route.fulfill({ status: 503, json: { message: "Down", code: "unavailable" } }),
    );
    await biography.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Failed to update biography. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Your biography")).toHaveValue("🎸".repeat(1000));
    await biography.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("No biography yet")).toBeVisible();
    expect(await bandOf(page, api)).toMatchObject({ biography: "" });
  },
);

test("completing the profile announces its points once", { tag: "@full" }, async ({ page }) => {
  const { api, path } = await editor(page);
  const { uploadURL, objectURL } = (await (
    await page.request.post("/api/objects/upload")
  ).json()) as { uploadURL: string; objectURL: string };
  const photo = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  expect((await page.request.put(uploadURL, { data: photo })).ok()).toBe(true);
  expect((await page.request.put(`${api}/photo`, { data: { photoURL: objectURL } })).ok()).toBe(
    true,
  );
  await page.request.patch(`${api}/update`, { data: { country: "DE", spotifyListeners: 10 } });
  await page.request.put(`${api}/biography`, { data: { biography: "Us." } });
  await open(page, path);
  await page.getByRole("button", { name: /Select up to 3 genres/ }).click();
  await expect(genreSearch(page)).toBeFocused();
  await page.keyboard.type("post punk");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile is complete: +25 points.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Post Punk" })).toBeVisible();
  await expect(page.getByText("Your profile is complete: +25 points.")).toBeHidden();
});

test("full browser storage does not break the page", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (this === sessionStorage) throw new DOMException("Full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  const { api } = await editor(page);
  await page.getByLabel("Band name").fill("No storage");
  await page.getByLabel("Country").selectOption("DE");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await bandOf(page, api)).toMatchObject({ name: "No storage" });
});

test(
  "Save stays in reach on a wide screen, and covers no focused or linked element",
  { tag: "@desktop" },
  async ({ page }) => {
    const { path } = await editor(page);
    const bar = page.getByRole("main").locator("header");
    const coveredBy = async (target: ReturnType<typeof page.getByLabel>) =>
      (await target.boundingBox())!.y -
      (await bar.boundingBox())!.y -
      (await bar.boundingBox())!.height;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(
      (await page.locator("header").first().boundingBox())!.height - 1,
    );
    await page.getByLabel("Bandsintown public link").focus();
    const band = page.getByLabel("Band name");
    for (
      let step = 0;
      step < 60 && !(await band.evaluate((field) => field === document.activeElement));
      step++
    ) {
      await page.keyboard.press("Shift+Tab");
      expect(await coveredBy(page.locator(":focus"))).toBeGreaterThanOrEqual(0);
    }
    await expect(band).toBeFocused();
    await page.goto(`${path}#general`);
    await expect
      .poll(() => coveredBy(page.getByRole("heading", { name: "General Information" })))
      .toBeGreaterThanOrEqual(0);
  },
);
