import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, press, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import {
  AGAIN,
  answers,
  choice,
  fillReport,
  MONEY,
  people,
  send,
  TOOK_PLACE,
  tapChoice,
} from "./night-report";
import { playNight, VENUE } from "./swap-night";

const ON_REPORT = /\/swaps\/[0-9a-f-]{36}#report$/;

async function expectFine(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
}

test(
  "two bands say how a night was, and read each other's answers once both are in",
  { tag: ["@both", "@full"] },
  async ({ page: ann, otherPage: ben, isMobile }) => {
    test.setTimeout(180_000);
    const tap = (target: Locator) => press(target, isMobile);
    const { own, other, night, conversationId } = await playNight(ann, ben);

    await test.step("Ann is asked on the dashboard, and answers with four taps", async () => {
      await ann.goto("/swaps");
      const waiting = ann.getByRole("region", { name: "Your move" });
      await expect(waiting.getByRole("link", { name: /^How was it\?/ })).toBeVisible();
      await ann.goto("/dashboard");
      await tap(ann.getByRole("link", { name: /How was it\?/ }));
      await expect(ann).toHaveURL(ON_REPORT);
      await tap(send(ann));
      await expect(ann.getByRole("main").getByRole("alert")).toHaveCount(2);
      await tapChoice(ann, TOOK_PLACE, "Yes", isMobile);
      await expectFine(ann);
      await fillReport(ann, 131, isMobile);
      await tap(send(ann));
      await expect(answers(ann).getByRole("columnheader")).toHaveText(["You"]);
      await expect(ann.getByText(`${other.name} can still answer.`)).toBeVisible();
      await expectFine(ann);
    });

    await test.step("Ben is asked in the conversation, and sees hers only after his", async () => {
      await ben.goto(`/inbox/${conversationId}`);
      await tap(ben.getByRole("link", { name: /How was it\?/ }));
      await expect(ben).toHaveURL(ON_REPORT);
      await expect(ben.getByText("Their answers are in.")).toBeVisible();
      await expect(ben.getByRole("main")).not.toContainText("131");
      await fillReport(ben, 128, isMobile);
      await tap(send(ben));
      await expect(answers(ben).getByRole("columnheader")).toHaveText(["You", own.name]);
      await expectFine(ben);
    });

    await test.step("Ann sees both at once, and sends in a photo of the night", async () => {
      await expect(answers(ann).getByRole("row", { name: /^People/ })).toContainText("131128");
      await expect(ann.getByText(/^Your figures agree, so it counts/)).toBeVisible();
      await tap(ann.getByRole("link", { name: "Submit photo" }));
      await expect(ann.getByLabel(/^Venue/)).toHaveValue(VENUE);
      await expect(ann.getByLabel(/^Show date/)).toHaveValue(night);
    });
  },
);

test(
  "a band says by keyboard how a night was",
  { tag: "@desktop" },
  async ({ page, otherPage }) => {
    const { swap } = await playNight(page, otherPage);
    await page.goto(`/swaps/${swap.id}#report`);
    await enter(page, send(page));
    await expect(choice(page, TOOK_PLACE, "Yes")).toBeFocused();
    await page.keyboard.press("Space");
    await tabTo(page, people(page));
    await page.keyboard.type("90");
    await tabTo(page, choice(page, MONEY, "Yes"));
    for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await expect(choice(page, MONEY, "Nothing agreed")).toBeChecked();
    await tabTo(page, choice(page, AGAIN, "Yes"));
    await page.keyboard.press("Space");
    await enter(page, send(page));
    await expect(answers(page)).toContainText("Nothing agreed");
    await expect(page.getByRole("heading", { name: /^How was it\?/ })).toBeFocused();
  },
);
