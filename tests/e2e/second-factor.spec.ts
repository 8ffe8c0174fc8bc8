import { Secret, TOTP } from "otpauth";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, signIn, signUp, test } from "./fixtures";

const PASSWORD = "secret enough";
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test("two-step sign-in is set up, and required at sign-in", async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  const setUp = section.getByRole("button", { name: "Set up" });
  await setUp.click();
  await expect(page.getByRole("img", { name: "Secret for your authenticator app" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(setUp).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Secret for your authenticator app" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "[role=dialog]");
  const secret = (await page.getByRole("dialog").locator("code").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong or was already used")).toBeVisible();
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery] = await codes.allInnerTexts();
  await expectAccessibleInBothThemes(page, "[role=dialog]");
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(section).toContainText("On. You have 10 recovery codes left.");
  await expect(section.getByRole("button", { name: "New recovery codes" })).toBeFocused();

  // The next code is right even if its half minute begins meanwhile.
  for (const code of [codeOf(secret, 1), recovery!]) {
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.getByLabel("Code").fill(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto("/settings");
  await expect(section).toContainText("You have 9 recovery codes left.");
  await section.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(section).toContainText("Off");
  await expect(setUp).toBeFocused();
});

test(
  "sessions are listed and ended from another device",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const { username } = await signUp(page);
    await signIn(otherPage, { username, password: PASSWORD });
    await page.goto("/settings");
    const sessions = page.getByRole("list", { name: "Sessions" });
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await expect(sessions.getByText("This device")).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
    await sessions.getByRole("button", { name: /^Sign out/ }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await otherPage.goto("/dashboard");
    await expect(otherPage).toHaveURL(/\/login/);
  },
);
