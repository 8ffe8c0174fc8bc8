import { expectAccessibleInBothThemes } from "./accessible";
import { expect, signIn, signUp, test } from "./fixtures";

test(
  "the password is changed, and typed text survives being offline",
  { tag: "@full" },
  async ({ page, context, otherPage }) => {
    const { username } = await signUp(page);
    await page.goto("/settings");
    const section = page.getByRole("region", { name: "Password" });
    const [present, next] = [
      section.getByLabel("Current password", { exact: true }),
      section.getByLabel("New password", { exact: true }),
    ];
    await present.fill("secret enough");
    await next.fill("secret for ever");
    await context.setOffline(true);
    await section.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await expect(next).toHaveValue("secret for ever");
    await context.setOffline(false);

    await present.fill("secret");
    await section.getByRole("button", { name: "Change password" }).click();
    await expect(section.getByText("That's not your password")).toBeVisible();
    await expect(next).toHaveValue("secret for ever");
    await expectAccessibleInBothThemes(page);
    await present.fill("secret enough");
    await section.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed")).toBeVisible();
    await expect(next).toHaveValue("");
    await signIn(otherPage, { username, password: "secret for ever" });
  },
);
