import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ADMIN, expect, hydrated, signIn, test, uniqueName } from "./fixtures";

const photo = () =>
  sharp({ create: { width: 600, height: 750, channels: 3, background: "#c8452b" } })
    .png()
    .toBuffer();

async function signUpByHand(page: Page, name: string, invite = "/signup") {
  await page.goto(invite);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("secret enough");
  await page.getByLabel("Band name").fill(`The ${name}`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function inviteLinkOf(page: Page): Promise<string> {
  await page.goto("/invite");
  return page.getByRole("textbox", { name: /link/i }).inputValue();
}

async function bandIdOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get("/api/auth/session")).json()) as {
    user: { bandId: string };
  };
  return user.bandId;
}

async function editProfile(page: Page, name: string, country: string) {
  await page.goto(`/band/${await bandIdOf(page)}/profile/edit`);
  await page
    .getByLabel("Band photo file")
    .setInputFiles({ name: "band.png", mimeType: "image/png", buffer: await photo() });
  await expect(page.getByText("Photo Updated")).toBeVisible();
  await page
    .getByRole("region", { name: "Biography" })
    .getByRole("button", { name: "Edit" })
    .click();
  await page.getByLabel("Your biography").fill("Four people, one van, no drum solos.");
  await page
    .getByRole("region", { name: "Biography" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText("Biography Updated")).toBeVisible();
  await page.getByRole("button", { name: /Select up to 3 genres/ }).click();
  await page.getByPlaceholder("Type to search or add genres...").fill("post punk");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("list", { name: "Selected genres" }).getByText("Post Punk"),
  ).toBeVisible();
  await page.getByLabel("For fans of").fill("Wire");
  await page.keyboard.press("Enter");
  await page.getByLabel("Country").selectOption(country);
  await page.getByLabel("Region").fill("North");
  await page.getByLabel("City").fill("Harbour Town");
  await page.getByLabel(/Spotify/).fill("1200");
  await page.getByLabel(/Hometown/).fill("80");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: `The ${name}` })).toBeVisible();
}

test("two bands meet, agree, play, and are rewarded", async ({ page: ann, otherPage: ben }) => {
  test.setTimeout(180_000);
  const [annName, benName] = [uniqueName("ann").slice(0, 28), uniqueName("ben").slice(0, 28)];

  await test.step("two people sign up, one through the other's link", async () => {
    await signUpByHand(ann, annName);
    const link = await inviteLinkOf(ann);
    await signUpByHand(ben, benName, new URL(link).pathname + new URL(link).search);
    await ann.goto("/invite");
    await expect(ann.getByText("1 band pending.")).toBeVisible();
    await expect(
      ann
        .getByRole("listitem")
        .filter({ has: ann.getByRole("heading", { name: "First Referral" }) }),
    ).toContainText("0 of 1 referral");
  });

  await test.step("each edits the band's profile", async () => {
    await editProfile(ann, annName, "DE");
    await editProfile(ben, benName, "NL");
  });

  await test.step("one finds the other and presses Connect", async () => {
    await ann.goto(`/discover?search=${benName}`);
    await ann
      .getByRole("link", { name: new RegExp(benName) })
      .first()
      .click();
    await expect(ann).toHaveURL(/\/profile$/);
    await ann.getByRole("link", { name: "Connect" }).click();
    await expect(ann).toHaveURL(/\/inbox\/new\/[0-9a-f-]{36}$/);
  });

  await test.step("they write to each other, and messages arrive by themselves", async () => {
    await ann.getByPlaceholder("Type your message...").fill("Shall we share a night?");
    await ann.getByRole("button", { name: "Send message" }).click();
    await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
    await ben.goto(new URL(ann.url()).pathname);
    await expect(
      ben.getByRole("region", { name: "Messages" }).getByText("Shall we share a night?"),
    ).toBeVisible();
    await ben.getByPlaceholder("Type your message...").fill("Yes. Friday?");
    await ben.getByRole("button", { name: "Send message" }).click();
    await expect(
      ann.getByRole("region", { name: "Messages" }).getByText("Yes. Friday?"),
    ).toBeVisible();
  });

  await test.step("one marks the collaboration, both see it", async () => {
    await ben.getByRole("button", { name: "Mark as Collaboration" }).click();
    await ben.getByRole("button", { name: "Yes, we agreed" }).click();
    await expect(
      ben.getByRole("listitem").getByText("Collaboration confirmed! 🎉", { exact: true }),
    ).toBeVisible();
    for (const page of [ben, ann]) {
      await expect(
        page
          .getByRole("main")
          .getByText("Collaboration Confirmed!", { exact: true })
          .filter({ visible: true }),
      ).toBeVisible();
      const toList = page.getByRole("button", { name: "Show conversations" });
      if (await toList.isVisible()) await toList.click();
      await expect(
        page.getByRole("region", { name: "Conversations" }).getByText("Collab", { exact: true }),
      ).toBeVisible();
    }
  });

  await test.step("one submits the photo", async () => {
    await ann.goto(`${new URL(ann.url()).pathname}/submit-collab`);
    await ann
      .locator("input[type=file]")
      .setInputFiles({ name: "night.png", mimeType: "image/png", buffer: await photo() });
    await ann.getByLabel(/^Venue/).fill("The Cellar");
    await ann.getByLabel(/^Show date/).fill("2026-05-01");
    await ann.getByLabel(/^Caption/).fill(`What a night with ${benName}`);
    await ann.getByRole("button", { name: /submit/i }).click();
    await expect(ann.getByText("Collaboration Submitted!")).toBeVisible();
    await expect(ann).toHaveURL(/\/rewards$/);
  });

  await test.step("an admin approves it", async () => {
    const admin = await ben
      .context()
      .browser()!
      .newPage({ baseURL: new URL(ann.url()).origin, viewport: ann.viewportSize() });
    await signIn(admin, ADMIN);
    await admin.goto("/admin/collaborations?status=Pending");
    await hydrated(admin);
    const entry = admin
      .locator("li, tr, article")
      .filter({ hasText: `What a night with ${benName}` })
      .first();
    await entry.getByRole("button", { name: /^Approve (?!and reward)/ }).click();
    // It leaves the list of those that wait.
    await expect(entry).toBeHidden();
    await admin.context().close();
  });

  await test.step("it appears in Community Rewards, and points have been awarded", async () => {
    await ben.goto("/rewards");
    await expect(ben.getByText(`What a night with ${benName}`)).toBeVisible();
    // 25 profile + 10 conversation + 50 collaboration + 100 photo, and 25 for Ann's invitation.
    for (const [page, points] of [
      [ann, "210"],
      [ben, "185"],
    ] as const) {
      await page.goto("/dashboard");
      await expect(page.getByText(points, { exact: true }).first()).toBeVisible();
      await page.goto("/leaderboard");
      await expect(page.getByRole("region", { name: "Your band" })).toContainText(
        `${points} points`,
      );
    }
  });
});
