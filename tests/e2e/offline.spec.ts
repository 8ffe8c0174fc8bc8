import { expectAccessibleInBothThemes } from "./accessible";
import { ADMIN, expect, signIn, signUp, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

test("without a connection opened conversations can be read, until one signs out; other pages say so", async ({ page, context, otherPage }) => {
  const [ann, ben] = [await signUp(page), await signUp(otherPage)];
  const { id } = (await (await otherPage.request.post("/api/conversations", { data: { band1Id: ben.bandId, band2Id: ann.bandId } })).json()) as { id: string };
  expect((await otherPage.request.post("/api/messages", { data: { conversationId: id, senderBandId: ben.bandId, content: "Doors at eight" } })).status()).toBe(201);
  const conversation = `/inbox/${id}`;
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), conversation);

  await page.goto("/inbox");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: new RegExp(ben.name) }).click();
  await expect(page).toHaveURL(conversation);
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);

  await context.setOffline(true);
  await page.goto(conversation);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Doors at eight");
  await page.goto("/discover");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: ben.name })).toHaveAttribute("href", conversation);
  await expectAccessibleInBothThemes(page);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await page.goto(conversation);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Doors at eight")).toHaveCount(0);
});

test("the admin area says so as well without a connection", async ({ page, context }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});
