import type { Locator } from "@playwright/test";
import { expectToFit } from "./accessible";
import { box, bubbles, list, meet, send } from "./conversation";
import { ADMIN, DEMO, expect, signIn, test } from "./fixtures";

/** A window of 1280 by 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const NARROW = { width: 320, height: 700 };

const heightOf = async (locator: Locator) => (await locator.boundingBox())!.height;

test(
  "at 400 % a conversation is read by scrolling the page",
  { tag: "@both" },
  async ({ page: ann, otherPage: ben, isMobile }) => {
    await meet(ann, ben);
    await send(ben, ...Array.from({ length: 6 }, (_, index) => `Message ${index + 1}`));
    await expect(bubbles(ann)).toHaveCount(6);
    await expect(ann.getByText("is waiting for a reply")).toBeVisible();
    await ann.setViewportSize(ZOOMED);
    await expect.poll(() => heightOf(list(ann))).toBeGreaterThanOrEqual(120);
    for (const part of [
      bubbles(ann).last(),
      ann.getByRole("button", { name: /Not now, thanks/ }),
      ann.getByRole("button", { name: "Mark as Collaboration" }).filter({ visible: true }),
      box(ann),
    ]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.9 });
    }
    await expectToFit(ann);
    if (isMobile) return;
    await box(ann).focus();
    expect(await heightOf(list(ann))).toBeGreaterThanOrEqual(120);
  },
);

test("with spaced text the leaderboard fits a narrow screen", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("/leaderboard");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expectToFit(page);
});

test("a track's title is shown in full on a narrow screen", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signIn(page, DEMO);
  const { user } = await (await page.request.get("/api/auth/session")).json();
  await page.goto(`/band/${user.bandId}/profile`);
  const title = page
    .getByRole("region", { name: "Hear it" })
    .getByText("Slack Water (rehearsal)", { exact: true });
  await expect(title).toBeVisible();
  expect(
    await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("the admin's top bands leave their names half of a narrow screen", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signIn(page, ADMIN);
  await page.goto("/admin");
  const name = page.getByRole("region", { name: "Top bands" }).getByRole("link").first();
  expect((await name.boundingBox())!.width).toBeGreaterThanOrEqual(130);
});
