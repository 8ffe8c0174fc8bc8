import { expectAccessibleInBothThemes } from "./accessible";
import { DEMO, expect, signIn, signUp, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import { photo, makeCollaboration } from "./collaboration";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test(
  "by keyboard a collaboration's photo is submitted, and the redirect stopped",
  { tag: ["@desktop", "@full"] },
  async ({ page, otherPage }) => {
    const form = await makeCollaboration(page, otherPage);
    await page.clock.install();
    await page.goto("/dashboard");
    await enter(page, page.getByRole("link", { name: /^Add the photo/ }));
    await expect(page).toHaveURL(form);

    const file = page.locator("input[type=file]");
    const first = page.waitForEvent("filechooser");
    await enter(page, file);
    await (
      await first
    ).setFiles({ name: "night.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await expect(page.getByText(/^night\.jpg\./).filter({ visible: true })).toBeVisible();
    const second = page.waitForEvent("filechooser");
    await enter(page, page.getByRole("button", { name: "Remove photo" }));
    await expect(page.getByText(/the photo of the night/).filter({ visible: true })).toBeVisible();
    await expect(file).toBeFocused();
    await page.keyboard.press("Enter");
    await (
      await second
    ).setFiles({ name: "encore.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await tabTo(page, page.getByLabel(/^Venue/));
    await page.keyboard.type("The Cellar");
    await tabTo(page, page.getByLabel(/^Show date/));
    await page.keyboard.type("05052026");
    await expect(page.getByLabel(/^Show date/)).toHaveValue("2026-05-05");
    await tabTo(page, page.getByLabel(/^Caption/));
    await page.keyboard.type("Loud");
    // The redirect waits for the keys.
    await page.clock.pauseAt(Date.now() + 60_000);
    await enter(page, page.getByRole("button", { name: "Submit collaboration" }));

    const heading = page.getByRole("heading", { name: "Collaboration Submitted!" });
    await expect(heading).toBeFocused();
    await enter(page, page.getByRole("button", { name: "Stay here" }));
    await expect(heading).toBeFocused();
    await page.clock.runFor(3_500);
    await page.clock.resume();
    await expect(page).toHaveURL(form);
    await enter(page, page.getByRole("link", { name: "Go there now" }));
    await expect(page).toHaveURL(/\/rewards$/);
  },
);

test(
  "by keyboard rewards are filtered, and one is opened and shared",
  { tag: ["@desktop", "@full"] },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/rewards");
    await enter(page, page.getByRole("link", { name: "30 T-Shirts" }));
    await expect(page).toHaveURL(/rewardType=SHIRTS/);
    await expect(page.getByRole("link", { name: "30 T-Shirts" })).toBeFocused();
    await enter(page, page.getByRole("link", { name: "All rewards" }));
    await expect(page).toHaveURL(/\/rewards$/);
    await enter(page, page.locator("summary", { hasText: "Another country" }));
    await tabTo(page, page.getByLabel("Country", { exact: true }));
    await page.keyboard.type("Japan");
    await enter(page, page.getByRole("button", { name: "Show", exact: true }));
    await expect(page).toHaveURL(/region=JP/);
    await expect(page.getByRole("button", { name: "Show", exact: true })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("All");
    await enter(page, page.getByRole("button", { name: "Show", exact: true }));
    await expect(page).toHaveURL(/\/rewards$/);
    await expect(page.locator("summary", { hasText: "Another country" })).toBeFocused();

    await enter(
      page,
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading") })
        .first()
        .getByRole("link")
        .first(),
    );
    await expect(page).toHaveURL(/\/rewards\/[0-9a-f-]+$/);
    const opener = page.getByRole("button", { name: /^View full size/ });
    await enter(page, opener);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await enter(page, page.getByRole("link", { name: "Community Rewards" }));
    await expect(page).toHaveURL(/\/rewards$/);
  },
);

test(
  "by keyboard the leaderboard is filtered, and a band opened",
  { tag: ["@desktop", "@full"] },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/leaderboard");
    await enter(page, page.getByRole("link", { name: "How points work" }));
    await expect(page.getByRole("heading", { level: 1, name: "How points work" })).toBeVisible();
    await enter(page, page.getByRole("main").getByRole("link", { name: "leaderboard" }));
    await enter(page, page.getByRole("link", { name: "Germany", exact: true }));
    await expect(page).toHaveURL(/region=DE/);
    await enter(page, page.getByRole("link", { name: "Rock", exact: true }));
    await expect(page).toHaveURL(/region=DE&genre=Rock/);
    await expect(page.getByText(/bands? found$|No Bands Found/).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await enter(page, page.getByRole("link", { name: "All regions" }));
    await expect(page).toHaveURL(/\?genre=Rock$/);
    await enter(
      page,
      page
        .getByRole("link", { name: /^View Profile of/ })
        .filter({ visible: true })
        .first(),
    );
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test(
  "by keyboard the invitation is copied, shared and opened elsewhere",
  { tag: ["@desktop", "@full"] },
  async ({ page, context }) => {
    await context.route("https://twitter.com/**", (route) => route.fulfill({ body: "" }));
    await signUp(page);
    await page.goto("/invite");
    await tabTo(page, page.getByRole("textbox", { name: "Your invite link" }));
    const link = await page.getByRole("textbox", { name: "Your invite link" }).inputValue();
    await enter(page, page.getByRole("button", { name: "Copy link" }));
    await expect(page.getByRole("button", { name: "Copied!" })).toBeFocused();
    await expectAccessibleInBothThemes(page, "main");
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await enter(page, page.getByRole("button", { name: "Share", exact: true }));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await tabTo(page, page.getByRole("link", { name: /^Share on X/ }));
    const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    expect(new URL(opened.url()).searchParams.get("url")).toBe(link);
  },
);
