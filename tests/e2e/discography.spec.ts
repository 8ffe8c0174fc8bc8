import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, hydrated, signUp, test } from "./fixtures";

const ALBUM = "https://open.spotify.com/album/1aBcD2eFgH3iJkL4mNoP5q";
const PLAYER = "https://open.spotify.com/embed/album/1aBcD2eFgH3iJkL4mNoP5q";

const cover = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: "#17507c" } })
    .png()
    .toBuffer();
const section = (page: Page) => page.getByRole("region", { name: "Discography" });
const titles = (page: Page) =>
  section(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Edit / }) });

/** A new band, its edit page, and these releases. */
async function bandWith(page: Page, releases: object[] = []) {
  const { bandId } = await signUp(page);
  for (const data of releases)
    expect((await page.request.post(`/api/bands/${bandId}/discography`, { data })).status()).toBe(
      201,
    );
  await page.goto(`/band/${bandId}/profile/edit`);
  return `/band/${bandId}/profile`;
}

test("a release is added with a cover and a link, shown, changed, deleted and restored", async ({
  page,
}) => {
  const profile = await bandWith(page, [{ title: "Second" }, { title: "Third" }]);
  await section(page).getByRole("button", { name: "Add release" }).click();
  const dialog = page.getByRole("dialog", { name: "Add release" });
  await dialog.getByLabel("Title").fill("First Tape");
  await dialog.getByLabel("Type", { exact: true }).selectOption("Album");
  await dialog
    .getByLabel("Cover art file")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: await cover() });
  await expect(dialog.getByRole("img", { name: "Cover art" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove cover" })).toBeVisible();
  await dialog.getByLabel("Address of link 1").fill(ALBUM);
  await expect(dialog.getByLabel("Platform of link 1")).toHaveValue("Spotify");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Release Added")).toBeVisible();
  await expect(dialog).toBeHidden();

  await section(page).getByRole("button", { name: "Edit First Tape" }).click();
  await page.getByRole("dialog").getByLabel("Description").fill("Recorded in a kitchen.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Release Updated")).toBeVisible();

  await page.goto(profile);
  const shown = section(page).getByRole("listitem").filter({ hasText: "First Tape" }).first();
  await expect(shown.getByText("Recorded in a kitchen.")).toBeVisible();
  await expect(shown.getByRole("link", { name: /Spotify/ })).toHaveAttribute("href", ALBUM);
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(`${profile}/edit`);
  const before = await titles(page).allTextContents();
  await section(page).getByRole("button", { name: "Delete Third" }).click();
  await expect(page.getByText("Release Deleted")).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(titles(page)).toHaveText(before);
  await page.reload();
  await expect(titles(page)).toHaveText(before);
});

/** Goes on by Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(
      () =>
        (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ??
        document.activeElement?.ariaLabel ??
        document.activeElement?.textContent,
    );
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press("Tab");
    if ((await focused())?.trim() === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test(
  "by keyboard a release is added, an invalid link corrected, and the release deleted and restored",
  { tag: ["@desktop", "@full"] },
  async ({ page }) => {
    await bandWith(page);
    const addButton = section(page).getByRole("button", { name: "Add release" });
    await addButton.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Typed Tape");
    await tabTo(page, "Address of link 1");
    await page.keyboard.insertText("http://tidal.com/album/123");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A link must begin with https://")).toBeVisible();
    await expect(page.getByLabel("Address of link 1")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("https://tidal.com/album/123");
    await expect(page.getByLabel("Platform of link 1")).toHaveValue("Tidal");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Release Added")).toBeVisible();
    await expect(addButton).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Release Deleted")).toBeVisible();
    await expect(section(page).getByText("Deleted Typed Tape.")).toBeVisible();
    await expect(
      section(page).getByRole("button", { name: "Undo: deleted Typed Tape" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(titles(page).filter({ hasText: "Typed Tape" })).toHaveCount(1);
    await expect(section(page).getByRole("button", { name: "Delete Typed Tape" })).toBeFocused();
  },
);

test(
  "typed text survives a reload, and Escape asks before it discards it",
  { tag: "@full" },
  async ({ page }) => {
    await bandWith(page, [{ title: "First Tape" }]);
    await section(page).getByRole("button", { name: "Edit First Tape" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit release" });
    await dialog.getByLabel("Description").fill("Recorded in a kitchen.");
    page.on("dialog", (question) => question.accept());
    await page.reload();
    await section(page).getByRole("button", { name: "Edit First Tape" }).click();
    await expect(dialog.getByText("Unsaved changes restored")).toBeVisible();
    await expect(dialog.getByLabel("Description")).toHaveValue("Recorded in a kitchen.");
    await dialog.getByLabel("Description").press("Escape");
    const question = page.getByRole("alertdialog", { name: "Cancel editing" });
    await expect(
      question.getByText("Are you sure you want to cancel? Any unsaved changes will be lost."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(dialog.getByLabel("Description")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);

test(
  "two people change one release: the second sees the first's changes and keeps both",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await bandWith(page, [{ title: "First Tape" }]);
    await otherPage.context().addCookies(await page.context().cookies());
    await otherPage.goto(page.url());
    for (const one of [page, otherPage])
      await section(one).getByRole("button", { name: "Edit First Tape" }).click();
    await otherPage.getByLabel("Title").fill("Renamed Tape");
    await otherPage.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(otherPage.getByText("Release Updated")).toBeVisible();
    await page.getByLabel("Description").fill("Recorded in a kitchen.");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "This release changed in the meantime" });
    await expect(question.getByRole("radio", { name: "Saved: Renamed Tape" })).toBeChecked();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Save these" }).click();
    await expect(page.getByText("Release Updated")).toBeVisible();
    await expect(titles(page)).toHaveText([/Renamed Tape/]);
    await section(page).getByRole("button", { name: "Edit Renamed Tape" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("Recorded in a kitchen.");
  },
);

test("a failure keeps the dialog and its text", { tag: "@full" }, async ({ page }) => {
  await bandWith(page);
  await section(page).getByRole("button", { name: "Add release" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Lost Tape");
  await page.route("**/discography", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast.getByText("Failed to add release. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Lost Tape");
  const overlap = async () => {
    const [one, other] = [(await toast.boundingBox())!, (await dialog.boundingBox())!];
    return Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  };
  await expect.poll(overlap, "the toast covers nothing of the dialog").toBeLessThanOrEqual(0);
  await toast.getByRole("button", { name: "Close toast" }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.unroute("**/discography");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Release Added")).toBeVisible();
});

for (const reader of ["a visitor", "a member"] as const)
  test(`${reader} requests nothing from a platform before opening its player`, async ({
    page,
    otherPage,
  }) => {
    const path = await bandWith(otherPage, [
      {
        title: "First Tape",
        streamingLinks: { Spotify: ALBUM, Bandcamp: "https://x.bandcamp.com/album/x" },
      },
    ]);
    if (reader === "a member") await signUp(page);
    const foreign: string[] = [];
    await page.route(/spotify|bandcamp/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>player</title><button>Play</button>",
      }),
    );
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol === "https:" || (protocol === "http:" && hostname !== "127.0.0.1"))
        foreign.push(request.url());
    });
    await page.goto(path);
    const release = section(page).getByRole("listitem").filter({ hasText: "First Tape" }).first();
    await release.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(
      release.getByText(
        "The player loads from Spotify, which may set cookies and see your IP address.",
      ),
    ).toBeVisible();
    await hydrated(page);
    expect(foreign).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(release.locator("iframe")).toHaveAttribute("title", "First Tape on Spotify");
    await expect(
      release.frameLocator("iframe").getByRole("button", { name: "Play" }),
    ).toBeVisible();
    expect(foreign).toEqual([PLAYER]);
    await release.getByText("Listen here").click();
    await expect(release.locator("iframe")).toHaveCount(0);
  });

const LONGEST = {
  title: "W".repeat(200),
  description: "D".repeat(2000),
  releaseDate: "2026-12-31",
  streamingLinks: {
    Spotify: ALBUM,
    YouTube: "https://youtu.be/abcdefghi_1",
    Tidal: "https://tidal.com/album/1",
    ["N".repeat(40)]: `https://last.fm/${"x".repeat(480)}`,
  },
};
const FROM_RIGHT_TO_LEFT = { title: "أغنية الليل", description: "نص من اليمين إلى اليسار" };

async function expectNoBarriers(page: Page) {
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
}

test(
  "the dialog and an open player are accessible and fit the longest texts",
  { tag: "@full" },
  async ({ page }) => {
    const profile = await bandWith(page, [LONGEST, FROM_RIGHT_TO_LEFT]);
    await section(page)
      .getByRole("button", { name: /^Edit W/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address of link 1").fill("http://x");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("A link must begin with https://")).toBeVisible();
    expect(
      await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
      "nothing makes the dialog scroll sideways",
    ).toBeLessThanOrEqual(0);
    await expectNoBarriers(page);

    await page.route(/youtube/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<!doctype html><html lang="en"><title>player</title><button>Play</button>',
      }),
    );
    await page.goto(profile);
    await section(page).locator("summary").click();
    await expectNoBarriers(page);
    await section(page).getByRole("button", { name: "Load YouTube player" }).click();
    await expect(
      section(page).frameLocator("iframe").getByRole("button", { name: "Play" }),
    ).toBeVisible();
    await expectNoBarriers(page);
  },
);
