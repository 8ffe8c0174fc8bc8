import type { Page } from "@playwright/test";
import { DEMO, expect, signIn, signUp, test } from "./fixtures";

/** A sheet of A4 within its margins, in pixels. */
const SHEET = { width: 703, height: 1032 };

/**
 * What the page holds can be read on paper: nothing is cut off where it scrolls on a screen, and nothing is there that can
 * only be pressed. Of a long conversation that is the part in view with some messages around it.
 */
async function expectOnPaper(page: Page) {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  await expect(
    page.locator(
      "main :is(button:not(:has(img)), [data-slot=button], textarea, form[action]):visible",
    ),
  ).toHaveCount(0);
  const cut = await page.locator("main, main *").evaluateAll((all) =>
    all
      .filter((one) => {
        const { bottom } = one.getBoundingClientRect();
        const scrolls =
          /auto|scroll/.test(getComputedStyle(one).overflowY) &&
          one.scrollHeight > one.clientHeight + 1;
        return scrolls || bottom + window.scrollY > document.documentElement.scrollHeight + 1;
      })
      .map((one) => `${one.tagName} ${one.className}`),
  );
  expect(cut).toEqual([]);
}

test(
  "a conversation prints all its messages, not one screen of them",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const [ann, ben] = [await signUp(page), await signUp(otherPage)];
    const { id } = (await (
      await page.request.post("/api/conversations", {
        data: { band1Id: ann.bandId, band2Id: ben.bandId },
      })
    ).json()) as { id: string };
    for (let number = 1; number <= 12; number++) {
      const content = `${number}. ${"We could play the second slot, and you close the night. ".repeat(30)}`;
      expect(
        (
          await page.request.post("/api/messages", {
            data: { conversationId: id, senderBandId: ann.bandId, content },
          })
        ).status(),
      ).toBe(201);
    }
    await page.goto(`/inbox/${id}`);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(1);
    await expectOnPaper(page);
    await expect(
      page.getByRole("region", { name: "Messages" }).getByRole("listitem").last(),
    ).toContainText("12.");
  },
);

for (const path of ["/leaderboard?region=DE", "/discover"])
  test(`${path} prints its content and its filters`, { tag: "@full" }, async ({ page }) => {
    await signIn(page, DEMO);
    await page.goto(path);
    await expectOnPaper(page);
    if (path.includes("region"))
      await expect(
        page.getByRole("navigation", { name: "Region" }).getByRole("listitem"),
      ).toHaveText(["Germany"]);
  });
