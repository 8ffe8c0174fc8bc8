import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { makeCollaboration } from "./collaboration";
import { box, bubbles, list, meet, write } from "./conversation";
import { expect, test } from "./fixtures";

test("confirming a collaboration asks first, says whose message is missing, and shows live in the other browser", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { id, ann: own, ben: other } = await meet(ann, ben);
  const mark = (page: Page) => page.getByRole("button", { name: "Mark as Collaboration" });
  const dialog = (page: Page) => page.getByRole("dialog");
  const agree = (page: Page) => page.getByRole("button", { name: "Yes, we agreed" });

  await mark(ann).click();
  await expect(dialog(ann)).toContainText(`Neither you nor ${other.name} has written here yet.`);
  await expect(agree(ann)).toHaveCount(0);
  await expectToFit(ann);
  await expectAccessibleInBothThemes(ann);
  await ann.getByRole("button", { name: "Got it" }).click();
  await expect(mark(ann)).toBeFocused();

  await write(ann, id, own.bandId, "Shall we share a night?");
  await expect(bubbles(ben)).toHaveCount(1);
  await mark(ben).click();
  await expect(dialog(ben)).toContainText(`You haven't written back to ${own.name} yet.`);
  await mark(ann).click();
  await expect(dialog(ann)).toContainText(`${other.name} hasn't written back yet.`);
  // The answer arrives while both have the dialog open.
  await write(ben, id, other.bandId, "Yes. Friday?");
  for (const page of [ann, ben]) {
    await expect(dialog(page)).toContainText("Did you agree on a night?");
    await expect(dialog(page)).toContainText("Each of you gets 50 points");
    await expect(dialog(page)).toContainText("can't be undone");
  }
  await expectToFit(ann);
  await expectAccessibleInBothThemes(ann);
  await ann.keyboard.press("Escape");
  await expect(dialog(ann)).toBeHidden();
  await expect(mark(ann)).toBeFocused();
  await mark(ann).press("Enter");
  await agree(ann).press("Enter");
  await expect(
    ann.getByRole("listitem").getByText("Collaboration confirmed! 🎉", { exact: true }),
  ).toBeVisible();
  for (const page of [ann, ben]) {
    await expect(dialog(page)).toBeHidden();
    await expect(
      page
        .getByRole("main")
        .getByText("Collaboration Confirmed!", { exact: true })
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Add the photo" })).toBeFocused();
    await expect(bubbles(page)).toHaveCount(3);
    await expect(bubbles(page).last()).toContainText("agreed on a night");
  }
  await expectToFit(ann);
  await expectAccessibleInBothThemes(ann);
  await ann.setViewportSize({ width: 768, height: 800 });
  const name = ann.getByRole("heading", { name: other.name });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(100);
});

test(
  "failures to start or confirm say so, and an existing empty conversation is not new",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    const { id, ann: own, ben: other } = await meet(ann, ben);
    await write(ann, id, own.bandId, "Shall we?");
    await write(ben, id, other.bandId, "We shall");
    await expect(bubbles(ann)).toHaveCount(2);
    const failure = {
      status: 500,
      json: { message: "Something went wrong", code: "internal", requestId: "x" },
    };
    await ann.route("**/api/collaborations", (route) => route.fulfill(failure));
    await ann.getByRole("button", { name: "Mark as Collaboration" }).click();
    await ann.getByRole("button", { name: "Yes, we agreed" }).click();
    await expect(ann.getByText("Failed to mark collaboration. Please try again.")).toBeVisible();
    await expect(ann.getByRole("button", { name: "Yes, we agreed" })).toBeEnabled();
    await ann.goto("/inbox");
    await ann.getByRole("button", { name: "New", exact: true }).click();
    await ann.getByPlaceholder("Search bands...").fill(other.name);
    await expect(ann.getByRole("option")).toHaveCount(1);
    await expect(ann.getByRole("option").locator("svg")).toHaveCSS("width", "32px");
    await ann.getByRole("option").click();
    await expect(ann).toHaveURL(new RegExp(id));
    await expect(box(ann)).toBeVisible();
    await expect(ann.getByText("New conversation started!")).toHaveCount(0);
  },
);

const HEIGHT_TOLERANCE_PX = 40;

test("a conversation with a stamp keeps its height while its page starts", async ({
  page,
  otherPage,
}) => {
  const form = await makeCollaboration(page, otherPage);
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.matches("[aria-label=Messages] > div"))
          heights.push(target.offsetHeight);
    }).observe(document, { attributeFilter: ["style"], subtree: true });
  });
  await page.goto(form.replace("/submit-collab", ""));
  await expect(list(page).getByText("Double bill")).toBeVisible();
  const heights = (await page.evaluate("heights")) as number[];
  const end = await list(page)
    .locator("> div")
    .last()
    .evaluate(({ scrollHeight }) => scrollHeight);
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThan(end - HEIGHT_TOLERANCE_PX);
});
