import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { DEMO, expect, signIn, signUp, test, uniqueName } from "./fixtures";

const DAY = 86_400_000;
const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(3);

/** The same page with as much as is allowed, with nothing, and from right to left. */
const BANDS = {
  full: {
    name: LONG_WORD.repeat(2).slice(0, 120),
    region: LONG_WORD,
    city: LONG_WORD,
    country: "UK",
    influences: [1, 2, 3, 4, 5].map((n) => `${n}${LONG_WORD}`.slice(0, 80)),
    biography: `${LONG_WORD} `.repeat(12).slice(0, 1000),
    figure: 1_000_000_000,
    releases: 40,
    dates: 12,
  },
  empty: {
    name: "X",
    region: "",
    city: "",
    country: "US",
    influences: [],
    biography: "",
    figure: 0,
    releases: 0,
    dates: 0,
  },
  rtl: {
    name: "فرقة البحر والمدينة",
    region: "محافظة",
    city: "القاهرة",
    country: "DE",
    influences: ["فيروز", "أم كلثوم"],
    biography: "نعزف في الليل على شاطئ البحر.\n".repeat(10).trim(),
    figure: 123_456,
    releases: 3,
    dates: 2,
  },
};

for (const [kind, content] of Object.entries(BANDS))
  test(
    `a profile with ${kind} content is accessible and fits, and so is its editor`,
    { tag: "@full" },
    async ({ page, otherPage }) => {
      test.slow();
      const { bandId } = await signUp(page, uniqueName(kind));
      await fill(page, bandId, content);
      // What the dark theme changes, it changes for all contents.
      const expectTheme = kind === "full" ? expectAccessibleInBothThemes : expectAccessible;
      for (const [reader, path] of [
        [page, `/band/${bandId}/profile`],
        [page, `/band/${bandId}/profile/edit`],
        [otherPage, `/band/${bandId}/profile`],
      ] as const) {
        await reader.emulateMedia({ colorScheme: "light" });
        await reader.goto(path);
        await reader.waitForLoadState("load");
        await expectToFit(reader);
        await expectTheme(reader);
      }
    },
  );

test("a profile prints as a press kit on one sheet", async ({ page, otherPage }) => {
  await signIn(page, DEMO);
  const { user } = (await (await page.request.get("/api/auth/session")).json()) as {
    user: { bandId: string };
  };
  for (const reader of [page, otherPage]) {
    await reader.goto(`/band/${user.bandId}/profile`);
    await reader.waitForLoadState("load");
    expect(await sheets(reader)).toBe(1);
  }
  const { bandId } = await signUp(otherPage, uniqueName("sheet"));
  await fill(otherPage, bandId, {
    ...BANDS.full,
    biography: "A sentence about the band. ".repeat(40).slice(0, 1000).trim(),
    name: "A Band With Quite A Long Name",
  });
  await otherPage.goto(`/band/${bandId}/profile`);
  expect(await sheets(otherPage)).toBe(1);
});

test("sharing copies the profile's address where the device has no share sheet", async ({
  page,
  context,
}) => {
  await signIn(page, DEMO);
  const { user } = (await (await page.request.get("/api/auth/session")).json()) as {
    user: { bandId: string };
  };
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`/band/${user.bandId}/profile`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/band/${user.bandId}/profile$`),
  );
});

test("a missing band is a real 404 for everyone", async ({ page, otherPage }) => {
  await signIn(page, DEMO);
  for (const reader of [page, otherPage]) {
    const answer = await reader.goto("/band/00000000-0000-7000-8000-000000000000/profile");
    expect(answer!.status()).toBe(404);
    await expect(reader).toHaveTitle(/Band Not Found · Doublebill$/);
    await expect(reader.getByRole("heading", { level: 1, name: "Band Not Found" })).toBeVisible();
    await expect(reader.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  }
});

type Content = (typeof BANDS)[keyof typeof BANDS];

/** Through the calls that the editor makes. */
async function fill(
  page: Page,
  bandId: string,
  { biography, figure, releases, dates, ...fields }: Content,
) {
  const figures = {
    spotifyListeners: figure,
    instagramFollowers: figure,
    facebookFollowers: figure,
    ticketSalesHometown: figure,
    ticketSales250km: figure,
    ticketSales1000km: figure,
  };
  const sent = [
    await page.request.patch(`/api/bands/${bandId}/update`, { data: { ...fields, ...figures } }),
    await page.request.put(`/api/bands/${bandId}/biography`, { data: { biography } }),
  ];
  const more = [
    ...Array.from({ length: releases }, (_, n) => {
      const data = {
        title: `${fields.name} ${n}`,
        type: "album",
        releaseDate: "2026-01-01",
        description: biography,
        streamingLinks: {
          Bandcamp: "https://example.bandcamp.com/album/one",
          Spotify: "https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy",
        },
      };
      return page.request.post(`/api/bands/${bandId}/discography`, { data });
    }),
    ...Array.from({ length: dates }, (_, n) => {
      const data = {
        date: new Date(Date.now() + (n + 10) * DAY).toISOString().slice(0, 10),
        time: "20:00",
        venue: fields.name,
        city: fields.city || "Bonn",
        country: fields.country,
        description: "",
        ticketUrl: "https://example.com/tickets",
      };
      return page.request.post(`/api/bands/${bandId}/tour-dates`, { data });
    }),
  ];
  expect(
    [...sent, ...(await Promise.all(more))]
      .map((answer) => answer.status())
      .filter((status) => status > 201),
  ).toEqual([]);
}

/** Pages of the printed profile. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)!.length;
}
