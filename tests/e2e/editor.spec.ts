import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, signUp, test } from "./fixtures";

/** A new band with its edit page open. */
async function editor(page: Page) {
  const band = await signUp(page);
  const path = `/band/${band.bandId}/profile/edit`;
  await open(page, path);
  return { ...band, path, api: `/api/bands/${band.bandId}` };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  // The fields have their values once the page is alive.
  await expect(page.getByLabel("Band name")).not.toHaveValue("");
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).first();
const bandOf = async (page: Page, api: string) => (await (await page.request.get(api)).json()) as Record<string, unknown>;
const question = (page: Page) => page.getByRole("alertdialog");

async function expectAccessible(page: Page, part = "body") {
  // A toast that comes or goes is half transparent, and covers what it lies on.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>) {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  expect(await target.evaluate((element) => element === document.activeElement), "reached by Tab").toBe(true);
}

test("every section is filled in by keyboard alone", async ({ page }) => {
  const { api } = await editor(page);
  await tabTo(page, section(page, "Biography").getByRole("button", { name: "Edit" }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("Four people, one van.");
  await tabTo(page, section(page, "Biography").getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Biography Updated")).toBeVisible();
  await expect(section(page, "Biography").getByRole("button", { name: "Edit" })).toBeFocused();

  await tabTo(page, section(page, "Discography").getByRole("button", { name: "Add release" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(section(page, "Discography").getByRole("button", { name: "Add release" })).toBeFocused();

  await tabTo(page, page.getByLabel("Band name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Nachtzug");
  await tabTo(page, page.getByRole("button", { name: "Select up to 3 genres... (0/3)" }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("shoegase");
  await expect(page.getByRole("option", { name: "Shoegaze" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Select up to 3 genres... (1/3)" })).toBeFocused();
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
});

test("what is typed survives a reload, and can be discarded", async ({ page }) => {
  const { name } = await editor(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByLabel("Band name").fill("Half typed");
  await page.getByLabel("For fans of").fill("Wire");
  await page.keyboard.press("Enter");
  await page.getByLabel("Bandsintown API key").fill("a-secret-key");
  await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Half a biography");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("a-secret-key");
  await page.reload();
  await expect(page.getByText("Unsaved changes restored")).toBeVisible();
  await expect(page.getByLabel("Band name")).toHaveValue("Half typed");
  await expect(page.getByRole("button", { name: "Remove Wire" })).toBeVisible();
  await expect(page.getByLabel("Bandsintown API key")).toHaveValue("");
  await expect(page.getByLabel("Your biography")).toHaveValue("Half a biography");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByText("Unsaved changes restored")).toBeHidden();
  await expect(page.getByLabel("Band name")).toHaveValue(name);
  await expect(page.getByText("No biography yet")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Band name")).toHaveValue(name);
  await expect(page.getByText("Unsaved changes restored")).toBeHidden();
});

test("leaving with unsaved changes asks: by Cancel, by a link, by Back, by a reload", async ({ page }) => {
  const { bandId, path, name } = await editor(page);
  await page.goto(`/band/${bandId}/profile`);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(path);
  await page.getByLabel("Region").click();
  await page.keyboard.type("North");

  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await expect(question(page)).toContainText("Are you sure you want to cancel? Any unsaved changes will be lost.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel", exact: true }).first()).toBeFocused();

  await page.locator('header a[href="/dashboard"]').first().click();
  await expect(question(page)).toContainText("Any unsaved changes will be lost.");
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Region")).toHaveValue("North");

  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  expect(new URL(page.url()).pathname).toBe(path);

  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.type();
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toBe("beforeunload");
  await expect(page.getByLabel("Region")).toHaveValue("North");
  // After the reload Back leads to another document, and the browser asks by itself.
  await page.locator('header a[href="/dashboard"]').first().click();
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/band/${bandId}/profile`);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Region")).toHaveValue("");
  await page.getByLabel("Region").click();
  await page.keyboard.type("South");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await open(page, path);
  await expect(page.getByLabel("Region")).toHaveValue("");

  await page.getByLabel("Band name").fill(`${name}!`);
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(`/band/${bandId}/profile`);
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test("two people of one band at once: the second is told what changed, and loses nothing", async ({ page, otherPage }) => {
  const { username, path, api } = await editor(page);
  await signIn(otherPage, { username, password: "secret enough" });
  await open(otherPage, path);
  await otherPage.getByLabel("Band name").fill("Their name");
  await otherPage.getByLabel("Region").fill("Their region");
  await otherPage.getByLabel("Country").selectOption("DE");
  await save(otherPage).click();
  await expect(otherPage).toHaveURL(/\/profile$/);

  await page.getByLabel("Country").selectOption("NL");
  await page.getByLabel("Region").fill("My region");
  await page.getByLabel(/Spotify/).fill("500");
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Your profile was changed meanwhile" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const region = dialog.getByRole("group", { name: "Region" });
  await expect(region.getByRole("radio", { name: "Theirs: Their region" })).not.toBeChecked();
  await expect(region.getByRole("radio", { name: "Yours: My region" })).toBeChecked();
  await expect(dialog.getByRole("group", { name: "Band name" }).getByRole("radio", { name: "Theirs: Their name" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Region")).toHaveValue("My region");

  await save(page).click();
  await dialog.getByRole("radio", { name: "Theirs: Germany" }).check();
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await bandOf(page, api)).toMatchObject({ name: "Their name", region: "My region", country: "DE", spotifyListeners: 500 });
});

test("one's own photo, biography and genres do not stand in the way of saving", async ({ page }) => {
  const { api } = await editor(page);
  await page.getByLabel("Band name").fill("Still the same person");
  await page.request.post(`${api}/genres`, { data: { genreIds: [] } });
  await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Us.");
  await section(page, "Biography").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Biography Updated")).toBeVisible();
  await expect(page.getByLabel("Band name")).toHaveValue("Still the same person");
  await page.getByLabel("Country").selectOption("UK");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await bandOf(page, api)).toMatchObject({ name: "Still the same person", biography: "Us.", country: "UK" });
});

test("what is wrong is said at its field, and everything typed stays", async ({ page }) => {
  await editor(page);
  await page.getByLabel("Band name").fill("");
  await page.getByLabel("Region").fill("North");
  await page.getByLabel(/Spotify/).fill("-5");
  await page.getByLabel(/Instagram/).fill("many");
  await page.getByLabel(/Facebook/).fill("1e12");
  await expect(page.getByLabel(/Instagram/)).toHaveValue("0");
  await save(page).click();
  await expect(page.getByLabel("Band name")).toBeFocused();
  await expect(page.getByLabel("Band name")).toHaveAccessibleDescription("Band name is required");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription("Country is required");
  await expect(page.getByLabel(/Spotify/)).toHaveAccessibleDescription("Spotify listeners must be at least 0");
  await expect(page.getByLabel(/Facebook/)).toHaveAccessibleDescription("Facebook followers must be at most 1 000 000 000");
  await expectAccessible(page);

  await page.getByLabel("Band name").fill("Nachtzug");
  await page.getByLabel("Country").selectOption("DE");
  await page.getByLabel(/Spotify/).fill("5");
  await page.getByLabel(/Facebook/).fill("12");
  await page.route("**/update", (route) =>
    route.fulfill({ status: 400, json: { message: "Region is unknown", code: "validation", fieldErrors: { region: ["Region is unknown"], city: ["City is unknown"] } } }),
  );
  await save(page).click();
  await expect(page.getByLabel("Region")).toHaveAccessibleDescription("Region is unknown");
  await expect(page.getByLabel("Region")).toBeFocused();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  for (const [label, value] of [["Band name", "Nachtzug"], ["Region", "North"], [/Spotify/, "5"], [/Facebook/, "12"]] as const) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.unroute("**/update");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("the biography counts, cancels, and stays when saving fails", async ({ page }) => {
  const { api } = await editor(page);
  const biography = section(page, "Biography");
  await biography.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("🎸".repeat(1001));
  await expect(biography.getByText("1001/1000")).toBeVisible();
  await expect(biography.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("Your biography").fill("🎸".repeat(1000));
  await page.route("**/biography", (route) => route.fulfill({ status: 503, json: { message: "Down", code: "unavailable" } }));
  await biography.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update biography. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Your biography")).toHaveValue("🎸".repeat(1000));
  await biography.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No biography yet")).toBeVisible();
  expect(await bandOf(page, api)).toMatchObject({ biography: "" });
});

test("completing the profile tells once what it brings", async ({ page }) => {
  const { api, path } = await editor(page);
  const { uploadURL, objectURL } = (await (await page.request.post("/api/objects/upload")).json()) as { uploadURL: string; objectURL: string };
  const photo = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");
  expect((await page.request.put(uploadURL, { data: photo })).ok()).toBe(true);
  expect((await page.request.put(`${api}/photo`, { data: { photoURL: objectURL } })).ok()).toBe(true);
  await page.request.patch(`${api}/update`, { data: { country: "DE", spotifyListeners: 10 } });
  await page.request.put(`${api}/biography`, { data: { biography: "Us." } });
  await open(page, path);
  await page.getByRole("button", { name: /Select up to 3 genres/ }).click();
  await page.keyboard.type("post punk");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile is complete: +25 points.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Post Punk" })).toBeVisible();
  await expect(page.getByText("Your profile is complete: +25 points.")).toBeHidden();
});

test("storage that takes nothing does not break the page", async ({ page }) => {
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
