import type { Page } from "@playwright/test";
import { ADMIN, expect, signIn, signUp, test, uniqueName } from "./fixtures";
import { enter, tabTo } from "./keyboard";
import { photo } from "./collaboration";

/** Opens a page as by its address, and waits until it answers to keys. */
async function fill(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function write(page: Page, text: string) {
  await tabTo(page, page.getByPlaceholder("Type your message..."));
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Messages" }).getByText(text)).toBeVisible();
}

test(
  "the whole main job works by keyboard: sign-up, Discover, messages, a collaboration, its photo, the approval",
  { tag: "@desktop" },
  async ({ page: ann, otherPage: ben }) => {
    test.setTimeout(180_000);
    const [name, venue] = [uniqueName("ann").slice(0, 28), uniqueName("attic")];
    const other = await signUp(ben);

    await test.step("Ann signs up", async () => {
      await ann.goto("/signup");
      await fill(ann, "Username", name);
      await fill(ann, "Email", `${name}@example.com`);
      await fill(ann, "Password", "secret enough");
      await fill(ann, "Band name", `The ${name}`);
      await ann.keyboard.press("Enter");
      await expect(ann).toHaveURL(/\/dashboard$/);
    });

    await test.step("she finds the other band, and opens a conversation", async () => {
      await ann.goto("/discover");
      await fill(ann, "Band name", other.name);
      const link = ann.getByRole("main").getByRole("link", { name: other.name });
      await expect(link).toHaveCount(1);
      await enter(ann, link);
      await expect(ann.getByRole("heading", { level: 1, name: other.name })).toBeVisible();
      await enter(ann, ann.getByRole("link", { name: "Connect" }));
      await expect(ann).toHaveURL(/\/inbox\/new\/[0-9a-f-]{36}$/);
    });

    await test.step("both write, and one marks the collaboration", async () => {
      await write(ann, "Shall we share a night?");
      await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
      await ben.goto(new URL(ann.url()).pathname);
      await write(ben, "Yes. Friday?");
      await enter(ben, ben.getByRole("button", { name: "Mark as Collaboration" }));
      await enter(ben, ben.getByRole("button", { name: "Yes, we agreed" }));
      await expect(ben.getByRole("link", { name: "Add the photo" })).toBeFocused();
      await expect(
        ann
          .getByRole("main")
          .getByText("Collaboration Confirmed!", { exact: true })
          .filter({ visible: true }),
      ).toBeVisible();
    });

    await test.step("Ann sends in the photo", async () => {
      // A toast gives the focus back to where it came from.
      await expect(ann.locator("[data-sonner-toast]")).toHaveCount(0);
      await enter(ann, ann.getByRole("link", { name: "Add the photo" }));
      await expect(ann).toHaveURL(/\/submit-collab$/);
      const chooser = ann.waitForEvent("filechooser");
      await enter(ann, ann.locator("input[type=file]"));
      await (
        await chooser
      ).setFiles({ name: "night.jpg", mimeType: "image/jpeg", buffer: await photo() });
      await expect(ann.getByText(/^night\.jpg\./).filter({ visible: true })).toBeVisible();
      await tabTo(ann, ann.getByLabel(/^Venue/));
      await ann.keyboard.type(venue);
      await enter(ann, ann.getByRole("button", { name: "Submit collaboration" }));
      await expect(ann.getByRole("heading", { name: "Collaboration Submitted!" })).toBeFocused();
    });

    await test.step("an admin approves it", async () => {
      await ben.context().clearCookies();
      await signIn(ben, ADMIN);
      await ben.goto("/admin/collaborations?status=Pending");
      const item = ben.getByRole("listitem").filter({ hasText: venue });
      await enter(ben, item.getByRole("button", { name: /^Approve (?!and reward)/ }));
      await expect(item).toBeHidden();
    });

    await test.step("it appears in Community Rewards", async () => {
      await expect(ann).toHaveURL(/\/rewards$/);
      await ann.goto("/rewards");
      await expect(ann.getByText(venue)).toBeVisible();
      await enter(ann, ann.getByRole("link", { name: "Doublebill, go to dashboard" }));
      await expect(ann).toHaveURL(/\/dashboard$/);
    });
  },
);
