import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, press, signUp, test, uniqueName } from "./fixtures";
import { enter, enterInToast, tabTo } from "./keyboard";

const MAX_TAPS = 6;

/** A new band with a place and the sound of the demo's, without figures. */
async function signUpWithoutFigures(page: Page) {
  const { bandId } = await signUp(page);
  await change(page, bandId, { country: "UK", city: "Bristol" });
  await chooseGenres(page, bandId, ["Indie Rock", "Post Punk"]);
}

async function change(page: Page, bandId: string, data: object) {
  const answer = await page.request.patch(`/api/bands/${bandId}/update`, { data });
  expect(answer.ok()).toBe(true);
}

async function chooseGenres(page: Page, bandId: string, genreNames: string[]) {
  const answer = await page.request.post("/api/genres/batch-upsert", { data: { genreNames } });
  const genres = (await answer.json()) as { id: string }[];
  const genreIds = genres.map(({ id }) => id);
  await setGenres(page, bandId, genreIds);
}

async function setGenres(page: Page, bandId: string, genreIds: string[]) {
  const answer = await page.request.post(`/api/bands/${bandId}/genres`, { data: { genreIds } });
  expect(answer.ok()).toBe(true);
}

test(
  "a new band without figures reaches its first swap partner in few taps",
  { tag: "@both-full" },
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

test("each empty state leads on", { tag: ["@full", "@both-full"] }, async ({ page, isMobile }) => {
  const { bandId } = await signUp(page);
  const tap = (name: string | RegExp) => press(page.getByRole("button", { name }), isMobile);
  const expectState = async (title: string, text: string) => {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
  };
  await change(page, bandId, { ticketSalesHometown: 250 });
  await chooseGenres(page, bandId, [uniqueName("Genre")]);

  await test.step("without a place", async () => {
    await page.goto("/discover-suggested/swaps");
    await expectState("Where is home?", "Swaps need a distance.");
    await page.getByLabel("Country").selectOption("UK");
    await page.getByLabel("City").fill("Bristol");
    await tap("Save");
  });

  await test.step("without a partner", async () => {
    const why = "Nobody there plays something close and draws about as many.";
    await expectState("No swap partner within 600 km yet.", why);
    await tap("Go up to 1000 km");
    await expectState("No swap partner within 1000 km yet.", why);
    await press(page.getByRole("link", { name: "Invite a band from there" }), isMobile);
    await expect(page).toHaveURL(/\/invite$/);
  });

  await test.step("closed to swaps", async () => {
    const answer = await page.request.patch(`/api/bands/${bandId}/swap-settings`, {
      data: { isOpen: false },
    });
    expect(answer.ok()).toBe(true);
    await page.goto("/discover-suggested/swaps");
    await expectState("You are not open to swaps.", "bands in other towns can find you, too.");
    await tap("Open to swaps");
    await expect(page.getByRole("heading", { name: /^No swap partner within/ })).toBeVisible();
  });

  await test.step("without a genre", async () => {
    await setGenres(page, bandId, []);
    await page.goto("/discover-suggested/swaps");
    await expectState("What do you play?", "Swaps are for bands whose music fits.");
    await tap(/Select up to 3 genres/);
    await page.getByPlaceholder("Type to search or add genres...").fill("post punk");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test(
  "the whole tab works by keyboard, and each change of the settings is kept",
  { tag: ["@full", "@both-full"] },
  async ({ page }) => {
    await signUpWithoutFigures(page);
    await page.goto("/discover-suggested");
    await enter(page, page.getByRole("link", { name: "Swaps" }));
    await expect(page.getByRole("heading", { name: "What do you draw at home?" })).toBeVisible();
    const changeSettings = page.getByRole("button", { name: /^Change/ });
    const drawer = page.getByRole("dialog", { name: "What you're open to" });
    const line = page.getByText("Up to 1000 km · 1 open weekend · Belgium");

    await test.step("the settings", async () => {
      await enter(page, changeSettings);
      await expect(drawer).toBeFocused();
      const weekend = drawer.getByRole("button", { name: /–/ }).nth(3);
      await expect(weekend).toBeVisible();
      await expectAccessibleInBothThemes(page, "[role=dialog]");
      await expectToFit(page);
      await tabTo(page, drawer.getByRole("radio", { name: "600 km" }));
      await page.keyboard.press("ArrowRight");
      await enter(page, weekend);
      await expect(weekend).toHaveAttribute("aria-pressed", "true");
      await tabTo(page, drawer.getByLabel("Country"));
      await page.keyboard.type("Belgium");
      await expect(drawer.getByLabel("Country")).toHaveValue("BE");
      await enter(page, drawer.getByRole("button", { name: "Add place" }));
      await expect(drawer.getByRole("button", { name: "Remove Belgium" })).toBeVisible();
      await tabTo(page, drawer.getByRole("textbox", { name: "Room" }));
      const saved = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes("The Cable Room")),
      );
      await page.keyboard.type("The Cable Room");
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await expect(changeSettings).toBeFocused();
      await expect(line).toBeVisible();
      expect((await saved).status()).toBe(200);
    });

    const partners = page.getByRole("article");
    await test.step("the question", async () => {
      await tabTo(page, page.getByLabel("Tickets for a hometown show"));
      await page.keyboard.type("250");
      await enter(page, page.getByRole("button", { name: "Save" }));
      await expect(partners.nth(1)).toBeVisible();
    });

    await test.step("a partner is dismissed, and brought back", async () => {
      const [name = ""] = await partners.getByRole("heading").allTextContents();
      const partner = page.getByRole("article", { name, exact: true });
      await enter(page, partner.getByRole("button", { name: `Dismiss ${name}` }));
      await expect(partner).toHaveCount(0);
      await enterInToast(page, page.getByRole("button", { name: "Undo" }));
      await expect(partner).toBeVisible();
    });

    await page.reload();
    await expect(line).toBeVisible();
    await enter(page, changeSettings);
    await expect(drawer.getByRole("textbox", { name: "Room" })).toHaveValue("The Cable Room");
  },
);
