import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { joinBand } from "./conversation";
import { ADMIN, expect, signIn, signUp, test } from "./fixtures";
import { membersIn } from "./invitation";

test(
  "an admin makes a member an owner, who gets the hidden band back",
  { tag: "@full" },
  async ({ page: admin, otherPage: owner, thirdPage: mate }) => {
    const { bandId, name } = await signUp(owner);
    const member = await joinBand(mate, owner, bandId);
    await signIn(admin, ADMIN);
    await admin.goto(`/admin/users?search=${name}`);
    const row = (email: string) =>
      admin
        .getByRole("main")
        .locator("tr, li")
        .filter({ has: admin.getByRole("button"), hasText: email, visible: true });
    const run = async (email: string, action: string) => {
      await admin.getByRole("button", { name: `Actions for ${email}` }).click();
      await admin.getByRole("menuitem", { name: action }).click();
      await admin.getByRole("alertdialog").getByRole("button", { name: action }).click();
    };
    await expect(row(`${name}@example.com`)).toContainText("Owner");
    await expect(row(`${member}@example.com`)).toContainText(`${member}Member`);
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    const { width, height } = admin.viewportSize()!;
    await admin.getByRole("button", { name: `Actions for ${name}@example.com` }).click();
    await admin.getByRole("menuitem", { name: "Deactivate" }).click();
    await admin.setViewportSize({ width: 320, height: 256 });
    const dialog = admin.getByRole("alertdialog");
    await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await admin.setViewportSize({ width, height });
    await run(`${name}@example.com`, "Deactivate");
    await expect(admin.getByText("Account deactivated")).toBeVisible();
    await mate.goto("/dashboard");
    await expect(mate.getByText(name)).toHaveCount(0);

    await run(`${member}@example.com`, "Make an owner");
    await expect(admin.getByText("They're an owner of the band now")).toBeVisible();
    await expect(row(`${member}@example.com`)).toContainText(`${member}Owner`);
    await signIn(mate, { username: member, password: "secret enough" });
    await mate.goto("/settings");
    const members = membersIn(mate);
    await expect(members.getByRole("button", { name: "Make a link" })).toBeVisible();
    await expect(members.getByText("You're the only owner.")).toBeVisible();
    await mate.goto(`/band/${bandId}/profile`);
    await expect(mate.getByRole("heading", { level: 1, name })).toBeVisible();
  },
);
