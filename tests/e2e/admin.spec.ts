import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { sendPhoto, writeTo } from "./admin-setup";
import { enter } from "./keyboard";
import { ADMIN, expect, hydrated, signIn, signUp, test, uniqueName } from "./fixtures";

/** The list of users, narrowed to one. */
async function findUser(admin: Page, email: string) {
  await admin.goto("/admin/users");
  await admin.getByRole("searchbox", { name: "Search" }).fill(email);
  await admin.getByRole("button", { name: "Apply" }).click();
  await expect(admin.getByText("1 user", { exact: true })).toBeVisible();
  await hydrated(admin);
}

async function choose(admin: Page, email: string, act: string) {
  await admin.getByRole("button", { name: `Actions for ${email}` }).click();
  await admin.getByRole("menuitem", { name: act }).click();
}

test(
  "an admin extends, deactivates with a reason and undoes both; the list keeps its place",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann }) => {
    const email = `${(await signUp(ann)).name}@example.com`;
    await signIn(admin, ADMIN);
    await findUser(admin, email);
    await expect(admin).toHaveURL(/search=/);

    await choose(admin, email, "Extend by 30 days");
    await expect(admin.getByRole("alertdialog")).toContainText("30 more days");
    await expectAccessible(admin, "[role=alertdialog]");
    await admin.getByRole("button", { name: "Extend by 30 days" }).click();
    await expect(admin.getByText("Access extended by 30 days")).toBeVisible();
    const days = () =>
      admin
        .locator("main")
        .getByText(/^\d{3}$/)
        .filter({ visible: true })
        .innerText()
        .then(Number);
    await expect.poll(days).toBeGreaterThan(200);
    await admin.getByRole("button", { name: "Undo" }).click();
    await expect(admin.getByText("Undone")).toBeVisible();
    await expect.poll(days).toBeLessThan(190);

    await ann.goto("/inbox");
    await choose(admin, email, "Deactivate");
    await admin.getByLabel("Reason (optional)").fill("Asked for it");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(admin.getByText("Account deactivated")).toBeVisible();
    await expect(
      admin.locator("main").getByText("Deactivated", { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(ann).toHaveURL(/\/login/);
    await admin.getByRole("button", { name: "Undo" }).click();
    // The word of the extension's undo may still stand there.
    await expect(admin.locator("main").getByText("Deactivated", { exact: true })).toHaveCount(0);
    await signIn(ann, { username: await usernameOf(admin, email), password: "secret enough" });

    await admin.goto(`/admin/audit-log?search=${encodeURIComponent(email)}&action=deactivate`);
    await expect(
      admin.getByRole("listitem").filter({ hasText: "Asked for it" }).first(),
    ).toBeVisible();
  },
);

test(
  "after Back the fields show the filters that are applied",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin }) => {
    await signIn(admin, ADMIN);
    await admin.goto("/admin/users");
    await hydrated(admin);
    const [search, subscription] = [
      admin.getByRole("searchbox", { name: "Search" }),
      admin.getByLabel("Subscription"),
    ];
    await search.fill("harbour");
    await subscription.selectOption({ label: "Expired" });
    await admin.getByRole("button", { name: "Apply" }).click();
    await expect(admin).toHaveURL(/search=harbour/);
    await admin.goBack();
    await expect(admin).toHaveURL(/\/admin\/users$/);
    await hydrated(admin);
    await expect(search).toHaveValue("");
    await expect(subscription).toHaveValue("");
  },
);

const usernameOf = async (admin: Page, email: string) => {
  const [entry] = (await (
    await admin.request.get(
      `/api/admin/audit-log?search=${encodeURIComponent(email)}&action=signIn`,
    )
  ).json()) as { actor: { username: string } }[];
  return entry!.actor.username;
};

test(
  "resetting a referral code asks first and cannot be undone",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann }) => {
    const email = `${(await signUp(ann)).name}@example.com`;
    await signIn(admin, ADMIN);
    await findUser(admin, email);
    await choose(admin, email, "Reset referral code");
    await expect(admin.getByRole("alertdialog")).toContainText("This can't be undone.");
    await admin.keyboard.press("Escape");
    await expect(admin.getByRole("button", { name: `Actions for ${email}` })).toBeFocused();
    await choose(admin, email, "Reset referral code");
    await admin
      .getByRole("alertdialog")
      .getByRole("button", { name: "Reset referral code" })
      .click();
    await expect(admin.getByText("The band has a new referral code")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Undo" })).toBeHidden();
  },
);

test(
  "an action that needs re-authentication continues after it, with its reason",
  { tag: "@desktop" },
  async ({ page: admin, otherPage: ann }) => {
    const email = `${(await signUp(ann)).name}@example.com`;
    await signIn(admin, ADMIN);
    await findUser(admin, email);
    const needed = JSON.stringify({
      message: "Enter your password again to do this",
      code: "password_required",
    });
    await admin.route(
      "**/api/admin/user-action",
      (route) => route.fulfill({ status: 403, contentType: "application/json", body: needed }),
      { times: 1 },
    );
    await choose(admin, email, "Deactivate");
    await admin.getByLabel("Reason (optional)").fill("Kept over the question");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    const dialog = admin.getByRole("dialog", { name: "Your password, please" });
    await dialog.getByLabel("Your password").fill("wrong password");
    await admin.keyboard.press("Enter");
    await expect(dialog.getByText("That's not your password")).toBeVisible();
    await expectAccessibleInBothThemes(admin, "[role=dialog]");
    await dialog.getByLabel("Your password").fill(ADMIN.password);
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("Account deactivated")).toBeVisible();
    await admin.goto(`/admin/audit-log?search=${encodeURIComponent(email)}&action=deactivate`);
    await expect(
      admin.getByRole("listitem").filter({ hasText: "Kept over the question" }).first(),
    ).toBeVisible();
  },
);

test(
  "photos are reviewed by keyboard; the slower of two admins is told",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann, browser, contextOptions }) => {
    const venue = uniqueName("cellar");
    const [context, second] = [
      await browser.newContext(contextOptions),
      await browser.newContext(contextOptions),
    ];
    const [ben, late] = [await context.newPage(), await second.newPage()];
    for (const number of [1, 2, 3]) {
      await ann.context().clearCookies();
      await ben.context().clearCookies();
      await sendPhoto(ann, ben, `${venue} ${number}`);
    }
    for (const page of [admin, late]) {
      await signIn(page, ADMIN);
      await page.goto("/admin/collaborations?status=Pending");
    }
    await expectToFit(admin);
    const item = (page: Page, number: number) =>
      page.getByRole("listitem").filter({ hasText: `A night at ${venue} ${number}` });
    await expect(
      item(admin, 3).getByRole("table", { name: "What both bands have done so far" }),
    ).toContainText("Photos approved");
    await item(admin, 3)
      .getByRole("button", { name: /full size/ })
      .click();
    await expect(admin.getByRole("dialog").getByRole("img")).toBeVisible();
    await expectAccessible(admin, "[role=dialog]");
    await admin.keyboard.press("Escape");

    // The closing dialog restores the focus to its button; without focus, keys begin at the top.
    await expect(item(admin, 3).getByRole("button", { name: /full size/ })).toBeFocused();
    await admin.evaluate(() => (document.activeElement as HTMLElement).blur());
    await admin.keyboard.press("j");
    await expect(item(admin, 3)).toBeFocused();
    await admin.keyboard.press("j");
    await expect(item(admin, 2)).toBeFocused();
    await admin.keyboard.press("k");
    await admin.keyboard.press("a");
    await expect(admin.getByText("Approved. Both bands got their points")).toBeVisible();
    await expect(item(admin, 3)).toBeHidden();
    await expect(item(admin, 2)).toBeFocused();
    await admin.keyboard.press("r");
    await admin.getByRole("dialog").getByLabel("Comment (optional)").fill("Too dark");
    await expectAccessibleInBothThemes(admin, "[role=dialog]");
    await admin.keyboard.press("Tab");
    await admin.keyboard.press("Enter");
    await expect(item(admin, 2)).toBeHidden();
    await expect(item(admin, 1)).toBeFocused();

    // A rejection would undo a concurrent approval.
    await item(late, 3)
      .getByRole("button", { name: /^Reject/ })
      .click();
    await late.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(late.getByRole("alert")).toContainText("Your comment was not sent.");
    await late.getByRole("button", { name: "Go on" }).click();
    await expect(item(late, 3)).toBeHidden();
    await admin.getByRole("button", { name: "Turn these keys off" }).click();
    await item(admin, 1).focus();
    await admin.keyboard.press("a");
    await expect(item(admin, 1)).toBeVisible();

    await enter(admin, item(admin, 1).getByRole("button", { name: /^Approve and reward/ }));
    await expect(admin.getByRole("menuitem", { name: "30 T-Shirts" })).toBeFocused();
    await expectAccessible(admin, "[role=menu]");
    await admin.keyboard.type("Studio");
    await expect(admin.getByRole("menuitem", { name: "Studio" })).toBeFocused();
    await admin.keyboard.press("Enter");
    await expect(
      admin.getByText("Approved with Studio. Both bands got their points"),
    ).toBeVisible();
    await expect(item(admin, 1)).toBeHidden();

    const tabs = admin.getByRole("navigation", { name: "Admin" });
    await tabs.getByRole("link", { name: /^Reports/ }).click();
    await expect(tabs.getByRole("link", { name: /^Reports/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await context.close();
    await second.close();
  },
);

test(
  "a message is reported and hidden, and its reporter notified",
  { tag: "@desktop" },
  async ({ page: ann, otherPage: ben, browser, contextOptions }) => {
    const words = `Send money to ${uniqueName("account")}`;
    const { ben: his, conversationId } = await writeTo(ann, ben, words);
    await ann.goto(`/inbox/${conversationId}`);
    const messages = ann.getByRole("region", { name: "Messages" });
    await messages.getByText(words).hover();
    await messages.getByRole("button", { name: "Report this message" }).click();
    await ann.getByLabel("Reason").selectOption("Asks for money");
    await ann.getByRole("button", { name: "Send report" }).click();
    await expect(ann.getByText("Report sent")).toBeVisible();

    const context = await browser.newContext(contextOptions);
    const admin = await context.newPage();
    await signIn(admin, ADMIN);
    await admin.goto("/admin/reports?status=Open");
    const report = admin.getByRole("listitem").filter({ hasText: words }).first();
    await expect(report).toContainText("Reported");
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    await report.getByRole("button", { name: /Decide/ }).click();
    await admin.getByLabel("Decision").selectOption("Hide the message");
    await expect(admin.getByRole("dialog")).toContainText("disappears for the band that got it");
    await expectAccessible(admin, "[role=dialog]");
    await admin.getByRole("button", { name: "Hide the message" }).click();
    await expect(admin.getByText("Message hidden")).toBeVisible();
    await expect(messages.getByText(words), "it disappears where it is open").toBeHidden();
    const notices = (await (await ann.request.get("/api/notifications")).json()) as {
      title: string;
      body: string;
    }[];
    expect(notices).toContainEqual(
      expect.objectContaining({
        title: `We looked at your report about ${his.name}`,
        body: "We took care of it: the message was hidden. Thank you for telling us.",
      }),
    );
    await context.close();
  },
);

test("Excel reads the export as UTF-8", { tag: "@desktop" }, async ({ page: admin }) => {
  await signIn(admin, ADMIN);
  await admin.goto("/admin");
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^doublebill-users-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString()).toContain("Email,Band,Country,Active");
});

test(
  "the overview shows every series as chart and table, for the selected period",
  { tag: "@desktop" },
  async ({ page: admin }) => {
    await signIn(admin, ADMIN);
    await admin.goto("/admin");
    for (const title of [
      "Sign-ups",
      "Active bands",
      "Conversations",
      "Collaborations started",
      "Photos submitted",
      "Referrals",
    ])
      await expect(
        admin
          .getByRole("img", { name: new RegExp(`^${title} a day: .* in 30 days`) })
          .locator("svg"),
      ).toBeVisible();
    await admin.getByRole("link", { name: "7 days" }).click();
    await expect(admin).toHaveURL(/days=7/);
    const signUps = admin.getByRole("region", { name: "Sign-ups", exact: true });
    await signUps.getByText("As a table").click();
    await expect(signUps.getByRole("row")).toHaveCount(8);
    await expect(admin.getByRole("region", { name: "Band journey" })).toContainText(
      "Photo approved",
    );
    await expect(admin.getByRole("region", { name: "Health" })).toContainText("Storage");
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
  },
);

test(
  "AI suggestions are in the admin area's top bar, too",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin }) => {
    await signIn(admin, ADMIN);
    await admin.goto("/admin");
    await admin.getByRole("button", { name: /^AI suggestions/ }).click();
    await expect(admin.getByRole("dialog", { name: "AI suggestions" })).toBeVisible();
  },
);
