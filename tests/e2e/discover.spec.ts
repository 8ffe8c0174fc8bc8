import type { Locator, Page, Route } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { DEMO, expect, hydrated, press, signIn, signUp, test } from "./fixtures";

/** Figures that the demo's bands have and those of other tests do not: the list stays as it is while they run. */
const DEMO_ONLY = "instagramMin=1&instagramMax=100000";

const bandsOf = (page: Page) => page.getByRole("region", { name: "Bands" }).getByRole("article");
const namesOf = (page: Page) => bandsOf(page).getByRole("heading").allTextContents();

test(
  "an empty result fits and is accessible in both themes",
  { tag: "@full" },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/discover?search=zzzz&country=DE");
    await expect(page.getByRole("heading", { name: "Closest matches" })).toBeVisible();
    await expectToFit(page);
    await expectAccessibleInBothThemes(page);
  },
);

test(
  "filters are set by keyboard, survive reload and Back, and an empty result suggests what to relax",
  { tag: "@both-full" },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    const openFilters = async () => {
      if (isMobile) await page.getByRole("button", { name: /^Filters/ }).press("Enter");
    };
    await openFilters();
    const name = page.getByRole("searchbox", { name: "Band name" });
    await name.focus();
    await page.keyboard.type("zzzz");
    if (isMobile) await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/search=zzzz/);
    await expect(page.getByRole("heading", { name: "No Bands Found" })).toBeVisible();
    await page.reload();
    await page.getByRole("link", { name: /without the name filter$/ }).press("Enter");
    await expect(page).not.toHaveURL(/search/);
    await expect(page.getByText(/^\d[\d,]* bands/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bands", exact: true })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/search=zzzz/);
    await expect(page.getByRole("heading", { name: "No Bands Found" })).toBeVisible();
    await openFilters();
    await expect(name).toHaveValue("zzzz");
  },
);

test(
  "the list stays in place when the number of bands arrives",
  { tag: "@full" },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto(`/discover?${DEMO_ONLY}`);
    await expect(bandsOf(page)).toHaveCount(20);
    const [name = ""] = await namesOf(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/bands/summary?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Filters/ }).press("Enter");
    await page.getByRole("searchbox", { name: "Band name" }).fill(name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("status").getByText(/^\d+ bands? shown$/)).toBeAttached();
    await expect(bandsOf(page)).not.toHaveCount(20);
    const first = bandsOf(page).first();
    const before = await first.boundingBox();
    answer();
    await expect(page.getByText(/^\d+ bands?, /)).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
  },
);

test("an invalid filter says why and how to go on", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto(`/discover?influences=${"x".repeat(81)}`);
  await expect(page.getByRole("alert").filter({ hasText: "Error Loading Bands" })).toContainText(
    "Influences must be at most 80 characters each",
  );
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test(
  "filters can be saved as match preferences, restored and deleted",
  { tag: "@full" },
  async ({ page, isMobile }) => {
    await signUp(page);
    const openFilters = async () => {
      await hydrated(page);
      if (isMobile) await page.getByRole("button", { name: /^Filters/ }).tap();
    };
    await page.goto("/discover?genres=rock&country=DE");
    await openFilters();
    await page.getByRole("button", { name: "Save as our wish list" }).press("Enter");
    // On a phone the sidebar is there too, but not shown.
    const shown = page.getByText("This is your wish list").filter({ visible: true });
    await expect(shown).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto("/discover");
    await openFilters();
    await page.getByRole("link", { name: "Show our wish list" }).click();
    await expect(page).toHaveURL(/genres=Rock&country=DE/);
    await expect(page.getByText("This is your wish list").first()).toBeAttached();
    if (isMobile && !(await shown.isVisible())) await openFilters();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: "Save as our wish list" })).toBeVisible();
  },
);

test(
  "a slider's range is set by mouse, touch and arrow keys",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    if (isMobile) await page.getByRole("button", { name: /^Filters/ }).tap();
    const [least, most] = [
      page.getByRole("slider", { name: "Monthly Spotify listeners, minimum" }),
      page.getByRole("slider", { name: "Monthly Spotify listeners, maximum" }),
    ];
    await least.press("ArrowRight");
    await expect(page).toHaveURL(/spotifyMin=\d+/);
    const [from, to] = [(await least.boundingBox())!, (await most.boundingBox())!];
    const at = [from.x + 0.7 * (to.x - from.x), to.y + to.height / 2] as const;
    if (isMobile) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at);
    await expect(page).toHaveURL(/spotifyMax=\d+/);
  },
);

type Point = { x: number; y: number };

async function centerOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function swipe(page: Page, from: Point, by: Point) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch("touchMove", [{ x: from.x + part * by.x, y: from.y + part * by.y }]);
  await touch("touchEnd", []);
}

test("the drawer of filters scrolls by finger, and stays while a slider is dragged", async ({
  page,
}) => {
  await signIn(page, DEMO);
  await page.goto("/discover");
  await page.getByRole("button", { name: /^Filters/ }).tap();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeFocused();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await swipe(page, await centerOf(drawer.getByText("Near a city")), { x: 0, y: -200 });
  await expect.poll(() => drawer.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  const most = drawer.getByRole("slider", { name: "Monthly Spotify listeners, maximum" });
  await most.scrollIntoViewIfNeeded(); // waits until the scrolling ends
  await swipe(page, await centerOf(most), { x: -120, y: 0 });
  await expect(page).toHaveURL(/spotifyMax=\d+/);
  await expect(drawer).toHaveAttribute("data-state", "open");
});

test("loaded pages and scroll position survive Back from a profile and a reload", async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await signIn(page, DEMO);
  await page.goto(`/discover?${DEMO_ONLY}`);
  const [bands, more, sort] = [
    bandsOf(page),
    page.getByRole("link", { name: "Load more" }),
    page.getByRole("combobox", { name: "Sort by" }),
  ];
  await sort.selectOption("Sort: Name");
  await press(more, isMobile);
  await expect(bands).toHaveCount(40);
  await more.press("Enter");
  await expect(bands).toHaveCount(60);
  await expect(page).toHaveURL(/sort=name&pages=3/);

  const names = await namesOf(page);
  const band = bands.nth(50).getByRole("link");
  await band.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const expectSamePlace = async () => {
    await hydrated(page);
    await expect.poll(() => namesOf(page)).toEqual(names);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
      .toBeLessThan(60);
  };
  await press(band, isMobile);
  await expect(page).toHaveURL(/profile$/);
  // Longer than the browser caches other unused answers.
  await page.clock.fastForward("10:00");
  await page.goBack();
  await expect(page).toHaveURL(/pages=3/);
  await expectSamePlace();
  await page.reload();
  await expectSamePlace();

  await sort.selectOption("Sort: Spotify listeners");
  await expect(page).not.toHaveURL(/pages/);
  await expect(bands).toHaveCount(20);
  await expect.poll(() => namesOf(page)).not.toEqual(names.slice(0, 20));
});

test("a failed page can be retried and is not in the address", async ({ page, isMobile }) => {
  await signIn(page, DEMO);
  await page.goto(`/discover?${DEMO_ONLY}`);
  const refuse = (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify({ message: "Something went wrong", code: "internal" }),
    });
  await page.route(/\/api\/bands\?.*cursor=/, refuse);
  await press(page.getByRole("link", { name: "Load more" }), isMobile);
  await expect(page.getByText("Unable to load band data. Please try again later.")).toBeVisible();
  expect(page.url()).not.toContain("pages=");
  await page.unroute(/\/api\/bands\?.*cursor=/, refuse);
  await press(page.getByRole("link", { name: "Retry" }), isMobile);
  await expect(bandsOf(page)).toHaveCount(40);
  await expect(page).toHaveURL(/pages=2/);
});

test(
  "filters that exclude everything only together are relaxed together",
  { tag: "@full" },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);
    const removed = [
      { filters: ["genres", "country"], bands: 4 },
      { filters: ["genres", "country", "search"], bands: 1 },
    ];
    await page.route("**/api/bands/summary?*", (route) =>
      route.fulfill({ json: { total: 0, isEstimate: false, removed, nearest: [], place: null } }),
    );
    await page.goto("/discover?search=no+such+band&genres=rock&country=IS");
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: "1 band without the genre, country and name filters" }),
    ).toBeVisible();
    await press(
      page.getByRole("link", {
        name: "4 bands without the genre and country filters",
        exact: true,
      }),
      isMobile,
    );
    await expect(page).toHaveURL(/\/discover\?search=no(\+|%20)such(\+|%20)band$/);
  },
);

test(
  "figures and a city narrow the list, blank ones do not",
  { tag: ["@desktop", "@full"] },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    const toggle = page.getByRole("button", { name: /^Filters/ });
    const count = page.getByText(/^\d+ bands?/);
    const filter = async (figures: Record<string, string>) => {
      if (isMobile) await toggle.tap();
      for (const [label, text] of Object.entries(figures)) {
        await page
          .getByRole(label === "City" ? "textbox" : "spinbutton", { name: label, exact: true })
          .fill(text);
        await expect(page.getByText("Searching...")).toHaveCount(0);
      }
      if (!isMobile) return;
      await page.getByRole("button", { name: "Show bands" }).tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(toggle).toBeFocused();
    };
    const all = Number.parseInt((await count.textContent())!);

    await filter({
      "Monthly Spotify listeners, from": "100000",
      "Monthly Spotify listeners, to": "900000",
      Hometown: "50",
    });
    await expect(page).toHaveURL(/spotifyMin=100000&spotifyMax=900000&ticketsHometownMin=50/);
    const { total } = (await (
      await page.request.get(
        "/api/bands/summary?spotifyMin=100000&spotifyMax=900000&ticketsHometownMin=50",
      )
    ).json()) as { total: number };
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(all);
    await expect(count).toHaveText(new RegExp(`^${total} bands?,`));
    await expect(bandsOf(page)).toHaveCount(Math.min(20, total));
    await filter({
      "Monthly Spotify listeners, from": "",
      "Monthly Spotify listeners, to": "",
      Hometown: "",
    });
    await expect(page).toHaveURL(/discover$/);
    await expect
      .poll(async () => Number.parseInt((await count.textContent())!))
      .toBeGreaterThan(total);

    // Bremen is about 95 km from Hamburg, Berlin 255.
    const near = {
      hamburg: bandsOf(page).filter({ hasText: "Hamburg" }),
      bremen: bandsOf(page).filter({ hasText: "Bremen" }),
      berlin: bandsOf(page).filter({ hasText: "Berlin" }),
    };
    const expectBands = async (hamburg: boolean, bremen: boolean, berlin: boolean) => {
      for (const [place, expected] of [
        [near.hamburg, hamburg],
        [near.bremen, bremen],
        [near.berlin, berlin],
      ] as const)
        await (expected ? expect(place.first()).toBeVisible() : expect(place).toHaveCount(0));
    };
    await filter({ City: "Hamburg", "Within km": "300" });
    await expect(page).toHaveURL(/near=Hamburg&withinKm=300/);
    await expect(count).toContainText("around Hamburg, Germany");
    await expectBands(true, true, true);
    await filter({ "Within km": "50" });
    await expectBands(true, false, false);
    await filter({ "Within km": "" });
    await expect(page).toHaveURL(/near=Hamburg$/);
    await expectBands(true, true, false);
    await filter({ City: "Nowhereburg" });
    await expect(page.getByText("We couldn't find a city called Nowhereburg.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are a form, and the list continues by a link", async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    await page.getByRole("link", { name: "Filters" }).tap();
    await page.getByRole("spinbutton", { name: "Instagram followers, from" }).fill("1");
    await page.getByRole("spinbutton", { name: "Instagram followers, to" }).fill("100000");
    await page.getByRole("button", { name: "Show bands" }).tap();
    await expect(page).toHaveURL(/instagramMin=1&instagramMax=100000/);
    await expect(bandsOf(page)).toHaveCount(20);
    const first = await namesOf(page);
    await page.getByRole("link", { name: "Load more" }).tap();
    await expect(page).toHaveURL(/cursor=/);
    await expect(bandsOf(page)).toHaveCount(20);
    const second = await namesOf(page);
    expect(first).not.toEqual(expect.arrayContaining(second.slice(0, 1)));
    // An address with several pages was made where there is JavaScript.
    await page.goto(`/discover?${DEMO_ONLY}&pages=2`);
    expect(await namesOf(page)).toEqual([...first, ...second]);
  });
});

test(
  "cards show how many filters a band fits, and nothing without filters",
  { tag: "@full" },
  async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto("/discover");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeGreaterThan(5);
    await expect(cards.filter({ hasText: /\d+%|fits \d+ of/ })).toHaveCount(0);
    await page.goto("/discover?genres=Indie+Rock,Shoegaze&country=UK");
    await expect(cards.first()).toContainText(/\d+%\s*match/);
    await expect(cards.first()).toContainText(/fits [23] of 3 filters/);
    await expect(cards.filter({ hasText: /fits [23] of 3 filters/ })).toHaveCount(
      await cards.count(),
    );
    await expectAccessibleInBothThemes(page);
    // A range of followers is a filter, and not part of the score.
    await page.goto("/discover?instagramMin=100");
    await expect(cards.first()).toContainText("fits 1 of 1 filter");
    await expect(cards.filter({ hasText: /\d+%/ })).toHaveCount(0);
  },
);
