import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectContrast,
  expectToFit,
  expectToFitLargeText,
  switchTheme,
} from "./accessible";
import { signInAs, PAGES, ROLES, resolvePath, type Role } from "./page-list";
import { expect, openPage, signUp, test } from "./fixtures";

test.describe.configure({ mode: "parallel" });

/** The narrowest screen that everything has to fit on. */
const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1440, height: 900 };

/** What the full run adds: the same page for somebody else or with other rows, and pages that axe reads for long. */
const FULL_RUN: Record<Role, string[]> = {
  visitor: ["/api-docs", "/leaderboard?region=DE", "/rewards?rewardType=SHIRTS&region=IS"],
  member: ["/leaderboard", "/rewards", "{reward}", "/points"],
  newcomer: [...PAGES.newcomer],
  admin: [
    "/admin?days=365",
    "/admin/users?search=nobody",
    "/admin/collaborations?status=all",
    "/admin/collaborations?country=IS",
    "/admin/swaps?list=replies",
    "/admin/swaps?list=nights",
  ],
} satisfies { [R in Role]: (typeof PAGES)[R][number][] };

type RolePages = { pageOf: (role: Role) => Promise<Page> };

/** One page per role and worker: a new process for each address takes a third more time. */
const testAs = test.extend<{ role: Role }, RolePages>({
  role: ["visitor", { option: true }],
  pageOf: [
    async ({ browser }, provide) => {
      const pages = new Map<Role, Page>();
      await provide(async (role) => {
        const page = pages.get(role) ?? (await openPage(browser));
        if (!pages.has(role)) await signInAs(page, role);
        pages.set(role, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ pageOf, role }, provide) => provide(await pageOf(role)),
});

for (const role of ROLES)
  testAs.describe(role, () => {
    testAs.use({ role });
    for (const path of PAGES[role]) {
      const title = `${path} is accessible and fits, in both themes and widths`;
      testAs(title, { tag: FULL_RUN[role].includes(path) ? "@full" : [] }, async ({ page }) => {
        await page.setViewportSize(NARROW);
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(await resolvePath(page, path));
        await expect(page.locator("h1")).toHaveCount(1);
        await expectToFit(page);
        await expectAccessible(page);
        await expectToFitLargeText(page);

        await page.setViewportSize(WIDE);
        await switchTheme(page, "dark");
        await expectToFit(page);
        await (process.env.FULL_TESTS ? expectAccessible(page) : expectContrast(page));
      });
    }
  });

test("visitors have the footer on pages that are members', too", async ({ page }) => {
  const footer = page.getByRole("navigation", { name: "About Doublebill" });
  for (const path of ["/leaderboard", "/points"]) {
    await page.goto(path);
    await expect(footer).toBeVisible();
  }
  await signUp(page);
  await page.goto("/points");
  await expect(page.getByRole("heading", { level: 1, name: "How points work" })).toBeVisible();
  await expect(footer).toHaveCount(0);
});

test(
  "the command palette opens pages, runs actions and finds bands by keyboard; ? lists the shortcuts",
  { tag: "@desktop" },
  async ({ page, otherPage }) => {
    const other = await signUp(otherPage);
    await signUp(page);
    await page.goto("/dashboard");
    const box = page.getByRole("combobox", { name: "Search" });
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await expectAccessibleInBothThemes(page, "[role=dialog]");
    await page.keyboard.type("lead");
    await expectSelected(page, "Leaderboard");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/leaderboard");
    await page.keyboard.press("Control+k");
    await box.fill(other.name);
    await expectSelected(page, other.name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/band/${other.bandId}/profile`);
    await page.keyboard.press("?");
    await expect(shortcuts(page)).toBeVisible();
    await expectAccessibleInBothThemes(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

/** What Enter will choose. */
const expectSelected = (page: Page, name: string) =>
  expect(page.getByRole("option", { name, selected: true })).toBeVisible();

const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test(
  "the command palette and the shortcuts restore the focus",
  { tag: "@both-full" },
  async ({ page, isMobile }) => {
    await signUp(page);
    await page.goto("/dashboard");
    const box = page.getByRole("combobox", { name: "Search" });
    const before = page.getByRole("button", { name: "Notifications" });
    const escapeTo = async (opener: Locator) => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
    };
    await before.focus();
    for (const keys of ["Control+k", "Meta+k"]) {
      await page.keyboard.press(keys);
      await expect(box).toBeFocused();
      await escapeTo(before);
    }
    await page.keyboard.press("?");
    await expect(shortcuts(page)).toBeVisible();
    await escapeTo(before);
    // One in the place of the other.
    await page.keyboard.press("Control+k");
    await box.fill("keyboard");
    await expectSelected(page, "Keyboard shortcuts");
    await page.keyboard.press("Enter");
    await expect(shortcuts(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await escapeTo(before);
    if (isMobile) return; // its button is for wider screens
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.press("Enter");
    await expect(box).toBeFocused();
    await escapeTo(button);
  },
);
