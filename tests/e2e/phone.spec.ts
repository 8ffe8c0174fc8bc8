import type { Locator } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, meet, send, texts } from "./conversation";
import { editor, save } from "./editor";
import { DEMO, expect, signIn, signUp, test } from "./fixtures";

test.describe("on a phone", () => {
  test("tabs at the bottom lead to the main pages and cover nothing", async ({ page }) => {
    const { bandId } = await signUp(page);
    await page.goto("/dashboard");
    const tabs = page.getByRole("navigation", { name: "Tab bar" });
    await expect(tabs.getByRole("link")).toHaveText([
      "Home",
      "Discover",
      "Inbox",
      "Rewards",
      "You",
    ]);
    await expect(tabs.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    for (const link of await tabs.getByRole("link").all()) {
      const { width, height } = (await link.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect
      .poll(() => bottomOf(page.getByRole("main")))
      .toBeLessThanOrEqual((await topOf(tabs)) + 1);
    await expectAccessibleInBothThemes(page, "[data-slot=tab-bar]");
    await tabs.getByRole("link", { name: "You" }).tap();
    await expect(page).toHaveURL(`/band/${bandId}/profile`);
    await expect(tabs.getByRole("link", { name: "You" })).toHaveAttribute("aria-current", "page");

    await page.getByRole("button", { name: "Open menu" }).tap();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeFocused();
    for (const name of ["Discover", "Suggested", "Profile", "Leaderboard", "Inbox", "Invite"])
      await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Logout" })).toBeVisible();
    // Without Android's Back: Chromium takes an Escape that no listener sees for the same request to close.
    await page.evaluate(() => {
      const hideFromPage = (event: KeyboardEvent) =>
        event.isTrusted && event.stopImmediatePropagation();
      addEventListener("keydown", hideFromPage, { capture: true });
    });
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(`/band/${bandId}/profile`);
  });

  test("visitors have no tabs", async ({ page }) => {
    await page.goto("/leaderboard");
    await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Tab bar" })).toHaveCount(0);
  });

  test("the player stands on the tabs and goes on over pages", async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    await page
      .getByRole("button", { name: /^Play / })
      .first()
      .tap();
    const player = page.getByRole("region", { name: "Player" });
    const tabs = page.getByRole("navigation", { name: "Tab bar" });
    await expect(player).toBeVisible();
    await expect.poll(() => bottomOf(player)).toBeLessThanOrEqual((await topOf(tabs)) + 1);
    await tabs.getByRole("link", { name: "Rewards" }).tap();
    await expect(page).toHaveURL("/rewards");
    await expect(player).toBeVisible();
    // The page grows when its foot comes into view, until every reward is there.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      expect(await bottomOf(page.getByRole("main"))).toBeLessThanOrEqual((await topOf(player)) + 1);
    }).toPass();
  });

  test("search is one tap away", async ({ page }) => {
    const { bandId } = await signUp(page);
    await page.goto("/dashboard");
    await page.locator("[aria-keyshortcuts='Control+K Meta+K']").tap();
    await page.getByRole("combobox").fill("edit");
    await page.getByRole("option", { name: "Edit Profile" }).tap();
    await expect(page).toHaveURL(`/band/${bandId}/profile/edit`);
  });

  test("a conversation's header is one line, and tabs make way while one writes", async ({
    page: ann,
    otherPage: ben,
  }) => {
    await meet(ann, ben);
    await expectToFit(ann);
    const header = ann.getByRole("main").locator("header").filter({ visible: true });
    expect((await header.boundingBox())!.height).toBeLessThanOrEqual(60);
    await expect(ann.getByRole("button", { name: "Show conversations" })).toBeVisible();
    const tabs = ann.getByRole("navigation", { name: "Tab bar" });
    await expect.poll(() => bottomOf(box(ann))).toBeLessThanOrEqual(await topOf(tabs));
    await box(ann).tap();
    await expect(tabs).toBeHidden();
    await box(ann).pressSequentially("Friday");
    await box(ann).press("Enter");
    await box(ann).pressSequentially("or Saturday?");
    await ann.getByRole("button", { name: "Send message" }).tap();
    await expect.poll(() => texts(ben)).toEqual(["Friday\nor Saturday?"]);
    await box(ann).blur();
    await expect(tabs).toBeVisible();
    const mark = ann.getByRole("button", { name: "Mark as Collaboration" });
    await expect.poll(() => bottomOf(mark)).toBeLessThanOrEqual(await topOf(box(ann)));
  });

  test("unsaved changes are counted above the tabs, next to Save", async ({ page }) => {
    const { bandId } = await editor(page);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("General Information");
    await page.getByLabel("Region").fill("North");
    await page.getByLabel("Country").selectOption("DE");
    const bar = page.locator("[data-slot=save-bar]");
    await expect(bar.getByText("2 changes")).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Tab bar" });
    await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual((await topOf(tabs)) + 1);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const lastField = page.getByLabel("Bandsintown public link");
    await expect.poll(() => bottomOf(lastField)).toBeLessThanOrEqual(await topOf(bar));
    await page.getByLabel("Region").fill("");
    await expect(bar.getByText("1 change")).toBeVisible();
    await bar.getByRole("button", { name: "Save" }).tap();
    await expect(page).toHaveURL(`/band/${bandId}/profile`);
  });

  test("toasts appear at the bottom, above the tabs and the box for messages", async ({
    page: ann,
    otherPage: ben,
  }) => {
    const toast = ann.locator("[data-sonner-toast][data-visible=true]");
    await meet(ann, ben);
    await ann.route("**/api/messages", (route) =>
      route.fulfill({ status: 500, json: { message: "No", code: "internal", requestId: "x" } }),
    );
    await send(ann, "One");
    await expect(toast).toHaveAttribute("data-y-position", "bottom");
    await expect.poll(() => bottomOf(toast)).toBeLessThanOrEqual(await topOf(box(ann)));
    const newest = ann.getByRole("region", { name: "Messages" }).getByRole("listitem").last();
    await expect.poll(async () => (await bottomOf(newest)) - (await topOf(toast))).toBeLessThan(1);
    await ann.unroute("**/api/messages");

    await ann.goto("/invite");
    await ann.getByRole("button", { name: /^Cop/ }).tap();
    await expect(toast).toHaveCount(1);
    const tabs = ann.getByRole("navigation", { name: "Tab bar" });
    await expect.poll(() => bottomOf(toast)).toBeLessThanOrEqual(await topOf(tabs));
    await expect.poll(() => topOf(toast)).toBeGreaterThan(500);
  });

  for (const who of ["member", "visitor"])
    for (const path of ["/leaderboard", "/leaderboard?region=DE&genre=Rock"])
      test(`a ${who} sees the first band of ${path} on the first screen`, async ({ page }) => {
        if (who === "member") await signIn(page, DEMO);
        await page.goto(path);
        const first = page.getByRole("main").getByText("#1", { exact: true }).first();
        await expect.poll(() => bottomOf(first)).toBeLessThanOrEqual(844 - 58);
      });
});

test(
  "on a wide screen changes are counted beside Save, and toasts stay below the top bar",
  { tag: "@desktop" },
  async ({ page }) => {
    await editor(page);
    await expect(page.getByRole("navigation", { name: "Tab bar" })).toBeHidden();
    await page.getByLabel("Region").fill("North");
    await page.getByLabel("Country").selectOption("DE");
    await expect(page.getByText("2 changes").filter({ visible: true })).toHaveCount(1);
    await save(page).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveAttribute("data-y-position", "top");
  },
);

async function topOf(locator: Locator) {
  return (await locator.boundingBox())!.y;
}

async function bottomOf(locator: Locator) {
  const { y, height } = (await locator.boundingBox())!;
  return y + height;
}
