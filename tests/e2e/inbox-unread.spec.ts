import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, bubbles, createConversation, list, meet, send, write } from "./conversation";
import { expect, test } from "./fixtures";

test("messages that arrive while scrolled up stay unread, and the button back shows how many", async ({
  page: ann,
  otherPage: ben,
}) => {
  await meet(ann, ben);
  await send(
    ann,
    ...Array.from(
      { length: 5 },
      (_, number) => `${number}: ${"the room holds two hundred, the van holds five, ".repeat(25)}`,
    ),
  );
  await expect(bubbles(ann).last()).toContainText("Seen");
  await list(ben).evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(ben.getByRole("button", { name: "Newest messages" })).toBeVisible();
  await send(ann, "Meanwhile");
  const back = ben.getByRole("button", { name: "1 new message" });
  await expect(back).toBeVisible();
  await expect(bubbles(ann).last()).toContainText("Meanwhile");
  await expect(bubbles(ann).last()).not.toContainText("Seen");
  await back.click();
  await expect(bubbles(ben).last()).toContainText("Meanwhile");
  await expect(bubbles(ann).last()).toContainText("Seen");
  await expect(back).toBeHidden();
});

test(
  "unread messages are counted in the title and on the top bar until they are read",
  { tag: "@both-full" },
  async ({ page: ann, otherPage: ben }, { project }) => {
    const { id, ann: own } = await meet(ann, ben);
    await ben.goto("/rewards");
    const bar = ben.getByRole("navigation", {
      name: project.name === "phone" ? "Tab bar" : "Main",
    });
    const next = bar.getByRole("link", { name: "Rewards" });
    const before = await next.boundingBox();
    await send(ann, "One", "Two");
    await expect(ben).toHaveTitle(/^\(2\) /);
    await expect(bar.getByRole("link", { name: /Inbox\s*2 unread/ })).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
    await expectAccessibleInBothThemes(ben, "header");
    const html = await (await ben.request.get("/rewards")).text();
    expect(html, "before any script runs").toContain('2<span class="sr-only"> unread');
    await ben.goto("/inbox");
    await expect(ben).toHaveTitle(/^\(2\) Inbox/);
    await ben
      .getByRole("region", { name: "Conversations" })
      .getByRole("link", { name: new RegExp(`${own.name}.*2 unread`) })
      .click();
    await expect(ben).toHaveURL(new RegExp(id));
    await expect(ben).toHaveTitle(/^Inbox/);
    await expect(ann.getByText("Seen")).toBeVisible();
    await ben.goto("/settings");
    await ben.getByRole("checkbox", { name: "Read receipts" }).click();
    await expect(ben.getByText("Read receipts are off")).toBeVisible();
    await ann.reload();
    await expect(bubbles(ann)).toHaveCount(2);
    await expect(ann.getByText("Seen")).toHaveCount(0);
  },
);

test(
  "a message that was read from the dashboard no longer waits there after Back",
  { tag: "@full" },
  async ({ page: ben, otherPage: ann }) => {
    const { id, ann: own } = await createConversation(ann, ben);
    await write(ann, id, own.bandId, "One");
    await ben.goto("/dashboard");
    const waiting = ben.getByRole("link", { name: `Answer: ${own.name}` });
    const isRead = ben.waitForResponse("**/read");
    await waiting.click();
    await isRead;
    await ben.goBack();
    await expect(ben.getByRole("main").getByText("Dashboard", { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  },
);

test(
  "on a phone a message behind the open list stays unread until the conversation is shown",
  { tag: "@full" },
  async ({ page: ben, otherPage: ann }) => {
    await meet(ann, ben);
    await expect(box(ben)).toBeVisible();
    await ben.getByRole("button", { name: "Show conversations" }).click();
    await expect(box(ben)).toBeHidden();
    await expect(ben.getByRole("region", { name: "Conversations" })).toBeVisible();
    await expectAccessible(ben);
    await expectToFit(ben);
    await send(ann, "Behind the list");
    await expect(ben).toHaveTitle(/^\(1\) /);
    await expect(
      ben.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /1 unread/ }),
    ).toBeVisible();
    await ben.getByRole("button", { name: "Hide conversations" }).click();
    await expect(bubbles(ben)).toHaveCount(1);
    await expect(ben).toHaveTitle(/^(?!\()/);
    await expect(ann.getByText("Seen")).toBeVisible();
  },
);

test(
  "a message is marked as read after a failed first attempt",
  { tag: "@full" },
  async ({ page: ben, otherPage: ann }) => {
    const { id } = await meet(ann, ben);
    await ben.goto("/rewards");
    await send(ann, "One");
    await expect(ben).toHaveTitle(/^\(1\) /);
    await ben.route("**/read", (route) => route.abort(), { times: 1 });
    await ben.goto(`/inbox/${id}`);
    await expect(ben).toHaveTitle(/^(?!\()/);
    await expect(ann.getByText("Seen")).toBeVisible();
  },
);

test(
  "a background tab counts unread messages at once, a second one within a minute",
  { tag: "@full" },
  async ({ page: ben, otherPage: ann, context }) => {
    const { id, ann: own } = await meet(ann, ben);
    await context.clock.install();
    const second = await context.newPage();
    for (const page of [ben, second]) {
      await page.goto("about:blank"); // Ends the stream of the inbox.
      const stream = page.waitForResponse("**/api/events*");
      await page.goto("/rewards");
      await stream;
      const streamEnds = page.waitForEvent("requestfailed", (request) =>
        request.url().includes("/api/events"),
      );
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      if (page === second) await streamEnds;
    }
    await write(ann, id, own.bandId, "One");
    await expect(ben).toHaveTitle(/^\(1\) /);
    await expect(second).toHaveTitle(/^(?!\()/);
    await context.clock.runFor(61_000);
    await expect(second).toHaveTitle(/^\(1\) /);
  },
);
