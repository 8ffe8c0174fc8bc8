import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, bubbles, createConversation, joinBand, send, write } from "./conversation";
import { expect, signIn, signUp, test, uniqueName } from "./fixtures";
import { fillSignup, findInvitation, leaveBand, makeLink, membersIn } from "./invitation";

/** Opens the mailed link and signs up at the end of it. */
async function joinFromMail(page: Page, { email, bandName }: { email: string; bandName: string }) {
  await expect.poll(() => findInvitation(email)).toBeTruthy();
  await page.goto((await findInvitation(email))!);
  await expect(page.getByRole("heading", { name: `Join ${bandName}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await fillSignup(page, email.split("@")[0]!);
  await page.getByRole("button", { name: "Sign up and join" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText(`You're in ${bandName}`)).toBeVisible();
}

test(
  "an owner invites two by email, both join from the mail and read the inbox, the third removes the second",
  { tag: "@full" },
  async ({ page: owner, otherPage: second, thirdPage: third }) => {
    test.setTimeout(180_000);
    const { id, ann, ben } = await createConversation(owner, third);
    await write(third, id, ben.bandId, "Share a bill in June?");
    await third.request.post("/api/auth/logout");
    await owner.goto("/settings");
    const members = membersIn(owner);
    const [mate, heir] = [uniqueName("mate").slice(-24), uniqueName("heir").slice(-24)];
    await members.getByLabel("Invite by email").fill("nobody");
    await members.getByRole("button", { name: "Send invitation" }).click();
    await expect(members.getByText("Please enter a valid email address")).toBeVisible();
    for (const name of [mate, heir]) {
      await members.getByLabel("Invite by email").fill(`${name}@example.com`);
      await members.getByRole("button", { name: "Send invitation" }).click();
      await expect(members.getByRole("list", { name: "Open invitations" })).toContainText(name);
    }
    await expectAccessibleInBothThemes(owner);
    await expectToFit(owner);

    await joinFromMail(second, { email: `${mate}@example.com`, bandName: ann.name });
    await joinFromMail(third, { email: `${heir}@example.com`, bandName: ann.name });
    for (const newcomer of [second, third]) {
      await newcomer.goto("/inbox");
      await expect(newcomer.getByRole("link", { name: new RegExp(ben.name) })).toBeVisible();
      await newcomer.goto("/settings");
      const seen = membersIn(newcomer);
      await expect(seen.getByRole("button", { name: `Leave ${ann.name}` })).toBeVisible();
      await expect(seen.getByRole("button", { name: /Remove|Make|Send/ })).toHaveCount(0);
    }
    await expectAccessibleInBothThemes(second);

    for (const member of [owner, second]) await member.goto(`/inbox/${id}`);
    await box(owner).pressSequentially("The 12th is");
    // Typing goes on until the other page listens.
    await expect(async () => {
      await box(owner).press("!");
      const line = second.getByText(`${ann.username} is writing an answer`);
      await expect(line).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await send(second, "The 12th suits us");
    await expect(bubbles(owner).last()).toContainText(new RegExp(`The 12th suits us${mate} · `));
    await expect(box(owner)).toHaveValue(/^The 12th is!/);
    await expectAccessibleInBothThemes(owner);

    await owner.goto("/settings");
    await expect(members.getByRole("list", { name: "Open invitations" })).toBeHidden();
    await members.getByRole("button", { name: `Make an owner: ${heir}` }).click();
    await expect(owner.getByText(`${heir} is now an owner`)).toBeVisible();
    await box(second).fill("The 13th would be better");
    await third.reload();
    await membersIn(third)
      .getByRole("button", { name: `Remove ${mate}` })
      .click();
    await expectAccessibleInBothThemes(third, "[role=alertdialog]");
    await third.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(membersIn(third).getByText(mate)).toHaveCount(0);
    // The open page notices by itself, and nothing of the draft is left for the next person.
    await expect(second).toHaveURL(/\/login/);
    await expect(second.getByText("your account is in no band now")).toBeVisible();
    await expectAccessibleInBothThemes(second);
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));
    await expect.poll(() => second.evaluate(drafts)).toEqual([]);
    await owner.reload();
    await expect(members.getByRole("list", { name: "Members" })).toContainText(heir);
    await expect(members.getByText(mate)).toHaveCount(0);
  },
);

test(
  "members see who changed what in the profile, and undo it by keyboard",
  { tag: "@desktop" },
  async ({ page }) => {
    const { bandId, username } = await signUp(page);
    const update = (data: object) => page.request.patch(`/api/bands/${bandId}/update`, { data });
    const answer = await update({ city: "Leipzig", country: "DE", influences: ["Can"] });
    expect(answer.ok()).toBe(true);
    await update({ city: "Halle", spotifyListeners: 1_000_000_000 });
    const biography = "Loud".repeat(200);
    await page.request.put(`/api/bands/${bandId}/biography`, { data: { biography } });
    await page.goto("/settings");
    const link = membersIn(page).getByRole("link", { name: "Who changed what" });
    await link.press("Enter");
    await page.waitForURL("/settings/history");
    const changes = page.getByRole("list", { name: "Changes" }).locator("> li");
    await expect(changes).toHaveCount(3);
    await expect(changes.nth(0)).toContainText(username);
    await expect(changes.nth(0)).toContainText(biography);
    await expect(changes.nth(1)).toContainText("Leipzig");
    await expect(changes.nth(1)).toContainText("1,000,000,000");
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
    // Nobody goes back to a band without a country.
    await expect(changes.nth(2).getByRole("button")).toHaveCount(0);

    await page
      .getByRole("button", { name: "Undo: City, Spotify monthly listeners" })
      .press("Enter");
    await expect(page.getByText("Undone")).toBeVisible();
    await expect(changes).toHaveCount(4);
    await expect(changes.nth(0)).toContainText("Halle");
    expect(await (await page.request.get(`/api/bands/${bandId}`)).json()).toMatchObject({
      city: "Leipzig",
      spotifyListeners: 0,
      biography,
    });
    await page.getByRole("link", { name: "Members" }).press("Enter");
    await page.waitForURL(/\/settings/);
  },
);

test(
  "an owner deletes the band by keyboard, and its members are signed out",
  { tag: "@full" },
  async ({ page: owner, otherPage: member }) => {
    const { bandId, name, username } = await signUp(owner);
    const invited = await owner.request.post(`/api/bands/${bandId}/invitations`, { data: {} });
    const { link } = (await invited.json()) as { link: string };
    const mate = uniqueName("mate").slice(-24);
    const joined = await member.request.post("/api/invitations/signup", {
      data: {
        username: mate,
        email: `${mate}@example.com`,
        password: "secret enough",
        token: new URL(link).searchParams.get("token"),
      },
    });
    expect(joined.ok()).toBe(true);
    await member.goto("/settings");
    await expect(membersIn(member).getByRole("button", { name: `Leave ${name}` })).toBeVisible();
    await expect(member.getByRole("button", { name: "Delete band" })).toHaveCount(0);

    await owner.goto("/settings");
    await membersIn(owner).getByRole("link", { name: "delete the band" }).press("Enter");
    await expect(owner).toHaveURL(/#delete-band$/);
    const open = owner.getByRole("button", { name: "Delete band" });
    await expect(open).toBeInViewport();
    await open.press("Enter");
    const dialog = owner.getByRole("dialog", { name: `Delete ${name}?` });
    await expect(dialog).toContainText(`You and ${mate} will be signed out`);
    await expectAccessibleInBothThemes(owner, "[role=dialog]");
    await expectToFit(owner);
    await owner.keyboard.press("Escape");
    await expect(open).toBeFocused();
    await owner.keyboard.press("Enter");
    await dialog.getByLabel("Your password", { exact: true }).pressSequentially("secret enough");
    await owner.keyboard.press("Enter");
    await owner.waitForURL(/\/login(\?|$)/);
    await expect(owner.getByText(`${name} was deleted`)).toBeVisible();
    await expect(member).toHaveURL(/\/login/);
    await signIn(owner, { username, password: "secret enough" });
    await owner.goto("/settings");
    await expect(owner.getByRole("button", { name: "Start a band" })).toBeVisible();
  },
);

test(
  "an owner hands over by keyboard and leaves; a link lets in one, and tells others why not",
  { tag: "@full" },
  async ({ page: owner, otherPage: heir, thirdPage: stranger }) => {
    const { name, username: former } = await signUp(owner);
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
    await fillSignup(heir, username);
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
    // The page may hear first that its session has ended: then it would come back here.
    await owner.waitForURL(/\/login(\?|$)/);
    await heir.goto("/settings");
    await expect(
      heir.getByRole("region", { name: "Members" }).getByRole("button", { name: "Make a link" }),
    ).toBeVisible();

    await signIn(owner, { username: former, password: "secret enough" });
    await owner.goto("/dashboard");
    await owner.getByRole("status").getByRole("link", { name: "settings" }).press("Enter");
    const start = owner.getByRole("region", { name: "Your band" });
    await start.getByRole("button", { name: "Start a band" }).press("Enter");
    await expect(start.getByText("Band name is required")).toBeVisible();
    await expectAccessibleInBothThemes(owner);
    await expectToFit(owner);
    await start.getByLabel("Band name").fill("The Second Wind");
    await owner.keyboard.press("Enter");
    await owner.waitForURL("/dashboard");
    // The first questions open over it.
    const heading = owner.getByRole("heading", { name: "The Second Wind", includeHidden: true });
    await expect(heading).toBeVisible();
  },
);

const NO_LONGER = "This invitation no longer works";

test.describe("an invitation's link", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "is copied and works until it is withdrawn, which it then says",
    { tag: "@full" },
    async ({ page: owner, otherPage: guest }) => {
      const { name } = await signUp(owner);
      await owner.goto("/settings");
      const members = membersIn(owner);
      await members.getByRole("button", { name: "Make a link" }).click();
      await members.getByRole("button", { name: "Copy link" }).click();
      await expect(owner.getByText("Invitation link copied to clipboard")).toBeVisible();
      const link = new URL(await owner.evaluate(() => navigator.clipboard.readText()));
      await guest.goto(link.pathname + link.search);
      await expect(guest.getByRole("heading", { name: `Join ${name}` })).toBeVisible();
      await fillSignup(guest, uniqueName("late").slice(-24));

      await members.getByRole("button", { name: /^Withdraw: Invitation by link/ }).click();
      await expect(owner.getByText("Invitation withdrawn")).toBeVisible();
      await expect(members.getByRole("list", { name: "Open invitations" })).toBeHidden();
      await expect(members.getByLabel("Link for one person")).toBeHidden();
      await guest.getByRole("button", { name: "Sign up and join" }).click();
      await expect(guest.getByText("This link has expired or was already used")).toBeVisible();
      await guest.reload();
      await expect(guest.getByRole("heading", { name: NO_LONGER })).toBeVisible();
      await expect(guest.getByText(/used, withdrawn or is older than 7 days/)).toBeVisible();
      await expectAccessibleInBothThemes(guest);
      await expectToFit(guest);
    },
  );
});

test("who has an account without a band signs in from the link, and joins", async ({
  page: owner,
  otherPage: person,
}) => {
  const { bandId, name } = await signUp(owner);
  const username = await joinBand(person, owner, bandId);
  await leaveBand(person);
  const { page } = await makeLink(owner, bandId);
  await person.goto(page);
  await person.getByRole("link", { name: "Sign in" }).click();
  await person.waitForURL(/\/login/);
  // Not to the usual sign-up, which makes a band.
  await expect(person.getByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    /^\/join\?token=/,
  );
  await person.getByLabel("Username").fill(username);
  await person.getByLabel("Password", { exact: true }).fill("secret enough");
  await person.getByRole("button", { name: "Sign In" }).click();
  await person.waitForURL(page);
  await expect(person.getByRole("heading", { name: `Join ${name}` })).toBeVisible();
  await expect(person.getByLabel("Username")).toHaveCount(0);
  await expectAccessibleInBothThemes(person);
  await expectToFit(person);
  await person.getByRole("button", { name: `Join ${name}` }).click();
  await person.waitForURL("/dashboard");
  await expect(person.getByText(`You're in ${name}`)).toBeVisible();

  await person.goto((await makeLink(owner, bandId)).page);
  await expect(person.getByText("You're in this band already.")).toBeVisible();
  await expect(person.getByRole("button", { name: /Join/ })).toHaveCount(0);
});

test(
  "a link that was withdrawn while it was open says so to who presses Join",
  { tag: "@full" },
  async ({ page: owner, otherPage: person }) => {
    const { bandId, name } = await signUp(owner);
    const username = await joinBand(person, owner, bandId);
    await leaveBand(person);
    await signIn(person, { username, password: "secret enough" });
    const { id, page } = await makeLink(owner, bandId);
    await person.goto(page);
    const join = person.getByRole("button", { name: `Join ${name}` });
    await expect(join).toBeEnabled();
    await owner.request.delete(`/api/bands/${bandId}/invitations/${id}`);
    await join.click();
    await expect(person.getByText("This link has expired or was already used")).toBeVisible();
    await person.reload();
    await expect(person.getByRole("heading", { name: NO_LONGER })).toBeVisible();
    await expect(person.getByRole("link", { name: "Dashboard" })).toBeVisible();
  },
);
