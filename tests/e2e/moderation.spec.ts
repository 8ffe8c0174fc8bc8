import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { createConversation, write } from "./conversation";
import { ADMIN, expect, hydrated, signIn, signUp, test } from "./fixtures";
import { enter, enterInToast } from "./keyboard";

/** A new band sends a cold message; returns the conversation's id. */
async function openWith(ann: Page, ben: Page, content = "Share a bill in June?") {
  const met = await createConversation(ann, ben);
  await write(ann, met.id, met.ann.bandId, content);
  return met;
}

/** The outbox of the product under test, which has no mail server. */
const OUTBOX = ".cache/e2e/outbox";

/** The unsubscribe link in the newest email to an address. */
async function stopLink(address: string): Promise<string | undefined> {
  const files = (await readdir(OUTBOX).catch(() => [])).sort().reverse();
  for (const file of files) {
    const { to, text } = await PostalMime.parse(await readFile(path.join(OUTBOX, file)));
    if (to?.[0]?.address === address)
      return /http:\S+\/unsubscribe\?token=[\w.-]+/.exec(text ?? "")?.[0];
  }
}

const menu = (page: Page, name: string) => page.getByRole("button", { name: `More about ${name}` });

test("a cold message is declined with one tap and archived", async ({
  page: ben,
  otherPage: ann,
}) => {
  const { id, ann: first } = await openWith(ann, ben);
  await ben.goto(`/inbox/${id}`);
  await expectAccessibleInBothThemes(ben);
  await expectToFit(ben);
  await ben.getByRole("button", { name: "Not now, thanks" }).click();
  await expect(ben.getByRole("region", { name: "Messages" })).toContainText("Not now, thanks");
  await expect(ben.getByText("is waiting for a reply")).toBeHidden();
  await ann.goto(`/inbox/${id}`);
  await expect(ann.getByRole("region", { name: "Messages" })).toContainText("Not now, thanks");
  await ben.goto("/inbox");
  await expect(ben.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await ben.getByRole("button", { name: "Archive" }).click();
  await expect(ben.getByRole("link", { name: new RegExp(first.name) })).toBeVisible();
  await expect(ben.getByRole("img", { name: "Muted" })).toBeVisible();
});

test("a conversation is muted and archived from its menu, and both undone", async ({
  page: ben,
  otherPage: ann,
}) => {
  const { id, ann: first } = await openWith(ann, ben);
  await ben.goto(`/inbox/${id}`);
  const choose = async (item: string) => {
    await menu(ben, first.name).click();
    await ben.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(ben.getByRole("menu")).toBeHidden();
  };
  await choose("Mute");
  await expect(ben.getByText("Muted for you: no emails or pushes about this chat")).toBeVisible();
  await choose("Unmute");
  await expect(ben.getByText("Unmuted")).toBeVisible();
  await choose("Archive");
  await ben
    .getByRole("listitem")
    .filter({ hasText: "Archived until the next message" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(ben.getByText("Back in your inbox")).toBeVisible();
  expect(await (await ben.request.get(`/api/conversations/${id}`)).json()).toMatchObject({
    muted: false,
    archived: false,
  });
});

test(
  "a band is blocked from its conversation and unblocked by Undo, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: ben, otherPage: ann }) => {
    const { id, ann: first } = await openWith(ann, ben);
    const answerToAnn = async () =>
      (
        await ann.request.post("/api/messages", {
          data: { conversationId: id, senderBandId: first.bandId, content: "Or in July?" },
        })
      ).status();
    await ben.goto(`/inbox/${id}`);
    await hydrated(ben);
    await enter(ben, menu(ben, first.name));
    await expect(ben.getByRole("menu")).toBeVisible();
    await ben.keyboard.type("Block");
    await expect(ben.getByRole("menuitem", { name: "Block" })).toBeFocused();
    await ben.keyboard.press("Enter");
    await expect(ben.getByText(`${first.name} blocked`, { exact: true })).toBeVisible();
    // To the toast, which stays from then on.
    await ben.keyboard.press("Alt+T");
    await expect(ben).toHaveURL(/\/discover$/);
    expect(await answerToAnn()).toBe(403);
    await enterInToast(ben, ben.getByRole("button", { name: "Undo" }));
    await expect(ben.getByText(`${first.name} unblocked`, { exact: true })).toBeVisible();
    await expect(ben).toHaveURL(new RegExp(`/band/${first.bandId}/profile$`));
    expect(await answerToAnn()).toBe(201);
    await ben.goto(`/inbox/${id}`);
    await expect(ben.getByRole("region", { name: "Messages" })).toContainText("Or in July?");
    await expect(ben.getByPlaceholder("Type your message...")).toBeVisible();
  },
);

test(
  "a band is blocked and unblocked by keyboard; a failed block leaves the focus on its menu",
  { tag: "@desktop" },
  async ({ page, otherPage }) => {
    const other = await signUp(otherPage);
    await signUp(page);
    const profile = `/band/${other.bandId}/profile`;
    await page.goto(profile);
    await page.route("**/block", async (route) => {
      await expect(page.getByRole("menu")).toHaveCount(0);
      await route.fulfill({
        status: 500,
        json: { message: "Something went wrong", code: "internal", requestId: "x" },
      });
    });
    const more = menu(page, other.name);
    const block = async () => {
      await more.press("Enter");
      await page.getByRole("menuitem", { name: "Block" }).press("Enter");
    };
    await block();
    await expect(page.getByText(`Couldn't block ${other.name}`)).toBeVisible();
    await expect(more).toBeFocused();
    await page.unroute("**/block");
    await block();
    await expect(page).toHaveURL("/discover");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page).toHaveURL(profile);
  },
);

test(
  "email settings can be changed; an invalid unsubscribe link says so",
  { tag: "@full" },
  async ({ page }) => {
    await signUp(page);
    await page.goto("/settings");
    await page.getByRole("checkbox", { name: "New messages" }).click();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "New messages" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Referrals" })).toBeChecked();
    await page.goto("/unsubscribe?token=wrong");
    await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test(
  "an unsubscribe link asks first, then ends emails of its kind, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: ben, otherPage: ann }) => {
    const { id: conversationId, ann: first, ben: second } = await openWith(ann, ben);
    await write(ben, conversationId, second.bandId, "June it is");
    expect(
      (
        await ann.request.post("/api/collaborations", {
          data: { conversationId, band1Id: first.bandId, band2Id: second.bandId },
        })
      ).status(),
    ).toBe(201);
    await expect
      .poll(() => stopLink(`${second.name}@example.com`), { timeout: 30_000 })
      .toBeTruthy();
    await ben.goto((await stopLink(`${second.name}@example.com`))!);
    await expect(
      ben.getByRole("heading", { name: "Unsubscribe from “Collaborations”?" }),
    ).toBeVisible();
    await expectAccessibleInBothThemes(ben);
    await ben.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await expect(
      ben.getByText("Done. You won't get “Collaborations” emails any more."),
    ).toBeVisible();
    await ben.getByRole("link", { name: "Settings" }).press("Enter");
    await expect(ben.getByRole("checkbox", { name: "Collaborations" })).not.toBeChecked();
    await expect(ben.getByRole("checkbox", { name: "New messages" })).toBeChecked();
  },
);

test(
  "admins decide on held messages",
  { tag: "@full" },
  async ({ page: admin, otherPage: ann }) => {
    const words = `Any night, any price ${Date.now()}`;
    const sender = await signUp(ann);
    const bands = (await (await ann.request.get("/api/bands?limit=5")).json()) as { id: string }[];
    for (const { id } of bands.slice(0, 4)) {
      const conversation = (await (
        await ann.request.post("/api/conversations", {
          data: { band1Id: sender.bandId, band2Id: id },
        })
      ).json()) as { id: string };
      await ann.request.post("/api/messages", {
        data: { conversationId: conversation.id, senderBandId: sender.bandId, content: words },
      });
    }
    await ann.goto("/inbox");
    await ann
      .getByRole("link", { name: new RegExp(words) })
      .first()
      .click();
    await expect(ann.getByText("Held for review")).toBeVisible();
    await signIn(admin, ADMIN);
    await admin.goto("/admin/held-messages");
    const held = admin.getByRole("listitem").filter({ hasText: words });
    await expect(held).toHaveCount(1);
    await expectAccessibleInBothThemes(admin);
    await held.getByRole("button", { name: /^Deliver/ }).click();
    await expect(held).toHaveCount(0);
    await expect(ann.getByText("Held for review")).toBeHidden();
  },
);
