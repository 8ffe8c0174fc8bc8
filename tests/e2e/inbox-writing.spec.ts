import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, bubbles, createConversation, joinBand, send, write } from "./conversation";
import { expect, test } from "./fixtures";

/** Notes in the page which events its band's stream tells. */
const noteEvents = (page: Page) =>
  page.evaluate(() => {
    const source = new EventSource("/api/events");
    for (const type of ["message", "writing"])
      source.addEventListener(type, () => (document.body.dataset.heard += ` ${type}`));
    document.body.dataset.heard = "";
    return new Promise((resolve) => (source.onopen = resolve)).then(() => {});
  });

test(
  "a bandmate sees who is writing until it ends; the other band neither sees nor hears of it",
  { tag: "@full" },
  async ({ page: owner, otherPage: partner, thirdPage: mate }) => {
    const { id, ann, ben } = await createConversation(owner, partner);
    await write(partner, id, ben.bandId, "Share a bill in June?");
    const name = await joinBand(mate, owner, ann.bandId);
    for (const page of [owner, partner, mate]) {
      await page.goto(`/inbox/${id}`);
      await noteEvents(page);
    }
    const writing = owner.getByText(`${name} is writing an answer`);
    await expect(bubbles(owner)).toHaveCount(1);

    await Promise.all([
      box(mate).pressSequentially("The 12th suits us. ".repeat(6), { delay: 100 }),
      (async () => {
        await expect(writing).toBeVisible();
        await expectAccessibleInBothThemes(owner);
        await expectToFit(owner);
      })(),
    ]);
    await box(mate).fill("");
    await expect(writing).toBeHidden();

    await box(mate).pressSequentially("The 12th");
    await expect(writing).toBeVisible();
    await send(mate, "The 12th suits us");
    for (const page of [owner, partner])
      await expect(bubbles(page).last()).toContainText("The 12th suits us");
    await expect(writing).toBeHidden();

    await box(mate).pressSequentially("And");
    await expect(writing).toBeVisible();
    // Its page is gone without a word, as a phone's is: the line goes by itself.
    await mate.context().setOffline(true);
    await expect(writing).toBeHidden();

    await send(owner, "See you there");
    await expect(bubbles(partner).last()).toContainText("See you there");
    await expect(partner.locator("body")).toHaveAttribute("data-heard", " message message");
    await expect(owner.locator("body")).toHaveAttribute("data-heard", /writing.*message.*writing/);
    for (const page of [partner, mate])
      await expect(page.getByText("is writing an answer")).toHaveCount(0);
  },
);
