import { bandOf, editor, expectAccessible, open, question, save, section } from "./editor";
import { expect, signIn, test } from "./fixtures";

test("typed text survives a reload and can be discarded", async ({ page }) => {
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

test(
  "leaving with unsaved changes asks: by Cancel, by a link, by Back, by a reload",
  { tag: "@full" },
  async ({ page }) => {
    const { bandId, path, name } = await editor(page);
    await page.goto(`/band/${bandId}/profile`);
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await expect(page).toHaveURL(path);
    await page.getByLabel("Region").click();
    await page.keyboard.type("North");

    await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
    await expect(question(page)).toContainText(
      "Are you sure you want to cancel? Any unsaved changes will be lost.",
    );
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
  },
);

test("Back with a typed biography asks once", async ({ page }) => {
  const { bandId, path } = await editor(page);
  await page.goto(`/band/${bandId}/profile`);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(path);
  await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Half a biography");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await open(page, path);
  await expect(page.getByText("No biography yet")).toBeVisible();
});

test(
  "the command palette asks before it leaves unsaved changes",
  { tag: "@desktop" },
  async ({ page }) => {
    await editor(page);
    await page.getByLabel("Region").fill("North");
    const openLeaderboard = async () => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search" }).fill("lead");
      await page.keyboard.press("Enter");
    };
    await openLeaderboard();
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Region")).toHaveValue("North");
    await openLeaderboard();
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/leaderboard");
  },
);

test("two members edit at once: the second sees what changed and loses nothing", async ({
  page,
  otherPage,
}) => {
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
  const dialog = page.getByRole("dialog", { name: "Your profile changed in the meantime" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const region = dialog.getByRole("group", { name: "Region" });
  await expect(region.getByRole("radio", { name: "Saved: Their region" })).not.toBeChecked();
  await expect(region.getByRole("radio", { name: "Yours: My region" })).toBeChecked();
  await expect(
    dialog
      .getByRole("group", { name: "Band name" })
      .getByRole("radio", { name: "Saved: Their name" }),
  ).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Region")).toHaveValue("My region");

  await save(page).click();
  await dialog.getByRole("radio", { name: "Saved: Germany" }).check();
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await bandOf(page, api)).toMatchObject({
    name: "Their name",
    region: "My region",
    country: "DE",
    spotifyListeners: 500,
  });
});

test("saving the own photo, biography and genres causes no conflict", async ({ page }) => {
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
  expect(await bandOf(page, api)).toMatchObject({
    name: "Still the same person",
    biography: "Us.",
    country: "UK",
  });
});

test("Discard removes restored text, not what is being typed", async ({ page }) => {
  const { name } = await editor(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByLabel("Band name").fill("Half typed");
  await page.reload();
  await expect(page.getByText("Unsaved changes restored")).toBeVisible();
  await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Being typed");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByLabel("Band name")).toHaveValue(name);
  await expect(page.getByLabel("Your biography")).toHaveValue("Being typed");
  await page.reload();
  await expect(page.getByText("Unsaved changes restored")).toBeVisible();
  await expect(page.getByLabel("Your biography")).toHaveValue("Being typed");
  await expect(page.getByLabel("Band name")).toHaveValue(name);
});

test("signing out with unsaved changes asks; a half-typed influence comes back after a reload", async ({
  page,
}) => {
  await editor(page);
  await page.getByLabel("For fans of").fill("Half typed");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Unsaved changes restored")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Half typed" })).toBeVisible();
  await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Half a biography");

  const menu = page.getByRole("button", { name: "Your menu" });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
  } else {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  }
  await expect(question(page)).toContainText("Any unsaved changes will be lost.");
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("Escape asks before it closes a half-filled dialog", async ({ page }) => {
  await editor(page);
  for (const [button, label] of [
    ["Add release", "Title"],
    ["Add date", "Venue"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(label).fill("Half");
    await page.keyboard.press("Escape");
    await expect(question(page)).toContainText("Any unsaved changes will be lost.");
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog.getByLabel(label)).toHaveValue("Half");
    await expect(dialog.getByLabel(label)).toBeFocused();
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
});

test("a biography that somebody else saved meanwhile is shown, to keep or replace", async ({
  page,
}) => {
  const { api } = await editor(page);
  const biography = section(page, "Biography");
  await biography.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your biography").fill("Mine.");
  expect(
    (await page.request.put(`${api}/biography`, { data: { biography: "Theirs." } })).status(),
  ).toBe(200);
  await biography.getByRole("button", { name: "Save" }).click();
  await expect(biography.getByRole("alert")).toContainText("Theirs.");
  await expect(page.getByLabel("Your biography")).toHaveValue("Mine.");
  await expectAccessible(page, "#biography");
  await biography.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Biography Updated")).toBeVisible();
  await expect(biography.getByText("Mine.")).toBeVisible();
});
