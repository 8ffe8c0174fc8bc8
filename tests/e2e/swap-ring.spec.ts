import type { Locator, Page } from "@playwright/test";
import { addDays, today } from "@/lib/days";
import { formatNight, formatShortNight } from "@/lib/swaps/words/format-night";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { list } from "./conversation";
import { expect, press, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import { AGAIN, answers, fillReport, send, TOOK_PLACE, tapChoice } from "./night-report";
import { moveNight } from "./swap-night";
import { signUpRing, WEEKENDS } from "./swap-partners";

const SWAP = /\/swaps\/[0-9a-f-]{36}$/;
const REPLY = "Our van broke down near Calais.";
const EDITED = "Our van broke down near Calais, and we called at noon.";

async function expectFine(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
}

const proposal = (page: Page) => page.getByRole("article", { name: "Ring of three proposal" });
const night = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const reliability = (page: Page) => page.getByRole("region", { name: "Reliability" });
const missed = (page: Page) => page.getByRole("listitem", { name: /^Did not come to play, / });

type Report = { page: Page; title: string; answer: (part: Locator) => Promise<unknown> };

/** From the list of swaps to the night, whose questions are then answered. */
async function reportNight({ page, title, answer }: Report, isMobile: boolean) {
  await page.goto("/swaps");
  const waiting = page.getByRole("region", { name: "Your move" });
  await press(waiting.getByRole("link", { name: /^How was it\?/ }), isMobile);
  const part = night(page, title);
  await answer(part);
  await press(send(part), isMobile);
  await expect(answers(part)).toBeVisible();
}

/** The days of the ring's nights are over. */
async function endNights(page: Page, swapId: string) {
  const { legs } = (await (await page.request.get(`/api/swaps/${swapId}`)).json()) as {
    legs: { id: string }[];
  };
  for (const [index, { id }] of legs.entries()) await moveNight(id, addDays(today(), index - 6));
}

test(
  "three bands agree on a ring, play it, and say who kept its word",
  { tag: ["@both", "@full"] },
  async ({ page: ann, otherPage: bri, thirdPage: cat, browser, isMobile }) => {
    test.setTimeout(300_000);
    const tap = (target: Locator) => press(target, isMobile);
    const [own, host, third] = await signUpRing(ann, bri, cat);
    const [first, second, other] = WEEKENDS;
    let swapId = "";

    await test.step("Ann proposes it from its card, with a weekend in common for each of her nights", async () => {
      await ann.goto(`/swaps/new?with=${host.bandId}&ring=${host.bandId}`);
      await expect(ann.getByText("This ring isn't possible.")).toBeVisible();
      await expectFine(ann);
      await ann.goto("/discover-suggested/swaps");
      const card = ann.getByRole("article", { name: `${host.name} and ${third.name}` });
      await expect(card).toContainText(`${host.name} plays in Sheffield with ${third.name}`);
      await expectFine(ann);
      await tap(card.getByRole("link", { name: "Propose this ring" }));
      await expect(ann.getByRole("radio", { checked: true })).toHaveCount(2);
      await expect(ann.getByRole("heading", { name: `${host.name} plays in` })).toBeVisible();
      await expectFine(ann);
      await tap(ann.getByRole("button", { name: "Send proposal" }));
      await expect(ann).toHaveURL(SWAP);
      swapId = ann.url().slice(-36);
      await expect(ann.getByRole("main").getByRole("status")).toContainText("can answer until");
      await expectFine(ann);
    });

    await test.step("Bri agrees in the conversation, and waits for Cat", async () => {
      await bri.goto("/inbox");
      await tap(bri.getByRole("link", { name: own.name }));
      await expect(proposal(bri)).toContainText(formatNight(first!));
      await expectFine(bri);
      await tap(proposal(bri).getByRole("button", { name: "Agree" }));
      await expect(proposal(bri)).toContainText(`Waiting for ${third.name}.`);
    });

    await test.step("Cat agrees on the ring's page, and it is on", async () => {
      await cat.goto("/swaps");
      await expectFine(cat);
      await tap(cat.getByRole("link", { name: /^Answer/ }));
      await expect(cat).toHaveURL(SWAP);
      await expectFine(cat);
      await tap(cat.getByRole("button", { name: "Agree", exact: true }));
      await expect(night(cat, "You play in Bristol")).toContainText("Agreed");
      await expect(night(cat, "You play in Bristol")).toContainText(formatNight(second!));
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

    await test.step("Each says how its two nights were: Bri did not come to Sheffield", async () => {
      await endNights(ann, swapId);
      const played = (count: number) => (part: Locator) => fillReport(part, count, isMobile);
      const not = (why: string) => async (part: Locator) => {
        await tapChoice(part, TOOK_PLACE, why, isMobile);
        await tapChoice(part, AGAIN, "Yes", isMobile);
      };
      const reports: Report[] = [
        { page: ann, title: "You play in Lille", answer: played(131) },
        { page: ann, title: `${third.name} plays in Bristol`, answer: played(90) },
        { page: bri, title: `${own.name} plays in Lille`, answer: played(128) },
        { page: bri, title: "You play in Sheffield", answer: not("No, we could not") },
        { page: cat, title: `${host.name} plays in Sheffield`, answer: not("No, they could not") },
        { page: cat, title: "You play in Bristol", answer: played(92) },
      ];
      for (const [index, report] of reports.entries()) {
        await reportNight(report, isMobile);
        if (index === 0) await expectFine(ann);
      }
      await expect(night(cat, `${host.name} plays in Sheffield`)).toContainText(
        `${host.name} did not play this night.`,
      );
      await expectFine(cat);
      await ann.goto("/swaps");
      await expect(ann.getByRole("region", { name: "Done" })).toContainText(host.name);
    });

    await test.step("Bri tells its side on its profile", async () => {
      await bri.goto(`/band/${host.bandId}/profile`);
      await expect(reliability(bri)).toContainText("Kept 1 of 2 nights");
      await expect(bri.getByText(/of your 180: one night is confirmed\./)).toBeVisible();
      const [side, save] = [
        missed(bri).getByLabel("Your side"),
        missed(bri).getByRole("button", { name: "Save" }),
      ];
      await tabTo(bri, side);
      await bri.keyboard.type(REPLY);
      await expectFine(bri);
      await (isMobile ? tap(save) : enter(bri, save));
      await expect(missed(bri)).toContainText(REPLY);
    });

    await test.step("Ann reads it there, beside what was kept; visitors read neither", async () => {
      await ann.goto(`/band/${host.bandId}/profile`);
      await expect(reliability(ann)).toContainText("Kept 1 of 2 nights");
      await expect(missed(ann)).toContainText(`Their side${REPLY}`);
      await expect(ann.getByText(/^Their 180: confirmed on 1 night, last in \w+/)).toBeVisible();
      await expectFine(ann);
      const visitor = await browser.newContext();
      const page = await visitor.newPage();
      await page.goto(`/band/${host.bandId}/profile`);
      await expect(page.getByRole("heading", { name: host.name })).toBeVisible();
      await expect(reliability(page)).toHaveCount(0);
      await expect(page.getByText(REPLY)).toHaveCount(0);
      await visitor.close();
    });

    await test.step("Bri edits it once, and Ann reads that", async () => {
      await tap(missed(bri).getByRole("button", { name: "Edit your side" }));
      await missed(bri).getByLabel("Your side").fill(EDITED);
      await tap(missed(bri).getByRole("button", { name: "Save" }));
      await expect(missed(bri)).toContainText(EDITED);
      await bri.reload();
      await expect(missed(bri)).toContainText(EDITED);
      await expect(missed(bri).getByRole("button")).toHaveCount(0);
      await ann.reload();
      await expect(missed(ann)).toContainText(`Their side${EDITED}`);
      await cat.goto(`/band/${own.bandId}/profile`);
      await expect(reliability(cat)).toContainText("Kept 2 of 2 nights");
    });
  },
);

test(
  "three bands agree on a ring by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: ann, otherPage: bri, thirdPage: cat }) => {
    const [own, host, third] = await signUpRing(ann, bri, cat);
    await ann.goto("/discover-suggested/swaps");
    const card = ann.getByRole("article", { name: `${host.name} and ${third.name}` });
    await enter(ann, card.getByRole("link", { name: "Propose this ring" }));
    await expect(ann.getByRole("radio", { checked: true })).toHaveCount(2);
    await tabTo(ann, ann.getByRole("radio", { checked: true }).first());
    await enter(ann, ann.getByRole("button", { name: "Send proposal" }));
    await expect(ann).toHaveURL(SWAP);

    await bri.goto("/inbox");
    await enter(bri, bri.getByRole("link", { name: own.name }));
    await enter(bri, proposal(bri).getByRole("button", { name: "Agree" }));
    await expect(proposal(bri)).toContainText(`Waiting for ${third.name}.`);
    await expect(list(bri)).toBeFocused();
    await cat.goto("/swaps");
    await enter(cat, cat.getByRole("link", { name: /^Answer/ }));
    await enter(cat, cat.getByRole("button", { name: "Agree", exact: true }));
    await expect(night(cat, "You play in Bristol")).toContainText("Agreed");
    await expect(cat.getByRole("heading", { level: 1 })).toBeFocused();
    await enter(cat, cat.getByRole("button", { name: /^Suggest a night/ }));
    const dialog = cat.getByRole("dialog");
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
    await enter(cat, dialog.getByRole("button", { name: "Send offer" }));
    await expect(dialog).toHaveCount(0);
    await bri.goto(`/swaps/${ann.url().slice(-36)}`);
    const sheffield = night(bri, "You play in Sheffield");
    // The first two weekends in common are taken by the nights with Ann.
    await expect(sheffield).toContainText(formatNight(WEEKENDS[2]!));
    await enter(bri, sheffield.getByRole("button", { name: /^Agree/ }));
    await expect(sheffield).toContainText("Agreed");
    await expect(sheffield.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(ann.getByRole("main").getByRole("status")).toContainText("Next night: Lille");
  },
);
