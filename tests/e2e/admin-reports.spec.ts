import type { Page } from "@playwright/test";
import { writeTo } from "./admin-setup";
import { ADMIN, expect, hydrated, signIn, signUp, test, uniqueName } from "./fixtures";
import { enter, tabTo } from "./keyboard";

type Notice = { title: string; body: string };

const noticesOf = async (page: Page) =>
  (await (await page.request.get("/api/notifications")).json()) as Notice[];

/** Ann reports Ben's band with words of her own. */
async function report(ann: Page, bandId: string, details: string) {
  expect(
    (
      await ann.request.post(`/api/bands/${bandId}/report`, {
        data: { reason: "Something else", details },
      })
    ).ok(),
  ).toBe(true);
}

/** Decides on a report by keyboard. */
async function decide(admin: Page, details: string, decision: string, among = "Open") {
  await admin.goto(`/admin/reports?status=${among}`);
  await hydrated(admin);
  await enter(
    admin,
    admin
      .getByRole("listitem")
      .filter({ hasText: details })
      .getByRole("button", { name: /Decide/ }),
  );
  const dialog = admin.getByRole("dialog");
  await tabTo(admin, dialog.getByLabel("Decision"));
  // A space that comes a second late would open the list.
  await admin.keyboard.type(decision.split(" ")[0]!);
  await expect(dialog.getByRole("button", { name: decision })).toBeVisible();
  await enter(admin, dialog.getByRole("button", { name: decision }));
  await expect(dialog).toBeHidden();
}

test(
  "reports are dismissed, answered with a warning, and with a suspension, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann, browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions);
    const ben = await context.newPage();
    const [, his] = [await signUp(ann), await signUp(ben)];
    const words = uniqueName("they");
    await signIn(admin, ADMIN);

    await report(ann, his.bandId, `${words} were late`);
    await decide(admin, `${words} were late`, "Dismiss");
    await expect(admin.getByText("Dismissed", { exact: true }).first()).toBeVisible();
    await expect(admin.getByRole("listitem").filter({ hasText: `${words} were late` })).toHaveCount(
      0,
    );
    expect(await noticesOf(ben), "nothing happens to the band").toEqual([]);

    await report(ann, his.bandId, `${words} shouted`);
    await decide(admin, `${words} shouted`, "Warn the band");
    await expect(admin.getByText("Band warned")).toBeVisible();
    expect(await noticesOf(ben)).toContainEqual(
      expect.objectContaining({ title: "A warning from our admins" }),
    );

    await report(ann, his.bandId, `${words} sold the van`);
    await ben.goto("/inbox");
    await decide(admin, `${words} sold the van`, "Suspend the band");
    await expect(admin.getByText("Band suspended")).toBeVisible();
    await expect(ben, "its session has ended").toHaveURL(/\/login/);
    expect((await ann.request.get(`/api/bands/${his.bandId}`)).status(), "it is hidden").toBe(404);
    expect(
      (await noticesOf(ann)).filter(
        ({ title }) => title === "We looked at your report about Unavailable band",
      ),
    ).toHaveLength(3);
    await context.close();
  },
);

test(
  "a decision made offline shows an error, keeps its note, and can be retried",
  { tag: "@desktop" },
  async ({ page: admin, otherPage: ann, browser, context, contextOptions }) => {
    const his = await browser.newContext(contextOptions);
    await signUp(ann);
    const { bandId } = await signUp(await his.newPage());
    const words = uniqueName("they");
    await report(ann, bandId, `${words} never came`);
    await signIn(admin, ADMIN);
    await admin.goto("/admin/reports?status=Open");
    await hydrated(admin);
    await admin
      .getByRole("listitem")
      .filter({ hasText: words })
      .getByRole("button", { name: /Decide/ })
      .click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Note").fill("Spoke to both");

    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(admin.getByText("That didn't work")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Dismiss" })).toBeEnabled();
    await expect(dialog.getByLabel("Note")).toHaveValue("Spoke to both");

    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole("listitem").filter({ hasText: words })).toHaveCount(0);
    await admin.goto("/admin/reports?status=Dismissed");
    await expect(admin.getByRole("listitem").filter({ hasText: words })).toContainText(
      "Spoke to both",
    );
    await his.close();
  },
);

test(
  "a report is resolved, reopened and answered by hiding its message, by keyboard",
  { tag: ["@desktop", "@full"] },
  async ({ page: admin, otherPage: ann, browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions);
    const ben = await context.newPage();
    const words = `Buy ${uniqueName("likes")}`;
    const { conversationId } = await writeTo(ann, ben, words);
    const [message] = (await (
      await ann.request.get(`/api/conversations/${conversationId}/messages`)
    ).json()) as { id: string }[];
    expect(
      (
        await ann.request.post(`/api/messages/${message!.id}/report`, {
          data: { reason: "Spam", details: words },
        })
      ).ok(),
    ).toBe(true);
    await signIn(admin, ADMIN);
    await decide(admin, words, "Resolve");
    await expect(admin.getByText("Resolved", { exact: true }).first()).toBeVisible();
    await decide(admin, words, "Reopen", "Resolved");
    await expect(admin.getByText("Reopened", { exact: true }).first()).toBeVisible();
    await decide(admin, words, "Hide the message");
    await expect(admin.getByText("Message hidden")).toBeVisible();
    await ann.goto(`/inbox/${conversationId}`);
    await expect(ann.getByRole("region", { name: "Messages" }).getByText(words)).toHaveCount(0);
    await context.close();
  },
);
