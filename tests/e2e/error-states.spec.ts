import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { PAGES, resolvePath } from "./page-list";
import { DEMO, expect, hydrated, press, signIn, signUp, test } from "./fixtures";

const FAILURE = {
  status: 500,
  json: { message: "Something went wrong", code: "internal", requestId: "x" },
};

test("an archive that fails to load says so and can be retried", async ({ page }) => {
  await signUp(page);
  // The page refetches its data when live events begin.
  const live = page.waitForResponse("**/api/events*");
  await page.goto("/inbox");
  await live;
  await hydrated(page);
  await page.route("**/conversations?archived=true", (route) => route.fulfill(FAILURE));
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Couldn't load the archive" }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.unroute("**/conversations?archived=true");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Nothing archived" })).toBeVisible();
});

test("a conversation with an unknown band cannot be started", async ({ page }) => {
  await signUp(page);
  await page.goto("/inbox?startConversation=00000000-0000-7000-8000-000000000000");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Couldn't start this conversation" }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
});

test("a page that breaks says so and offers a way on", async ({ page, isMobile }) => {
  await signIn(page, DEMO);
  await page.goto("/discover");
  await page.route(/\/api\/bands\?.*cursor=/, (route) => route.fulfill({ json: [null] }));
  await press(page.getByRole("link", { name: "Load more" }), isMobile);
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Something went wrong" }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Find the other band." })).toBeVisible();
});

test("the maintenance page is accessible", async ({ page }) => {
  await page.goto("/maintenance.html");
  await expect(page.getByRole("heading", { name: "Back in a moment" })).toBeVisible();
  await expectToFit(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test("a missing page says what may be wrong", async ({ page }) => {
  expect((await page.goto("/no-such-page"))!.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "404 Page Not Found", exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});

test("the selected filter is visible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/leaderboard?region=DE");
  const region = page.getByRole("navigation", { name: "Region" });
  await expect(region.getByRole("link", { name: "Germany" })).toHaveCSS("outline", /solid 3px$/);
  await expect(region.getByRole("link", { name: "All regions" })).toHaveCSS(
    "outline-style",
    "none",
  );
});

test(
  "chosen chips and the active option are visible in forced colours",
  { tag: "@desktop" },
  async ({ page }) => {
    await signUp(page);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/discover?genres=Rock");
    const chip = (name: string) => page.locator("#discover label", { hasText: name }).first();
    await expect(chip("Rock")).toHaveCSS("outline", /solid 3px$/);
    await expect(chip("Pop")).toHaveCSS("outline-style", "none");
    await page.keyboard.press("Control+k");
    const option = (selected: boolean) => page.getByRole("option", { selected }).first();
    await expect(option(true)).toHaveCSS("outline", /solid 3px$/);
    await expect(option(false)).toHaveCSS("outline-style", "none");
  },
);

test("nothing is animated with reduced motion", async ({ page }) => {
  await signUp(page);
  await page.route(/\/api\/bands\?/, () => {}); // never answered
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/inbox");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(page.locator("[role=dialog] [data-slot=skeleton]").first()).toBeVisible();
    if (reducedMotion === "reduce") await expect.poll(moving).toBe(0);
    else await expect.poll(moving).toBeGreaterThan(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-in page says that it needs it", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("main").locator("noscript")).toBeVisible();
  });

  test(
    "visitors are offered nothing that needs it",
    { tag: "@full" },
    async ({ page, otherPage }) => {
      await signIn(otherPage, DEMO);
      const withTracks = await resolvePath(otherPage, "{profile}");
      for (const path of [...PAGES.visitor, withTracks]) {
        await page.goto(await resolvePath(page, path), { waitUntil: "domcontentloaded" });
        await expect(
          page.locator("button:not([type=submit]):visible, input[type=range]:visible"),
          path,
        ).toHaveCount(0);
      }
      await expect(page.locator("audio[controls]").first()).toBeVisible();
    },
  );
});
