import type { Page } from "@playwright/test";
import { box, bubbles, list, meet, send, texts, write } from "./conversation";
import { expect, test } from "./fixtures";

/** As a browser that leaves the page its height and only shows less of it. */
const openKeyboard = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { value: 400, configurable: true });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  });

test("with the on-screen keyboard open the newest message and the box stay in view", async ({
  page: ann,
  otherPage: ben,
}) => {
  await meet(ann, ben);
  await send(ben, ...Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`));
  await expect(bubbles(ann).last()).toContainText("Message 12");
  await openKeyboard(ann);
  const bottomOf = async (locator: ReturnType<typeof box>) =>
    (await locator.boundingBox().then((at) => at!.y + at!.height)) ?? Infinity;
  await expect.poll(() => bottomOf(box(ann))).toBeLessThanOrEqual(400);
  await expect.poll(() => bottomOf(bubbles(ann).last())).toBeLessThanOrEqual(400);
  await box(ann).fill("One\nTwo\nThree\nFour\nFive");
  await expect.poll(() => bottomOf(box(ann))).toBeLessThanOrEqual(400);
  const heightOf = async () => (await list(ann).boundingBox())!.height;
  await expect.poll(heightOf, "what was written stays readable").toBeGreaterThanOrEqual(120);
  await expect(bubbles(ann).last()).toBeInViewport();
  await send(ann, "Typed with the keyboard open");
  await expect
    .poll(
      async () =>
        (await bottomOf(bubbles(ann).last())) <= 400 &&
        (await bubbles(ann).last().textContent())?.includes("Typed"),
    )
    .toBe(true);
});

test(
  "with the on-screen keyboard open taps work, and the keyboard stays",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    const { id, ben: other } = await meet(ann, ben);
    // Their first message leaves room for little else, as soon as all of the conversation's head is shown.
    await write(ben, id, other.bandId, "Friday?");
    await expect(bubbles(ann)).toHaveCount(1);
    await ann.route("**/api/messages", (route) =>
      route.fulfill({
        status: 500,
        json: { message: "Something went wrong", code: "internal", requestId: "x" },
      }),
    );
    await send(ann, "Yes");
    await expect(ann.getByText("Not sent")).toBeVisible();
    await ann.unroute("**/api/messages");
    await openKeyboard(ann);
    await expect(ann.getByRole("button", { name: "Mark as Collaboration" })).toBeHidden();
    await ann.getByRole("button", { name: "Retry" }).tap();
    await expect.poll(() => texts(ben)).toEqual(["Friday?", "Yes"]);
    await expect(box(ann)).toBeFocused();
    await box(ann).fill("At eight?");
    await ann.getByRole("button", { name: "Send message" }).tap();
    await expect.poll(() => texts(ben)).toEqual(["Friday?", "Yes", "At eight?"]);
    await expect(box(ann)).toBeFocused();
    await ann.getByRole("link", { name: other.name }).tap();
    await expect(ann).toHaveURL(new RegExp(`/band/${other.bandId}/profile$`));
  },
);
