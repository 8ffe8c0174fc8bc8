import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { sendPhoto } from "./admin-setup";
import { ADMIN, expect, hydrated, signIn, signUp, test, uniqueName } from "./fixtures";
import { enter, enterInToast, tabTo } from "./keyboard";

async function chooseByKeyboard(admin: Page, actions: Locator, act: string) {
  await enter(admin, actions);
  await expect(admin.getByRole("menuitem").first()).toBeFocused();
  // A space that comes a second late would choose an item.
  await admin.keyboard.type(act.split(" ")[0]!);
  await expect(admin.getByRole("menuitem", { name: act })).toBeFocused();
  await admin.keyboard.press("Enter");
}

test(
  "an admin changes the reward and its comment, then withdraws an approval, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann, browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions);
    const ben = await context.newPage();
    const venue = uniqueName("barn");
    const { ann: hers } = await sendPhoto(ann, ben, venue);
    await signIn(admin, ADMIN);
    await admin.goto("/admin/collaborations?status=all");
    await hydrated(admin);
    const item = admin.getByRole("listitem").filter({ hasText: `A night at ${venue}` });

    await enter(admin, item.getByRole("button", { name: /^Reward and comment/ }));
    const dialog = admin.getByRole("dialog", { name: "Reward and comment" });
    await tabTo(admin, dialog.getByLabel("Reward"));
    await admin.keyboard.type("Studio");
    await tabTo(admin, dialog.getByLabel("Comment"));
    await admin.keyboard.type("Best photo of the month");
    await expectAccessibleInBothThemes(admin, "[role=dialog]");
    await enter(admin, dialog.getByRole("button", { name: "Save" }));
    await expect(dialog).toBeHidden();
    await expect(item).toContainText("Studio");
    await expect(item).toContainText("Best photo of the month");
    await expect(
      item.getByRole("button", { name: /^Reward and comment/ }),
      "the focus is back",
    ).toBeFocused();

    const pointsOf = async () =>
      ((await (await ann.request.get(`/api/bands/${hers.bandId}`)).json()) as { points: number })
        .points;
    const before = await pointsOf();
    // Back from a later button of the item to the item itself.
    await admin.keyboard.press("k");
    await enter(admin, item.getByRole("button", { name: /^Approve (?!and reward)/ }));
    await expect(item.getByRole("button", { name: /^Take back/ })).toBeVisible();
    await expect.poll(pointsOf).toBe(before + 100);
    // The focus went on to the next one; back to this.
    await admin.keyboard.press("k");
    await enter(admin, item.getByRole("button", { name: /^Take back/ }));
    await enter(admin, admin.getByRole("alertdialog").getByRole("button", { name: "Take back" }));
    await expect(item).toContainText("Rejected");
    await expect.poll(pointsOf).toBe(before);
    await context.close();
  },
);

test(
  "an account is deactivated and reactivated by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann }) => {
    const email = `${(await signUp(ann)).name}@example.com`;
    await signIn(admin, ADMIN);
    await admin.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    await hydrated(admin);
    const actions = admin.getByRole("button", { name: `Actions for ${email}` });
    const choose = async (act: string) => {
      await chooseByKeyboard(admin, actions, act);
      await enter(admin, admin.getByRole("alertdialog").getByRole("button", { name: act }));
    };
    await choose("Deactivate");
    await expect(admin.getByText("Account deactivated")).toBeVisible();
    await expect(actions, "the focus is back").toBeFocused();
    await expect(
      admin.locator("main").getByText("Deactivated", { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await choose("Activate");
    await expect(admin.getByText("Account activated")).toBeVisible();
  },
);

test(
  "failed emails are resent or discarded by keyboard, until none is left",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin }) => {
    await signIn(admin, ADMIN);
    await admin.goto("/admin/emails");
    await hydrated(admin);
    await expectAccessibleInBothThemes(admin);
    await expectToFit(admin);
    const mail = (error: string) => admin.getByRole("listitem").filter({ hasText: error });
    await expect(mail("No such mailbox")).toContainText("after 11 attempts");

    await enter(admin, mail("The mailbox is full").getByRole("button", { name: /^Send again/ }));
    await expect(admin.getByText("Sending it again")).toBeVisible();
    await expect(mail("The mailbox is full")).toHaveCount(0);
    await enter(admin, mail("No such mailbox").getByRole("button", { name: /^Discard/ }));
    await expect(admin.getByRole("heading", { name: "No failed emails" })).toBeVisible();
    await expectAccessibleInBothThemes(admin);

    const entries = (await (
      await admin.request.get("/api/admin/audit-log?action=mail")
    ).json()) as {
      after: { state: string | null };
    }[];
    expect(entries.map(({ after }) => after.state)).toEqual([null, "retry"]);
  },
);

test(
  "a mass text is delivered to one band and refused to another, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann }) => {
    const words = `Any night at all ${uniqueName("please")}`;
    const sender = await signUp(ann);
    const bands = (await (await ann.request.get("/api/bands?limit=8")).json()) as { id: string }[];
    for (const { id } of bands.slice(0, 5)) {
      const conversation = (await (
        await ann.request.post("/api/conversations", {
          data: { band1Id: sender.bandId, band2Id: id },
        })
      ).json()) as { id: string };
      expect(
        (
          await ann.request.post("/api/messages", {
            data: { conversationId: conversation.id, senderBandId: sender.bandId, content: words },
          })
        ).status(),
      ).toBe(201);
    }
    await signIn(admin, ADMIN);
    await admin.goto("/admin/held-messages");
    await hydrated(admin);
    const held = admin.getByRole("listitem").filter({ hasText: words });
    await expect(held).toHaveCount(2);
    await enter(admin, held.first().getByRole("button", { name: /^Refuse/ }));
    await expect(admin.getByText("Refused", { exact: true }).first()).toBeVisible();
    await expect(held).toHaveCount(1);
    await enter(admin, held.first().getByRole("button", { name: /^Deliver/ }));
    await expect(admin.getByText("Delivered", { exact: true }).first()).toBeVisible();
    await expect(held).toHaveCount(0);
    const conversations = (await (
      await ann.request.get(`/api/bands/${sender.bandId}/conversations`)
    ).json()) as { id: string }[];
    const holdOf = async ({ id }: { id: string }) =>
      (
        (await (await ann.request.get(`/api/conversations/${id}/messages`)).json()) as {
          hold: string | null;
        }[]
      )[0]!.hold;
    expect(
      (await Promise.all(conversations.map(holdOf))).filter(Boolean),
      "the sender sees what was not delivered",
    ).toEqual(["Refused"]);
  },
);

test(
  "users are searched, filtered, sorted, paged, extended and exported by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann }) => {
    const email = `${(await signUp(ann)).name}@example.com`;
    await signIn(admin, ADMIN);
    await admin.goto("/admin/users");
    await hydrated(admin);
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      enter(admin, admin.getByRole("button", { name: "Export CSV" })),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    await tabTo(admin, admin.getByLabel("Subscription"));
    await admin.keyboard.type("Trial");
    await enter(admin, admin.getByRole("button", { name: "Apply" }));
    await expect(admin).toHaveURL(/status=Trial/);
    const rows = admin.getByRole("table", { name: "Users" }).getByRole("row");
    await expect(rows.filter({ hasText: "Trial" })).toHaveCount(10);
    await enter(admin, admin.getByRole("columnheader", { name: "Email" }).getByRole("link"));
    await expect(admin).toHaveURL(/sort=email/);
    await expect(admin.getByRole("columnheader", { name: "Email" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    const first = await rows.nth(1).innerText();
    await enter(admin, admin.getByRole("link", { name: "Next page" }));
    await expect(admin).toHaveURL(/page=2/);
    await expect(rows.nth(1)).not.toHaveText(first);
    await expect(admin).toHaveURL(/status=Trial.*sort=email|sort=email.*status=Trial/);

    await enter(admin, admin.getByRole("link", { name: "Reset" }));
    await expect(admin).toHaveURL(/\/admin\/users$/);
    await tabTo(admin, admin.getByRole("searchbox", { name: "Search" }));
    await admin.keyboard.type(email);
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("1 user", { exact: true })).toBeVisible();
    const actions = admin.getByRole("button", { name: `Actions for ${email}` });
    const choose = async (act: string) => {
      await chooseByKeyboard(admin, actions, act);
      await enter(admin, admin.getByRole("alertdialog").getByRole("button", { name: act }));
    };
    await choose("Extend by 30 days");
    await expect(admin.getByText("Access extended by 30 days")).toBeVisible();
    await enterInToast(admin, admin.getByRole("button", { name: "Undo" }));
    await expect(admin.getByText("Undone")).toBeVisible();
    await choose("Reset referral code");
    await expect(admin.getByText("The band has a new referral code")).toBeVisible();

    await admin.goto("/admin/collaborations");
    await hydrated(admin);
    await tabTo(admin, admin.getByLabel("Status", { exact: true }));
    await admin.keyboard.type("Approved");
    await tabTo(admin, admin.getByLabel("Reward", { exact: true }));
    await admin.keyboard.type("Studio");
    await enter(admin, admin.getByRole("button", { name: "Apply" }));
    await expect(admin).toHaveURL(/status=Approved&reward=STUDIO/);
    const items = admin.locator("main").getByRole("listitem").filter({ hasText: "Studio" });
    await expect(items.first()).toContainText("Approved");
  },
);
