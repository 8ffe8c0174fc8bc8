import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { ADMIN, expect, hydrated, press, signIn, test } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import { playNight } from "./swap-night";

type Night = Awaited<ReturnType<typeof playNight>>;

async function report(page: Page, { swap }: Night, data: object) {
  const sent = await page.request.post(`/api/legs/${swap.legs[0]!.id}/report`, { data });
  expect(sent.status()).toBe(201);
}

/** Ann says that she played at Ben's, Ben that she did not come. */
async function disagree(ann: Page, ben: Page): Promise<Night> {
  const night = await playNight(ann, ben);
  await report(ann, night, { tookPlace: "Yes", people: 90, moneyAsAgreed: "No" });
  await report(ben, night, { tookPlace: "TheyCouldNot", wouldPlayAgain: false });
  return night;
}

const tab = (admin: Page) =>
  admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Swaps/ });

const dispute = (admin: Page, { own, other }: Night) =>
  admin.getByRole("listitem", { name: `${own.name} as guests of ${other.name}` });

async function expectOutcome(page: Page, { swap }: Night, outcome: string) {
  await page.goto(`/swaps/${swap.id}`);
  const history = page.getByRole("region", { name: "So far" });
  await expect(history.getByText(outcome)).toBeVisible();
}

test(
  "an admin decides by keyboard about a night on which two bands disagree",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann, browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions);
    const ben = await context.newPage();
    const night = await disagree(ann, ben);
    await signIn(admin, ADMIN);
    await admin.goto("/admin");
    await expect(tab(admin)).toHaveAccessibleName(/^Swaps, \d+ waiting$/);
    await enter(admin, tab(admin));
    await expect(admin).toHaveURL(/\/admin\/swaps$/);
    await hydrated(admin);

    const item = dispute(admin, night);
    const answers = item.getByRole("table", { name: "Answers about this night" });
    await expect(answers.getByRole("row", { name: /^Did it take place\?/ })).toContainText(
      "YesNo, they could not",
    );
    await expect(answers.getByRole("row", { name: /^People/ })).toContainText("90–");
    await enter(admin, item.getByText(/^\d+ steps$/));
    await expect(item.getByRole("list", { name: "Steps of the swap" })).toContainText(
      "The two reports contradict each other.",
    );
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);

    const decide = item.getByRole("button", { name: "Decide" });
    await enter(admin, decide);
    await expect(item.getByText("Choose what happened")).toBeVisible();
    await expect(item.getByText("Tell both bands why")).toBeVisible();
    await expectAccessible(admin);
    await expect(item.getByRole("radio", { name: "It was played" })).toBeFocused();
    for (const key of ["ArrowRight", "ArrowRight"]) await admin.keyboard.press(key);
    await expect(item.getByRole("radio", { name: "The guest could not" })).toBeChecked();
    await expect(item.getByText(`${night.own.name} did not come`)).toBeVisible();
    await tabTo(admin, item.getByLabel("Note"));
    await admin.keyboard.type("The room has no record of them");
    await enter(admin, decide);
    await expect(admin.getByText("Decided. Both bands read your note")).toBeVisible();
    await expect(item).toHaveCount(0);

    const outcome = "Doublebill decided: The room has no record of them";
    for (const page of [ann, ben]) await expectOutcome(page, night, outcome);
    for (const page of [ann, ben]) {
      await page.goto(`/band/${night.own.bandId}/profile`);
      const reliability = page.getByRole("region", { name: "Reliability" });
      await expect(reliability.getByText(/^Did not come to play/)).toBeVisible();
    }
    await context.close();
  },
);

test(
  "the slower of two admins keeps the note, and reads what the other decided",
  { tag: "@full" },
  async ({ page: admin, otherPage: ann, browser, contextOptions, isMobile }) => {
    const context = await browser.newContext(contextOptions);
    const night = await disagree(ann, await context.newPage());
    await signIn(admin, ADMIN);
    await admin.goto("/admin/swaps");
    const item = dispute(admin, night);
    await press(item.getByText("Nobody's fault", { exact: true }), isMobile);
    await item.getByLabel("Note").fill("There was a storm");

    const other = await context.newPage();
    await signIn(other, ADMIN);
    const decided = await other.request.patch(
      `/api/admin/swap-disputes/${night.swap.legs[0]!.id}`,
      {
        data: { decision: "Played", note: "There are photos", seen: { night: night.night } },
      },
    );
    expect(decided.status()).toBe(200);

    await press(item.getByRole("button", { name: "Decide" }), isMobile);
    await expect(item.getByRole("alert")).toContainText("This changed meanwhile: it was played.");
    await expect(item.getByLabel("Note")).toHaveValue("There was a storm");
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    await press(item.getByRole("button", { name: "Go on" }), isMobile);
    await expect(item).toHaveCount(0);
    await context.close();
  },
);

test(
  "an admin stops counting a confirmed night, and hides what a band says about one that it did not keep",
  { tag: "@full" },
  async ({ page: admin, otherPage: ann, browser, contextOptions, isMobile }) => {
    const context = await browser.newContext(contextOptions);
    const ben = await context.newPage();
    const confirmed = await playNight(ann, ben);
    for (const page of [ann, ben]) await report(page, confirmed, { tookPlace: "Yes", people: 120 });
    await signIn(admin, ADMIN);
    await admin.goto("/admin/swaps");
    const choose = (name: string) =>
      press(admin.getByRole("navigation", { name: "Show" }).getByRole("link", { name }), isMobile);
    await choose("Confirmed nights");
    await expect(admin).toHaveURL(/list=nights/);
    await hydrated(admin);
    const { own, other } = confirmed;
    const item = admin.getByRole("listitem", { name: `${other.name} with ${own.name}` });
    await expect(item).toContainText(/\d+ people on/);
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    await press(item.getByRole("button", { name: /^Don't count/ }), isMobile);
    const dialog = admin.getByRole("alertdialog");
    await expect(dialog).toContainText(`no longer counts towards the draw of ${other.name}`);
    await expectAccessibleInBothThemes(admin, "[role=alertdialog]");
    await press(dialog.getByRole("button", { name: "Don't count" }), isMobile);
    await expect(item).toHaveCount(0);

    for (const page of [ann, ben]) await page.context().clearCookies();
    const missed = await playNight(ann, ben);
    for (const page of [ann, ben])
      await report(page, missed, {
        tookPlace: page === ann ? "WeCouldNot" : "TheyCouldNot",
      });
    const events = (await (
      await ann.request.get(`/api/bands/${missed.own.bandId}/reliability-events`)
    ).json()) as { id: string }[];
    const said = await ann.request.put(`/api/reliability-events/${events[0]!.id}/reply`, {
      data: { reply: "Our van broke down in Lille" },
    });
    expect(said.status()).toBe(200);
    await choose("Replies");
    await expect(admin).toHaveURL(/list=replies/);
    await hydrated(admin);
    const reply = admin.getByRole("listitem").filter({ hasText: missed.own.name });
    await expect(reply).toContainText("Did not come to play");
    await press(reply.getByRole("button", { name: /^Hide/ }), isMobile);
    await expect(reply.getByText("Hidden", { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    await ben.goto(`/band/${missed.own.bandId}/profile`);
    await expect(ben.getByRole("region", { name: "Reliability" })).toContainText(
      "Did not come to play",
    );
    await expect(ben.getByText("Our van broke down in Lille")).toHaveCount(0);
    await press(reply.getByRole("button", { name: /^Show/ }), isMobile);
    await expect(reply.getByText("Hidden", { exact: true })).toHaveCount(0);
    await context.close();
  },
);
