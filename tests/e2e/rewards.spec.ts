import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { sendPhoto } from "./admin-setup";
import { ADMIN, DEMO, expect, signIn, signUp, test, uniqueName } from "./fixtures";
import { enter } from "./keyboard";
import { photo, makeCollaboration } from "./collaboration";

const choose = (page: Page, name: string, buffer: Buffer, mimeType = "image/jpeg") =>
  page.getByLabel("Photo").setInputFiles({ name, mimeType, buffer });

test(
  "the form survives a reload and a failed save, and sends the photo once",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await page.goto(await makeCollaboration(page, otherPage));
    let uploads = 0;
    page.on(
      "request",
      (request) =>
        void (
          request.url().includes("/api/uploads/local/") &&
          request.method() === "PUT" &&
          uploads++
        ),
    );
    await choose(page, "night.jpg", await photo());
    await expect(page.getByText(/^night\.jpg\./).filter({ visible: true })).toBeVisible();
    await page.getByLabel(/^Venue/).fill("The Cellar");
    await page.getByLabel(/^Show date/).fill("2026-05-01");
    await page.getByLabel(/^Caption/).fill("Loud 🎸");
    await expect(page.getByText("6/280")).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(sessionStorage).some(
            ([key, value]) => key.includes(":collab-draft ") && value.includes("night.jpg"),
          ),
        ),
      )
      .toBe(true);

    await page.clock.install();
    await page.reload();
    await expect(page.getByText(/^night\.jpg\./).filter({ visible: true })).toBeVisible();
    await expect(page.getByLabel(/^Venue/)).toHaveValue("The Cellar");
    await expect(page.getByLabel(/^Caption/)).toHaveValue("Loud 🎸");
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);

    await page.route("**/api/rewards/upload", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Submit collaboration" }).click();
    await expect(page.getByText("Upload Failed")).toBeVisible();
    await expect(page.getByLabel(/^Venue/)).toHaveValue("The Cellar");
    // This time it arrives, and only the answer is lost.
    await page.route("**/api/rewards/upload", (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    });
    const lost = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/rewards/upload"),
    );
    await page.getByRole("button", { name: "Submit collaboration" }).click();
    await lost;
    await expect(page.getByRole("button", { name: "Submit collaboration" })).toBeEnabled();
    await page.getByLabel(/^Caption/).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Collaboration Submitted!" })).toBeFocused();
    expect(uploads).toBe(1);
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.clock.fastForward(3_500);
    await expect(page).toHaveURL(/submit-collab$/);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: "Go there now" }).click();
    await expect(page).toHaveURL(/\/rewards$/);
    await expect(
      page.getByText("Only your two bands can see this until it's approved.").first(),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText("A photo is waiting for review")).toBeVisible();
  },
);

test(
  "a photo that is removed while it uploads does not return",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await page.goto(await makeCollaboration(page, otherPage));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/uploads/local/**", (route) => released.then(() => route.continue()));
    await choose(page, "night.jpg", await photo());
    await page.getByRole("button", { name: "Remove photo" }).click();
    const arrived = page.waitForResponse((response) =>
      response.url().includes("/api/uploads/local/"),
    );
    release();
    await (await arrived).finished();
    await page.reload();
    await expect(page.getByText(/the photo of the night/).filter({ visible: true })).toBeVisible();
    await page.getByRole("button", { name: "Submit collaboration" }).click();
    await expect(page.getByText("Photo is required")).toBeVisible();
  },
);

test(
  "photos that are too large or not JPG or PNG are refused with the specified text",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await page.goto(await makeCollaboration(page, otherPage));
    await choose(page, "big.jpg", Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]));
    await expect(page.getByText("File Too Large")).toBeVisible();
    await expect(page.getByText("Please select an image under 5MB.")).toBeVisible();
    await choose(page, "night.gif", await photo("gif"), "image/gif");
    await expect(page.getByText("Invalid File Type")).toBeVisible();
    await expect(page.getByText("Please select a JPG or PNG image.")).toBeVisible();
    await choose(page, "none.jpg", Buffer.from("this is no picture"));
    await expect(page.getByText("Invalid File Type")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Submit collaboration" }).click();
    await expect(page.getByText("Photo is required")).toBeVisible();
  },
);

test(
  "the form is for the two bands only",
  { tag: "@full" },
  async ({ page, otherPage, browser, contextOptions }) => {
    const form = await makeCollaboration(page, otherPage);
    const context = await browser.newContext(contextOptions);
    const stranger = await context.newPage();
    await signUp(stranger);
    await stranger.goto(form);
    await expect(stranger.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expectAccessibleInBothThemes(stranger);
    await enter(stranger, stranger.getByRole("link", { name: "Back to inbox" }));
    await expect(stranger).toHaveURL(/\/inbox$/);
    await context.close();
  },
);

test(
  "rewards have filters in the address, an endless list, and a full-size view by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/rewards");
    const cards = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(cards).not.toHaveCount(0);
    const first = await cards.count();
    await page.keyboard.press("End");
    // Images that load meanwhile push the end further down.
    const toTheEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return cards.count();
    };
    await expect.poll(toTheEnd).toBeGreaterThan(first);

    const opener = page.getByRole("button", { name: /^View full size/ }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();

    await page.getByRole("link", { name: "30 T-Shirts" }).click();
    await expect(page).toHaveURL(/rewardType=SHIRTS/);
    await page.reload();
    await expect(page.getByRole("link", { name: "30 T-Shirts" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByText(/collaborations? found$/)).toBeVisible();
  },
);

test("Back from a night finds the nights that were loaded, and the place", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/rewards");
  const nights = page.getByRole("main").locator("a[href^='/rewards/']");
  const first = await nights.count();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return nights.count();
    })
    .toBeGreaterThan(first);
  const shown = await nights.count();
  const chosen = nights.nth(shown - 1);
  await chosen.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await chosen.tap();
  await expect(page).toHaveURL(/\/rewards\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect.poll(() => nights.count()).toBeGreaterThanOrEqual(shown);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(60);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("rewards continue by a link, and lead back to the first page", async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/rewards");
    const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    const names = await first.innerText();
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(first).not.toHaveText(names);
    await page.getByRole("link", { name: "First page" }).click();
    await expect(first).toHaveText(names);
  });
});

test("a reward's page is public once it is approved", async ({ page, otherPage }) => {
  await signIn(page, DEMO);
  const rewards = (await (await page.request.get("/api/rewards?limit=100")).json()) as {
    id: string;
    status: string;
    band1: { name: string };
  }[];
  const [approved, own] = [
    rewards.find(({ status }) => status === "Approved")!,
    rewards.find(({ status }) => status !== "Approved")!,
  ];
  await otherPage.goto(`/rewards/${approved.id}`);
  await expect(otherPage.getByRole("heading", { level: 1 })).toContainText(approved.band1.name);
  await expect(otherPage.getByRole("link", { name: "Sign up" })).toBeVisible();
  await expectAccessibleInBothThemes(otherPage);
  await expectToFit(otherPage);
  await otherPage.goto(`/rewards/${own.id}`);
  await expect(otherPage.getByRole("heading", { name: "Reward Not Found" })).toBeVisible();
  await page.goto(`/rewards/${own.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(own.band1.name);
  await expect(page.getByText(own.status, { exact: true })).toBeVisible();
});

test("the dashboard links to the next step of each collaboration", async ({ page, otherPage }) => {
  const form = await makeCollaboration(page, otherPage);
  await page.goto("/dashboard");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link", { name: /^Add the photo/ })).toHaveAttribute("href", form);
  const tracker = page.getByRole("region", { name: "Collaborations" });
  await expect(tracker.locator("[aria-current=step]")).toBeHidden();
  await tracker.getByText("To do").click();
  await expect(tracker.locator("[aria-current=step]")).toHaveText("Confirmed");
  await tracker.getByRole("link", { name: /^Add the photo/ }).click();
  await expect(page).toHaveURL(form);
  await page.goto("/dashboard");
  await expect(page.getByText(/^You and .+ agreed on a night$/)).toBeVisible();
  await page.getByRole("link", { name: "How points work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How points work" })).toBeVisible();
});

test("the leaderboard pins the own band with the points to the next rank", async ({
  page,
  otherPage,
}) => {
  await makeCollaboration(page, otherPage);
  await page.goto("/leaderboard");
  const own = page.getByRole("region", { name: "Your band" });
  await expect(own).toContainText(/#\d+/);
  await expect(own).toContainText(/\d+ points? to #\d+/);
  await page.goto("/leaderboard?region=DE");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(own).toBeHidden();
});

test.describe("the invite page", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "copies the link, says so for two seconds, and shows it as a QR code",
    { tag: "@full" },
    async ({ page }) => {
      await signUp(page);
      await page.goto("/invite");
      const link = await page.getByRole("textbox", { name: "Your invite link" }).inputValue();
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
      await expect(page.getByText("Invite link copied to clipboard")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
      await expect(page.getByRole("img", { name: "Your invite link as a QR code" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Share on X/ })).toHaveAttribute(
        "target",
        "_blank",
      );
    },
  );
});

test("a referral code survives a reload and other pages", async ({ page }) => {
  await page.goto("/signup?ref=ABCDEFGHJK");
  await page.reload();
  await expect(page.getByLabel("Referral code")).toHaveValue("ABCDEFGHJK");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.goto("/signup");
  await expect(page.getByLabel("Referral code")).toHaveValue("ABCDEFGHJK");
});

test("a kept referral code counts at sign-up", async ({ page, otherPage: ann }) => {
  const { bandId } = await signUp(ann);
  const stats = async () =>
    (await (await ann.request.get(`/api/bands/${bandId}/referral-stats`)).json()) as {
      referralCode: string;
    };
  const { referralCode } = await stats();
  await page.goto(`/signup?ref=${referralCode}`);
  await page.goto("/signup");
  await expect(page.getByLabel("Referral code")).toHaveValue(referralCode);
  const name = uniqueName("friend");
  await page.getByLabel("Username").fill(name.slice(-28));
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("secret enough");
  await page.getByLabel("Band name").fill(name);
  await page.getByRole("button", { name: /sign up|create/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await stats()).toMatchObject({ pendingReferrals: 1, totalReferrals: 0 });
});

test(
  "the leaderboard is a table on large screens and cards on small ones",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await page.goto("/leaderboard");
    const table = page.getByRole("table", { name: "Leaderboard" });
    const rows = table.getByRole("row");
    const count = await rows.count();
    expect(count).toBeGreaterThan(4);
    await expect(rows.nth(1)).toContainText("#1");
    for (const place of [1, 2, 3])
      await expect(rows.nth(place).getByRole("cell").first().locator("svg")).toBeVisible();
    await expect(rows.nth(4).getByRole("cell").first()).toHaveText("#4");
    await expect(rows.nth(4).getByRole("cell").first().locator("svg")).toHaveCount(0);
    const withThree = rows.filter({ has: page.getByText("+1 more") }).first();
    const genres = withThree
      .getByRole("list", { name: "Genres" })
      .getByRole("listitem")
      .filter({ visible: true });
    await expect(genres).toHaveCount(3);
    await expect(genres.last()).toHaveText(isMobile ? /^(?!\+)/ : "+1 more");
    const [first, cell] = [
      await rows.nth(1).boundingBox(),
      await rows.nth(1).getByRole("cell").last().boundingBox(),
    ];
    expect(
      cell!.y > first!.y + 60,
      "the button stands below the name in a card, beside it in the table",
    ).toBe(isMobile);
    const total = /^([\d,]+) bands? found$/;
    expect(
      Number((await page.getByText(total).innerText()).match(total)![1]!.replace(",", "")),
    ).toBeGreaterThanOrEqual(count - 1);
  },
);

test(
  "a rejection shows at once in a conversation and on the dashboard, whose form says why",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, thirdPage: admin }) => {
    const venue = uniqueName("cellar");
    const { conversationId } = await sendPhoto(ann, ben, venue);
    const rewards = (await (await ann.request.get("/api/rewards")).json()) as {
      id: string;
      status: string;
    }[];
    const { id } = rewards.find(({ status }) => status === "Pending")!;
    await ben.goto(`/inbox/${conversationId}`);
    await expect(ben.getByText("Photo in review").filter({ visible: true })).toBeVisible();
    const stream = ann.waitForResponse("**/api/events");
    await ann.goto("/dashboard");
    await stream;
    const rejected = ann
      .getByRole("link", { name: /^Try another photo/ })
      .filter({ visible: true });
    await expect(rejected).toHaveCount(0);
    await signIn(admin, ADMIN);
    const decided = await admin.request.patch(`/api/admin/collaborations/${id}`, {
      data: { status: "Rejected", adminComment: "Too dark" },
    });
    expect(decided.ok()).toBe(true);
    await expect(ben.getByText("Add the photo").filter({ visible: true })).toBeVisible();
    await rejected.first().click();
    await expect(ann.getByText("Photo not accepted: Too dark")).toBeVisible();
    await expect(ann.getByLabel(/^Venue/)).toHaveValue(venue);
    await expect(ann.getByLabel(/^Caption/)).toHaveValue(`A night at ${venue}`);
    await ann.goto(`/inbox/${conversationId}/submit-collab?showDate=2026-01-31`);
    await expect(ann.getByLabel(/^Caption/)).toBeVisible();
    await expect(ann.getByText(/^Photo not accepted/)).toHaveCount(0);
  },
);
