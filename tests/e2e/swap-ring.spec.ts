import type { Locator, Page } from "@playwright/test";
import { formatNight, formatShortNight } from "@/lib/swaps/words/format-night";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, press, signUp, test, uniqueName } from "./fixtures";
import { makeReady, WEEKENDS } from "./swap-partners";

const SWAP = /\/swaps\/[0-9a-f-]{36}$/;

async function expectFine(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
}

test(
  "three bands agree on a ring, and on its nights",
  { tag: "@both" },
  async ({ page: ann, otherPage: bri, browser, contextOptions, isMobile }) => {
    test.setTimeout(240_000);
    const tap = (target: Locator) => press(target, isMobile);
    const context = await browser.newContext(contextOptions);
    const cat = await context.newPage();
    const genre = uniqueName("Genre");
    const places = [
      [ann, { country: "UK", city: "Bristol" }],
      [bri, { country: "FR", city: "Lille" }],
      [cat, { country: "UK", city: "Sheffield" }],
    ] as const;
    const bands = [];
    for (const [page, place] of places) {
      const band = await signUp(page, uniqueName(place.city));
      await makeReady(page, band.bandId, place, genre);
      bands.push(band);
    }
    const [own, host, third] = bands as [(typeof bands)[0], (typeof bands)[0], (typeof bands)[0]];
    const [first, second, other] = WEEKENDS;

    await test.step("Ann proposes it, with a weekend in common for each of her nights", async () => {
      await ann.goto(`/swaps/new?with=${host.bandId}&ring=${host.bandId}`);
      await expect(ann.getByText("This ring isn't possible.")).toBeVisible();
      await expectFine(ann);
      await ann.goto(`/swaps/new?with=${host.bandId}&ring=${third.bandId}`);
      await expect(ann.getByRole("radio", { checked: true })).toHaveCount(2);
      await expect(ann.getByRole("heading", { name: `${host.name} plays in` })).toBeVisible();
      await expectFine(ann);
      await tap(ann.getByRole("button", { name: "Send proposal" }));
      await expect(ann).toHaveURL(SWAP);
      await expect(ann.getByRole("main").getByRole("status")).toContainText("can answer until");
      await expectFine(ann);
    });

    await test.step("Bri agrees in the conversation, and waits for Cat", async () => {
      await bri.goto("/inbox");
      await tap(bri.getByRole("link", { name: own.name }));
      const card = bri.getByRole("article", { name: "Ring of three proposal" });
      await expect(card).toContainText(formatNight(first!));
      await expectFine(bri);
      await tap(card.getByRole("button", { name: "Agree" }));
      await expect(card).toContainText(`Waiting for ${third.name}.`);
    });

    await test.step("Cat agrees on the ring's page, and it is on", async () => {
      await cat.goto("/swaps");
      await expectFine(cat);
      await tap(cat.getByRole("link", { name: /^Answer/ }));
      await expect(cat).toHaveURL(SWAP);
      await expectFine(cat);
      await tap(cat.getByRole("button", { name: "Agree", exact: true }));
      const night = cat.getByRole("region", { name: "You play in Bristol" });
      await expect(night).toContainText("Agreed");
      await expect(night).toContainText(formatNight(second!));
      await expect(cat.getByRole("link", { name: /^Conversation with/ })).toHaveCount(2);
      await expectFine(cat);
    });

    await test.step("Cat and Bri agree on theirs in their own conversation", async () => {
      await tap(cat.getByRole("button", { name: /^Suggest a night/ }));
      const dialog = cat.getByRole("dialog");
      await tap(dialog.locator("label").filter({ hasText: formatShortNight(other!) }));
      await tap(dialog.getByRole("button", { name: "Send offer" }));
      await expect(dialog).toHaveCount(0);
      await bri.goto("/inbox");
      await tap(bri.getByRole("link", { name: third.name }));
      const offer = bri.getByRole("article", { name: "Date suggested" });
      await expect(offer).toContainText(formatNight(other!));
      await tap(offer.getByRole("button", { name: "Agree" }));
      await expect(bri.getByRole("link", { name: /^Ring of three: / })).toContainText(
        /Lille on \d+ \w+, Sheffield on \d+ \w+, Bristol on \d+ \w+$/,
      );
      await expectFine(bri);
    });

    await test.step("All see all three nights", async () => {
      for (const page of [ann, bri, cat]) {
        await page.goto("/swaps");
        const coming = page.getByRole("region", { name: "Coming nights" });
        for (const day of [first, second, other])
          await expect(coming).toContainText(formatNight(day!));
        await expectToFit(page);
      }
    });
    await context.close();
  },
);
