import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { photo } from "./collaboration";
import { createConversation, write } from "./conversation";
import { expect, hydrated, signUp, test, uniqueName } from "./fixtures";

const MAX_TAPS = 18;
const MAX_FIELDS = 9;

/** A person on a phone whose taps and filled fields are counted. */
function countEffort() {
  const effort = { taps: 0, fields: 0 };
  return {
    effort,
    tap: (target: Locator) => (effort.taps++, target.tap()),
    fill: (target: Locator, text: string) => (effort.fields++, target.fill(text)),
    choose: (target: Locator, option: string) => (effort.fields++, target.selectOption(option)),
  };
}

/** A band that suits nobody but who plays its genre. */
async function signUpPartner(page: Page, genre: string) {
  const band = await signUp(page, uniqueName("partner").slice(0, 28));
  const data = { country: "UK", city: "Bristol", influences: ["Wire"], spotifyListeners: 18_000 };
  await page.request.patch(`/api/bands/${band.bandId}/update`, { data });
  const [{ id }] = (await (
    await page.request.post("/api/genres/batch-upsert", { data: { genreNames: [genre] } })
  ).json()) as [{ id: string }];
  await page.request.post(`/api/bands/${band.bandId}/genres`, { data: { genreIds: [id] } });
  return band;
}

const primaries = (page: Page) => page.getByRole("main").locator(".button.bg-spot:visible");

test(
  "a new band gets from the landing page to a submitted photo with few taps",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const name = uniqueName("new").slice(0, 28);
    const genre = `Wave ${Date.now().toString(36)}`;
    const partner = await signUpPartner(otherPage, genre);
    const { effort, tap, fill, choose } = countEffort();

    await test.step("it signs up", async () => {
      await page.goto("/");
      await tap(page.locator('main a[href^="/signup"]').first());
      await expect(page).toHaveURL(/\/signup/);
      await hydrated(page);
      await fill(page.getByLabel("Username"), name);
      await fill(page.getByLabel("Email"), `${name}@example.com`);
      await fill(page.getByLabel("Password", { exact: true }), "secret enough");
      await fill(page.getByLabel("Band name"), `The ${name}`);
      await tap(page.getByRole("button", { name: "Sign up" }));
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step("it answers one short sheet", async () => {
      const sheet = page.getByRole("dialog", { name: "Tell us what you play" });
      await expect(sheet).toBeVisible();
      await expectAccessibleInBothThemes(page, "[role=dialog]");
      await expectToFit(page);
      await tap(sheet.getByRole("button", { name: /Select up to 3 genres/ }));
      await fill(page.getByPlaceholder("Type to search or add genres..."), genre);
      await tap(page.getByRole("option", { name: genre, exact: false }).first());
      effort.taps++;
      await page.touchscreen.tap(5, 5);
      await fill(sheet.getByLabel("Who do you sound like?"), "Wire");
      await choose(sheet.getByLabel("Country"), "UK");
      await fill(sheet.getByLabel("City"), "Bristol");
      await fill(sheet.getByLabel("Monthly Spotify listeners"), "18000");
      await tap(sheet.getByRole("button", { name: "Save" }));
      await expect(sheet).toHaveCount(0);
    });

    await test.step("its dashboard has one next step, and bands that fit", async () => {
      await expect(page.getByText("This is your poster. A photo replaces it.")).toBeVisible();
      await expect(page.getByText("2 of 4 done")).toBeVisible();
      await expect(primaries(page)).toHaveText(["Add a photo"]);
      await expect(page.getByRole("main")).not.toContainText(/#\d|Top 100|Not yet/);
      await expectAccessibleInBothThemes(page);
      await expectToFit(page);
      await tap(page.getByRole("link", { name: `Connect: ${partner.name}` }));
      await expect(page).toHaveURL(/\/inbox\//);
    });

    await test.step("it writes with a suggested line, and the other band answers", async () => {
      const starters = page.getByRole("region", { name: "Suggested first lines" });
      await tap(starters.getByRole("button").first());
      await tap(page.getByRole("button", { name: /^Send/ }));
      const messages = page.getByRole("region", { name: "Messages" });
      await expect(messages.getByRole("listitem").first()).toBeVisible();
      await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
      const [, conversationId = ""] = /inbox\/(.+)$/.exec(page.url()) ?? [];
      await expect(async () => {
        const answer = await otherPage.request.get(`/api/conversations/${conversationId}/messages`);
        expect(await answer.json()).toHaveLength(1);
      }).toPass();
      await write(otherPage, conversationId, partner.bandId, "Yes. Friday?");
      await expect(messages.getByText("Yes. Friday?")).toBeVisible();
    });

    await test.step("it confirms the night and sends in the photo", async () => {
      await tap(page.getByRole("button", { name: "Mark as Collaboration" }));
      await tap(page.getByRole("button", { name: "Yes, we agreed" }));
      await tap(page.getByRole("link", { name: "Add the photo" }));
      await expect(page).toHaveURL(/\/submit-collab$/);
      await hydrated(page);
      const chooser = page.waitForEvent("filechooser");
      await tap(page.getByText("Pick the photo of the night"));
      const file = { name: "night.jpg", mimeType: "image/jpeg", buffer: await photo() };
      await (await chooser).setFiles(file);
      await expect(page.getByText(/night\.jpg/)).toBeVisible();
      await tap(page.getByRole("button", { name: "Submit collaboration" }));
      await expect(page.getByRole("heading", { name: "Collaboration Submitted!" })).toBeVisible();
    });

    expect(effort.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(effort.fields).toBeLessThanOrEqual(MAX_FIELDS);
  },
);

test("the first questions can be skipped and answered later", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(primaries(page)).toHaveText(["Tell us"]);
  await page.getByRole("button", { name: "Tell us" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Tell us what you play" });
  await sheet.getByRole("button", { name: "Skip for now" }).press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tell us" })).toBeFocused();
});

test("a message that waits stands above the first steps", async ({ page, otherPage }) => {
  const { id, ann } = await createConversation(otherPage, page);
  await write(otherPage, id, ann.bandId, "Doors at eight");
  await page.goto("/dashboard");
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(sections.nth(0)).toHaveText("Waiting for you");
  await expect(sections.nth(1)).toHaveText("Your set list");
});
