import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible";
import { createConversation, send, texts, write } from "./conversation";
import { ADMIN, expect, signIn, signUp, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

const isKept = (page: Page, path: string) =>
  page.evaluate(async (path) => Boolean(await caches.match(path)), path);

test("offline, opened conversations can be read until sign-out; other pages say they are offline", async ({
  page,
  context,
  otherPage,
}) => {
  const { id, ann: ben } = await createConversation(otherPage, page);
  await write(otherPage, id, ben.bandId, "Doors at eight");
  const conversation = `/inbox/${id}`;

  await page.goto("/inbox");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page
    .getByRole("region", { name: "Conversations" })
    .getByRole("link", { name: new RegExp(ben.name) })
    .click();
  await expect(page).toHaveURL(conversation);
  await expect.poll(() => isKept(page, conversation)).toBe(true);

  await context.setOffline(true);
  await page.goto(conversation);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Doors at eight");
  await page.goto("/discover");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("go out once you open Doublebill")).toBeVisible();
  await expect(page.getByRole("link", { name: ben.name })).toHaveAttribute("href", conversation);
  await expectAccessibleInBothThemes(page);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await expect.poll(() => isKept(page, conversation)).toBe(false);
  await context.setOffline(true);
  await page.goto(conversation);
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("Doors at eight")).toHaveCount(0);
});

test("a session ended elsewhere leaves nothing private in the browser after the next page", async ({
  page,
  context,
  otherPage,
}) => {
  const { id, ann: ben } = await createConversation(otherPage, page);
  await write(otherPage, id, ben.bandId, "Doors at eight");
  await page.goto("/inbox");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.goto("/inbox");
  await expect.poll(() => isKept(page, "/inbox")).toBe(true);

  // As another device does it: the cookie stays here, the session behind it is over.
  const cookies = await context.cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const origin = new URL(page.url()).origin;
  const ended = await fetch(`${origin}/api/auth/logout`, {
    method: "POST",
    headers: { cookie: header, origin },
  });
  expect(ended.status).toBe(204);

  await page.goto("/");
  await expect.poll(() => isKept(page, "/inbox")).toBe(false);
  expect(await page.evaluate(() => caches.keys())).not.toContain("doublebill-private-1");
});

test(
  "messages written offline, before and after a reload, are sent once and in order",
  { tag: "@full" },
  async ({ page, context, otherPage }) => {
    const { id, ben } = await createConversation(page, otherPage);
    await write(otherPage, id, ben.bandId, "Doors at eight");
    const conversation = `/inbox/${id}`;
    const waiting = page.getByText("Waiting for a connection");
    await page.goto("/inbox");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(conversation);
    await expect.poll(() => isKept(page, conversation)).toBe(true);

    await context.setOffline(true);
    await send(page, "One", "Two", "Three");
    await expect(waiting).toHaveCount(3);
    await page.reload();
    await expect.poll(() => texts(page)).toEqual(["Doors at eight", "One", "Two", "Three"]);
    await expect(waiting).toHaveCount(3);
    await send(page, "Four", "Five");
    const all = ["Doors at eight", "One", "Two", "Three", "Four", "Five"];
    await expect.poll(() => texts(page)).toEqual(all);
    await expect(waiting).toHaveCount(5);

    await context.setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 40_000 });
    await otherPage.goto(conversation);
    await page.reload();
    for (const one of [page, otherPage]) await expect.poll(() => texts(one)).toEqual(all);
  },
);

test("the admin area also says that it is offline", { tag: "@full" }, async ({ page, context }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
});

test(
  "first messages written offline create the conversation later, and are sent once",
  { tag: "@full" },
  async ({ page, context, otherPage }) => {
    const other = await signUp(otherPage);
    const own = await signUp(page);
    const address = `/inbox/new/${other.bandId}`;
    await page.goto("/dashboard");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`/inbox?startConversation=${other.bandId}`);
    await expect(page).toHaveURL(address);
    await expect.poll(() => isKept(page, address)).toBe(true);
    const secondTab = await context.newPage();
    await secondTab.goto(address);
    await context.setOffline(true);
    await send(page, "One", "Two");
    await page.reload();
    await expect(page.getByText("Waiting for a connection")).toHaveCount(2);
    await context.setOffline(false);
    for (const tab of [page, secondTab]) {
      await expect(tab).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/, { timeout: 40_000 });
      await expect.poll(() => texts(tab)).toEqual(["One", "Two"]);
    }
    await otherPage.goto(`/inbox?startConversation=${own.bandId}`);
    await expect.poll(() => texts(otherPage)).toEqual(["One", "Two"]);
  },
);
