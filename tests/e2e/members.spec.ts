import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { createConversation, write } from "./conversation";
import { expect, signUp, test, uniqueName } from "./fixtures";

/** The outbox of the product under test, which has no mail server. */
const OUTBOX = ".cache/e2e/outbox";

/** The path of the link in the newest invitation to an address. */
async function findInvitation(address: string): Promise<string | undefined> {
  const files = (await readdir(OUTBOX).catch(() => [])).sort().reverse();
  for (const file of files) {
    const { to, text } = await PostalMime.parse(await readFile(path.join(OUTBOX, file)));
    if (to?.[0]?.address === address) return /\/join\?token=[\w-]+/.exec(text ?? "")?.[0];
  }
}

test("an owner invites by email, the other joins from the mail, reads the inbox and is removed", async ({
  page: owner,
  otherPage: newcomer,
  thirdPage: partner,
}) => {
  const { id, ann, ben } = await createConversation(owner, partner);
  await write(partner, id, ben.bandId, "Share a bill in June?");
  await owner.goto("/settings");
  const members = owner.getByRole("region", { name: "Members" });
  const username = uniqueName("mate").slice(-24);
  const email = `${username}@example.com`;
  await members.getByLabel("Invite by email").fill("nobody");
  await members.getByRole("button", { name: "Send invitation" }).click();
  await expect(members.getByText("Please enter a valid email address")).toBeVisible();
  await members.getByLabel("Invite by email").fill(email);
  await members.getByRole("button", { name: "Send invitation" }).click();
  await expect(members.getByRole("list", { name: "Open invitations" })).toContainText(email);
  await expectAccessibleInBothThemes(owner);
  await expectToFit(owner);

  await expect.poll(() => findInvitation(email)).toBeTruthy();
  await newcomer.goto((await findInvitation(email))!);
  await expect(newcomer.getByRole("heading", { name: `Join ${ann.name}` })).toBeVisible();
  await expectAccessibleInBothThemes(newcomer);
  await expectToFit(newcomer);
  await newcomer.getByLabel("Username").fill(username);
  await newcomer.getByLabel("Email").fill(email);
  await newcomer.getByLabel("Password", { exact: true }).fill("secret enough");
  await newcomer.getByRole("button", { name: "Sign up and join" }).click();
  await newcomer.waitForURL("/dashboard");
  await expect(newcomer.getByText(`You're in ${ann.name}`)).toBeVisible();
  await newcomer.goto("/inbox");
  await expect(newcomer.getByRole("link", { name: new RegExp(ben.name) })).toBeVisible();
  await newcomer.goto("/settings");
  const seen = newcomer.getByRole("region", { name: "Members" });
  await expect(seen.getByRole("button", { name: `Leave ${ann.name}` })).toBeVisible();
  await expect(seen.getByRole("button", { name: /Remove|Make|Send/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(newcomer);

  await owner.reload();
  await expect(members.getByRole("list", { name: "Open invitations" })).toBeHidden();
  await members.getByRole("button", { name: `Remove ${username}` }).click();
  await expectAccessibleInBothThemes(owner, "[role=alertdialog]");
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(members.getByText(username)).toHaveCount(0);
  await newcomer.goto("/inbox");
  await expect(newcomer).toHaveURL(/\/login/);
});

test("an owner hands over by keyboard and leaves; a link lets in one, and tells others why not", async ({
  page: owner,
  otherPage: heir,
  thirdPage: stranger,
}) => {
  const { name } = await signUp(owner);
  await owner.goto("/settings");
  const members = owner.getByRole("region", { name: "Members" });
  const leave = members.getByRole("button", { name: `Leave ${name}` });
  await expect(members.getByText("You're the only owner.")).toBeVisible();
  await expect(leave).toHaveCount(0);
  await members.getByRole("button", { name: "Make a link" }).press("Enter");
  const link = new URL(await members.getByLabel("Link for one person").inputValue());
  const page = link.pathname + link.search;

  const { name: other } = await signUp(stranger);
  await stranger.goto(page);
  await expect(stranger.getByText(`You're signed in with ${other}`)).toBeVisible();
  await expect(stranger.getByRole("button", { name: /Join/ })).toHaveCount(0);

  await heir.goto(page);
  const username = uniqueName("heir").slice(-24);
  await heir.getByLabel("Username").fill(username);
  await heir.getByLabel("Email").fill(`${username}@example.com`);
  await heir.getByLabel("Password", { exact: true }).fill("secret enough");
  await heir.context().setOffline(true);
  await heir.keyboard.press("Enter");
  await expect(heir.getByText(/check your connection/)).toBeVisible();
  await heir.context().setOffline(false);
  await heir.getByRole("button", { name: "Sign up and join" }).press("Enter");
  await heir.waitForURL("/dashboard");
  await stranger.goto(page);
  await expect(
    stranger.getByRole("heading", { name: "This invitation no longer works" }),
  ).toBeVisible();

  await owner.reload();
  await members.getByRole("button", { name: `Make an owner: ${username}` }).press("Enter");
  await expect(owner.getByText(`${username} is now an owner`)).toBeVisible();
  await leave.press("Enter");
  await owner.getByRole("alertdialog").getByRole("button", { name: "Leave" }).press("Enter");
  await owner.waitForURL("/login");
  await heir.goto("/settings");
  await expect(
    heir.getByRole("region", { name: "Members" }).getByRole("button", { name: "Make a link" }),
  ).toBeVisible();
});
