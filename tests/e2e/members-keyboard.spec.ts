import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, signUp, test, uniqueName } from "./fixtures";
import { findInvitation, membersIn } from "./invitation";
import { enter, tabTo } from "./keyboard";

test(
  "by keyboard an owner invites by email, takes one back, and removes who joined by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: owner, otherPage: mate }) => {
    const { name } = await signUp(owner);
    const [joins, waits] = [uniqueName("mate").slice(-24), uniqueName("late").slice(-24)];
    const members = membersIn(owner);
    const open = members.getByRole("list", { name: "Open invitations" });
    const people = members.getByRole("list", { name: "Members" });

    await test.step("the owner invites two, and takes one back", async () => {
      await owner.goto("/settings");
      for (const username of [joins, waits]) {
        await tabTo(owner, members.getByLabel("Invite by email"));
        await owner.keyboard.type(`${username}@example.com`);
        await owner.keyboard.press("Enter");
        await expect(open).toContainText(username);
        await expect(members.getByLabel("Invite by email")).toHaveValue("");
      }
      await expectAccessibleInBothThemes(owner);
      await expectToFit(owner);
      await enter(owner, open.getByRole("button", { name: new RegExp(`^Withdraw: ${waits}`) }));
      await expect(open).not.toContainText(waits);
      await expect(open).toContainText(joins);
    });

    await test.step("one joins from the mail, the other reads that it was withdrawn", async () => {
      for (const username of [waits, joins])
        await expect.poll(() => findInvitation(`${username}@example.com`)).toBeTruthy();
      await mate.goto((await findInvitation(`${waits}@example.com`))!);
      await expect(mate.getByText(/used, withdrawn or is older/)).toBeVisible();
      await mate.goto((await findInvitation(`${joins}@example.com`))!);
      for (const [label, text] of [
        ["Username", joins],
        ["Email", `${joins}@example.com`],
        ["Password", "secret enough"],
      ] as const) {
        await tabTo(mate, mate.getByLabel(label, { exact: true }));
        await mate.keyboard.type(text);
      }
      await mate.keyboard.press("Enter");
      await mate.waitForURL("/dashboard");
      await expect(mate.getByText(`You're in ${name}`)).toBeVisible();
    });

    await test.step("the owner removes who joined, after a Cancel", async () => {
      await owner.reload();
      const remove = people.getByRole("button", { name: `Remove ${joins}` });
      await enter(owner, remove);
      const dialog = owner.getByRole("alertdialog");
      await expectAccessibleInBothThemes(owner, "[role=alertdialog]");
      await owner.keyboard.press("Escape");
      await expect(remove).toBeFocused();
      await owner.keyboard.press("Enter");
      await enter(owner, dialog.getByRole("button", { name: "Remove" }));
      await expect(people).not.toContainText(joins);
      await expect(owner.getByText(`${joins} was removed`)).toBeVisible();
      await expect(owner.getByRole("heading", { name: "Members" })).toBeFocused();
      await expect(mate).toHaveURL(/\/login/);
    });
  },
);
