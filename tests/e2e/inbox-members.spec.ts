import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, bubbles, createConversation, joinBand, write } from "./conversation";
import { expect, signIn, test } from "./fixtures";

test(
  "members see who of them has read, live; the other band only that it was",
  { tag: "@full" },
  async ({ page: ann, otherPage: mate, thirdPage: ben }) => {
    const { id, ann: own, ben: other } = await createConversation(ann, ben);
    const username = await joinBand(mate, ann, own.bandId);
    await write(ann, id, own.bandId, "Share a bill in June?");
    await ann.goto(`/inbox/${id}`);
    await write(ben, id, other.bandId, "The 12th suits us");
    await expect(bubbles(ann).last()).toContainText("The 12th suits us");
    await expect(ann.getByText("Seen by")).toHaveCount(0);

    await mate.goto(`/inbox/${id}`);
    await expect(bubbles(ann).last()).toContainText(`Seen by ${username}`);
    await expect(bubbles(mate).last()).toContainText(`Seen by ${own.username}`);
    await expectAccessibleInBothThemes(ann);
    await expectToFit(ann);
    await ben.goto(`/inbox/${id}`);
    await expect(bubbles(ben).last()).toContainText(/Seen$/);
    await expect(ben.getByText(username)).toHaveCount(0);

    await mate.goto("/settings");
    await write(ben, id, other.bandId, "Or the 13th");
    await expect(bubbles(ann).last()).toContainText("Or the 13th");
    await expect(ann.getByText("Seen by")).toHaveCount(0);
    await expect(mate).toHaveTitle(/^\(1\) /);
    await mate.goto(`/inbox/${id}`);
    await expect(bubbles(ann).last()).toContainText(`Seen by ${username}`);
  },
);

test("two members at one browser see neither of the other's drafts", async ({
  page,
  otherPage: mate,
  thirdPage: ben,
}) => {
  const { id, ann: own } = await createConversation(page, ben);
  const username = await joinBand(mate, page, own.bandId);
  await page.goto(`/inbox/${id}`);
  await box(page).fill("Half a thought");
  // A session that ends by itself leaves drafts; signing out removes them. An open page would notice its end, and leave.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, { username, password: "secret enough" });
  await page.goto(`/inbox/${id}`);
  await expect(box(page)).toHaveValue("");
  await box(page).fill("A thought of one's own");
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, { username: own.username, password: "secret enough" });
  await page.goto(`/inbox/${id}`);
  await expect(box(page)).toHaveValue("Half a thought");
});
