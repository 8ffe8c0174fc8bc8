import type { Locator, Page } from "@playwright/test";
import { formatNight, formatShortNight } from "@/lib/swaps/words/format-night";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { list } from "./conversation";
import { expect, press, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import { signUpPartners, WEEKENDS } from "./swap-partners";

const SWAP = /\/swaps\/[0-9a-f-]{36}$/;
const REASON = "Our van broke down";

const proposal = (page: Page) => page.getByRole("article", { name: "Swap proposal" });
const offer = (page: Page) => page.getByRole("article", { name: "Date suggested" });
const status = (page: Page) => page.getByRole("link", { name: /^Swap: / });
const night = (dialog: Locator, name: RegExp) => dialog.getByRole("radiogroup", { name });

async function expectFine(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
}

/** The profile's tour dates and the list of swaps show these nights. */
async function expectNights(page: Page, bandId: string, nights: (string | undefined)[]) {
  await page.goto(`/band/${bandId}/profile`);
  const dates = page.getByRole("region", { name: "Tour Dates" }).locator("time");
  await expect(dates).toHaveCount(nights.length);
  for (const [index, day] of nights.entries())
    await expect(dates.nth(index)).toHaveAttribute("datetime", day!);
  await page.goto("/swaps");
  const coming = page.getByRole("region", { name: "Coming nights" });
  for (const day of nights) await expect(coming).toContainText(formatNight(day!));
  await expectToFit(page);
}

/** To the conversation by what the inbox shows. */
async function openConversation(page: Page, name: string) {
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
}

test(
  "two bands agree on both nights, cancel one, and agree on it again",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, isMobile }) => {
    test.setTimeout(240_000);
    const tap = (target: Locator) => press(target, isMobile);
    const [own, other] = await signUpPartners(ann, ben);
    const [first, second, third] = WEEKENDS;
    await ben.goto("/inbox");

    await test.step("Ann proposes, two taps from the card", async () => {
      await ann.goto("/discover-suggested/swaps");
      const card = ann.getByRole("article", { name: other.name });
      await tap(card.getByRole("link", { name: "Propose a swap" }));
      const send = ann.getByRole("button", { name: "Send proposal" });
      await expect(ann.getByRole("radio", { checked: true })).toHaveCount(2);
      await expectFine(ann);
      await tap(send);
      await expect(ann).toHaveURL(SWAP);
      await expectFine(ann);
      await tap(ann.getByRole("link", { name: "Open conversation" }));
      await expect(ann.getByRole("article", { name: "Your swap proposal" })).toBeVisible();
    });

    await test.step("Ben sees it at once, keeps one date and suggests another", async () => {
      await openConversation(ben, own.name);
      await expect(proposal(ben)).toContainText(formatNight(first!));
      await expectFine(ben);
      await tap(proposal(ben).getByRole("button", { name: "Suggest other dates" }));
      const dialog = ben.getByRole("dialog", { name: "Suggest other dates" });
      const choices = night(dialog, /You play in Bristol/).locator("label");
      await tap(choices.filter({ hasText: formatShortNight(third!) }));
      await expectAccessibleInBothThemes(ben, "[role=dialog]");
      await tap(dialog.getByRole("button", { name: "Accept with these dates" }));
      await expect(dialog).toHaveCount(0);
    });

    await test.step("Ann agrees, and both calendars show both nights", async () => {
      await expect(offer(ann)).toContainText(formatNight(third!));
      await expectFine(ann);
      await tap(offer(ann).getByRole("button", { name: "Agree" }));
      for (const page of [ann, ben]) {
        await expect(status(page)).toContainText(/Gent on \d+ \w+, Bristol on \d+ \w+$/);
        await expect(offer(page)).toHaveCount(0);
      }
      const thread = new URL(ann.url()).pathname;
      await expectNights(ann, own.bandId, [first, third]);
      await ann.goto(thread);
      await expectNights(ben, other.bandId, [first, third]);
    });

    await test.step("Ben cancels a night, and it is to be played again", async () => {
      await tap(ben.getByRole("main").getByRole("link", { name: own.name, exact: true }));
      await expect(ben).toHaveURL(SWAP);
      await expectFine(ben);
      await tap(ben.getByRole("button", { name: /^Cancel/ }).last());
      const dialog = ben.getByRole("dialog", { name: "Cancel this night?" });
      await expectAccessibleInBothThemes(ben, "[role=dialog]");
      await dialog.getByLabel("Why").fill(REASON);
      await tap(dialog.getByRole("button", { name: "Cancel the night" }));
      await expect(dialog).toHaveCount(0);
      await expect(list(ann)).toContainText(REASON);
      await expect(status(ann)).toContainText("Bristol without a date");
    });

    await test.step("Ann offers another, Ben agrees, and both calendars show it", async () => {
      await tap(status(ann));
      await tap(ann.getByRole("button", { name: /^Suggest a night/ }));
      const dialog = ann.getByRole("dialog");
      await expectAccessibleInBothThemes(ann, "[role=dialog]");
      await tap(
        night(dialog, /They play in Bristol/)
          .locator("label")
          .first(),
      );
      await tap(dialog.getByRole("button", { name: "Send offer" }));
      await expect(dialog).toHaveCount(0);
      await ben.goto("/inbox");
      await openConversation(ben, own.name);
      await expect(offer(ben)).toContainText(formatNight(second!));
      await tap(offer(ben).getByRole("button", { name: "Agree" }));
      await expect(status(ben)).toContainText(/Bristol on \d+ \w+$/);
      await expectNights(ann, own.bandId, [first, second]);
      await expectNights(ben, other.bandId, [first, second]);
    });
  },
);

test(
  "two bands agree on both nights, cancel one, and agree on it again by keyboard",
  { tag: "@desktop" },
  async ({ page: ann, otherPage: ben }) => {
    const [own, other] = await signUpPartners(ann, ben);
    await ann.goto("/discover-suggested/swaps");
    const card = ann.getByRole("article", { name: other.name });
    await enter(ann, card.getByRole("link", { name: "Propose a swap" }));
    await expect(ann.getByRole("radio", { checked: true })).toHaveCount(2);
    await enter(ann, ann.getByRole("button", { name: "Send proposal" }));
    await expect(ann).toHaveURL(SWAP);
    await expect(ann.getByRole("heading", { name: other.name })).toBeFocused();
    await enter(ann, ann.getByRole("link", { name: "Open conversation" }));
    await ben.goto("/inbox");
    await openConversation(ben, own.name);
    await enter(ben, proposal(ben).getByRole("button", { name: "Suggest other dates" }));
    const dialog = ben.getByRole("dialog", { name: "Suggest other dates" });
    await tabTo(ben, night(dialog, /You play in Bristol/).getByRole("radio", { checked: true }));
    // Past the weekend of the other night.
    for (const key of ["ArrowDown", "ArrowDown"]) await ben.keyboard.press(key);
    await enter(ben, dialog.getByRole("button", { name: "Accept with these dates" }));
    await expect(dialog).toHaveCount(0);
    await expect(list(ben)).toBeFocused();
    await enter(ann, offer(ann).getByRole("button", { name: "Agree" }));
    await expect(status(ann)).toContainText(/Gent on \d+ \w+, Bristol on \d+ \w+$/);
    await expect(list(ann)).toBeFocused();
    await enter(ann, status(ann));
    await expect(ann).toHaveURL(SWAP);

    await enter(ann, ann.getByRole("button", { name: /^Cancel/ }).last());
    const cancel = ann.getByRole("dialog", { name: "Cancel this night?" });
    await tabTo(ann, cancel.getByLabel("Why"));
    await ann.keyboard.type(REASON);
    await enter(ann, cancel.getByRole("button", { name: "Cancel the night" }));
    await expect(cancel).toHaveCount(0);
    await expect(list(ben)).toContainText(REASON);
    await enter(ann, ann.getByRole("button", { name: /^Suggest a night/ }));
    const again = ann.getByRole("dialog", { name: /They play in Bristol/ });
    await enter(ann, again.getByRole("button", { name: "Send offer" }));
    await expect(again).toHaveCount(0);
    await enter(ben, offer(ben).getByRole("button", { name: "Agree" }));
    await expect(status(ben)).toContainText(/Gent on \d+ \w+, Bristol on \d+ \w+$/);
    await ann.goto("/swaps");
    await expect(ann.getByRole("region", { name: "Coming nights" })).toContainText(other.name);
  },
);
