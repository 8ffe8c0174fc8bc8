import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible";
import { DEMO, expect, hydrated, press, signIn, signUp, test } from "./fixtures";

type Match = { id: string; band: { name: string; influences: string[] } };

const matchesOf = async (page: Page, bandId: string) =>
  (await (
    await page.request.get(`/api/bands/${bandId}/suggested-matches?limit=100`)
  ).json()) as Match[];

/** Signs up a band with the sound, the place and about the audience of the demo's, but without followers on Instagram, by which other tests tell the demo's bands. */
async function signUpLikeDemo(page: Page) {
  const band = await signUp(page);
  const audience = {
    spotifyListeners: 18_000,
    facebookFollowers: 7_500,
    ticketSalesHometown: 260,
    ticketSales250km: 100,
  };
  const changed = await page.request.patch(`/api/bands/${band.bandId}/update`, {
    data: { country: "UK", city: "Bristol", ...audience },
  });
  expect(changed.ok()).toBe(true);
  const genres = (await (
    await page.request.post("/api/genres/batch-upsert", {
      data: { genreNames: ["Indie Rock", "Post Punk", "Dream Pop"] },
    })
  ).json()) as { id: string }[];
  const chosen = await page.request.post(`/api/bands/${band.bandId}/genres`, {
    data: { genreIds: genres.map(({ id }) => id) },
  });
  expect(chosen.ok()).toBe(true);
  return band;
}

test("a match is dismissed and restored by keyboard", { tag: "@desktop" }, async ({ page }) => {
  await signUpLikeDemo(page);
  await page.goto("/discover-suggested");
  const first = page.getByRole("article").first();
  const name = (await first.getByRole("heading").textContent())!;
  await first.getByRole("button", { name: `Dismiss ${name}` }).press("Enter");
  await expect(page.getByRole("article", { name, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("article", { name, exact: true })).toHaveCount(1);
});

test(
  "a match is dismissed and restored by touch, and another is written to",
  { tag: "@full" },
  async ({ page }) => {
    await signUpLikeDemo(page);
    await page.goto("/discover-suggested");
    const cards = page.getByRole("article");
    const [first = "", second = ""] = await cards.getByRole("heading").allTextContents();
    const card = (name: string) => page.getByRole("article", { name, exact: true });
    const dismiss = (name: string) =>
      page.getByRole("button", { name: `Dismiss ${name}`, exact: true }).tap();
    await dismiss(first);
    await expect(card(first)).toHaveCount(0);
    await expect(page.getByText(`${first} dismissed`)).toBeVisible();
    await expect(
      page.getByRole("button", { name: `Dismiss ${second}`, exact: true }),
    ).toBeFocused();
    await expect(
      page.getByRole("button", { name: `Dismiss ${second}`, exact: true }),
    ).toBeInViewport();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(card(first)).toHaveCount(1);
    await page.goto("/discover-suggested");
    await expect(card(first)).toHaveCount(1);
    const done = page.waitForResponse((response) => response.url().includes("/dismiss-match/"));
    await dismiss(first);
    expect((await done).status()).toBe(204);
    await page.goto("/discover-suggested");
    await expect(card(second)).toHaveCount(1);
    await expect(card(first)).toHaveCount(0);

    await card(second).getByRole("link", { name: "Connect" }).tap();
    await expect(page).toHaveURL(/\/inbox\/new\/[0-9a-f-]{36}$/);
    const conversation = page.url();
    await expect(page.getByRole("heading", { name: second })).toBeVisible();
    await page.goto("/discover-suggested");
    await expect(card(second)).toHaveCount(1);

    await page.goto(conversation);
    await page.getByPlaceholder("Type your message...").fill("Shall we share a night?");
    await page.getByRole("button", { name: "Send message" }).tap();
    await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
    await page.goto("/discover-suggested");
    await expect(cards.first()).toBeVisible();
    await expect(card(second)).toHaveCount(0);
  },
);

test("recommendations are sorted and filtered in the address; a filter without results can be removed", async ({
  page,
  isMobile,
}) => {
  await signUpLikeDemo(page);
  await page.goto("/discover-suggested");
  const cards = page.getByRole("article");
  const choose = (label: string, option: string) =>
    page.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  const names = () => cards.getByRole("heading").allTextContents();
  const asSuggested = await names();

  await choose("Sort by", "Name");
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(names).toEqual([...asSuggested].sort((a, b) => a.localeCompare(b, "en")));
  await choose("Sort by", "Nearest");
  const distances = async () =>
    (await cards.allTextContents()).map((text) =>
      Number(/· ([\d,]+) km/.exec(text)?.[1]?.replace(",", "") ?? Infinity),
    );
  // Between two lists there is none.
  await expect
    .poll(async () => {
      const all = await distances();
      const isSorted = all.every((distance, index) => index === 0 || all[index - 1]! <= distance);
      return isSorted && all.length === asSuggested.length;
    })
    .toBe(true);
  expect((await distances())[0]).toBeLessThan(Infinity);

  const scores = async () =>
    (await cards.allTextContents()).map((text) =>
      Number.parseInt(/(100|\d{1,2})%match/.exec(text)![1]!),
    );
  const high = (await scores()).filter((score) => score >= 70).length;
  expect(high).toBeGreaterThan(0);
  await choose("Match score", "70% or more");
  await expect(cards).toHaveCount(high);
  expect(Math.min(...(await scores()))).toBeGreaterThanOrEqual(70);
  await choose("Match score", "Any score");
  await expect(cards).toHaveCount(asSuggested.length);
  const larger = cards.filter({ hasText: "Larger audience than yours" });
  const left = await larger.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(asSuggested.length);
  await choose("Audience", "Larger than ours");
  await expect(cards).toHaveCount(left);
  await expect(larger).toHaveCount(left);
  const genre = (await page
    .getByRole("list", { name: "Genres" })
    .first()
    .getByRole("listitem")
    .first()
    .textContent())!;
  await choose("Genre", genre);
  await expect(page).toHaveURL(/genre=/);
  const expectNarrowed = async () => {
    await hydrated(page);
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("near");
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all())
      await expect(
        card
          .filter({ hasText: "Larger audience than yours" })
          .getByRole("list", { name: "Genres" }),
      ).toContainText(genre);
  };
  await expectNarrowed();
  await press(cards.first().getByRole("link", { name: "View Profile" }), isMobile);
  await expect(page).toHaveURL(/profile$/);
  await page.goBack();
  await expectNarrowed();
  await page.reload();
  await expectNarrowed();

  await choose("Match score", "90% or more");
  await expect(page.getByRole("heading", { name: "No Matches Found" })).toBeVisible();
  await expect(page).toHaveURL(/sort=near&audience=larger&genre=.*&score=90/);
  await expectAccessibleInBothThemes(page);
  await press(page.getByRole("button", { name: "Clear filters" }), isMobile);
  await expect(page).toHaveURL(/discover-suggested$/);
  await expect(cards).toHaveCount(asSuggested.length);
});

test("a card shows three influences and counts the others", async ({ page }) => {
  const { bandId } = await signUpLikeDemo(page);
  await page.goto("/discover-suggested");
  const influences = new Map(
    (await matchesOf(page, bandId)).map(({ band }) => [band.name, band.influences]),
  );
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  const shown = (name: string) =>
    page
      .getByRole("article", { name, exact: true })
      .getByRole("list", { name: "Influences" })
      .getByRole("listitem");
  const many = names.find((name) => influences.get(name)!.length > 3)!;
  await expect(shown(many)).toHaveText([
    ...influences.get(many)!.slice(0, 3),
    `+${influences.get(many)!.length - 3} more`,
  ]);
  const few = names.find((name) => influences.get(name)!.length === 3)!;
  await expect(shown(few)).toHaveText(influences.get(few)!);
});

test("a band without matches left is sent to its profile", async ({ page }) => {
  const { bandId } = await signUp(page);
  // Its profile is complete, and it has little in common with others.
  const place = {
    country: "IS",
    city: "Reykjavik",
    influences: ["Nobody Else At All"],
    spotifyListeners: 1,
  };
  expect((await page.request.patch(`/api/bands/${bandId}/update`, { data: place })).status()).toBe(
    200,
  );
  const genres = await page.request.post("/api/genres/batch-upsert", {
    data: { genreNames: ["Glacier Music"] },
  });
  const [{ id: genreId }] = (await genres.json()) as [{ id: string }];
  expect(
    (
      await page.request.post(`/api/bands/${bandId}/genres`, { data: { genreIds: [genreId] } })
    ).status(),
  ).toBe(200);
  const none = page.getByRole("heading", { name: "No Matches Found" });
  // Other tests sign up bands meanwhile.
  await expect(async () => {
    for (
      let left = await matchesOf(page, bandId);
      left.length > 0;
      left = await matchesOf(page, bandId)
    )
      for (const { id } of left)
        await page.request.post(`/api/bands/${bandId}/dismiss-match/${id}`);
    await page.goto("/discover-suggested");
    await expect(none).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole("link", { name: "Edit profile" })).toHaveAttribute(
    "href",
    `/band/${bandId}/profile/edit`,
  );
});

test("Refresh reloads the recommendations and says so", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/discover-suggested");
  const asked = page.waitForResponse((response) => response.url().includes("/suggested-matches"));
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.press("Enter");
  expect((await asked).status()).toBe(200);
  await expect(page.getByText("Your matches are up to date")).toBeVisible();
  await expect(refresh).toBeFocused();
});

test(
  "a new band is asked for missing data in place, and one answer brings matches",
  { tag: "@full" },
  async ({ page }) => {
    const band = await signUp(page);
    expect(await matchesOf(page, band.bandId)).toEqual([]);
    await page.goto("/discover-suggested");
    await expect(page.getByRole("heading", { name: "No Matches Found" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Save and find matches" }).click();
    await expect(page.getByText("Fill in at least one field first")).toBeVisible();
    await page.getByLabel("Country").selectOption("UK");
    await page.getByLabel("City").fill("Bristol");
    await page.getByLabel("Monthly Spotify listeners").fill("18,000");
    await page.getByRole("button", { name: "Save and find matches" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    const saved = (await (await page.request.get(`/api/bands/${band.bandId}`)).json()) as object;
    expect(saved).toMatchObject({ country: "UK", city: "Bristol", spotifyListeners: 18_000 });
  },
);

test("a new band finds matches by picking a genre", async ({ page }) => {
  await signUp(page);
  await page.goto("/discover-suggested");
  await page.getByRole("button", { name: /Select up to 3 genres/ }).click();
  await page.getByPlaceholder("Type to search or add genres...").fill("indie rock");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Indie Rock");
});
