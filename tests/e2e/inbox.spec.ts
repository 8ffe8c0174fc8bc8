import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { box, bubbles, list, meet, send, texts, write } from "./conversation";
import { expect, signUp, test } from "./fixtures";

test("two bands write to each other live, each message once and in order", async ({
  page: ann,
  otherPage: ben,
}) => {
  await meet(ann, ben);
  await expect(ann.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await send(ann, "One", "Two");
  await expect(bubbles(ben)).toHaveCount(2);
  await send(ben, "Three");
  await expect(bubbles(ann)).toHaveCount(3);
  await send(ann, "Four");
  for (const page of [ann, ben])
    await expect.poll(() => texts(page)).toEqual(["One", "Two", "Three", "Four"]);
  await expect(bubbles(ann).last()).toContainText("Seen");
  // In the reader's time zone (playwright.config.ts), not the server's.
  const time = bubbles(ann).last().locator("time");
  const written = new Date((await time.getAttribute("datetime"))!);
  await expect(time).toHaveText(
    written.toLocaleTimeString("en-GB", {
      timeZone: "Europe/Berlin",
      hour: "2-digit",
      minute: "2-digit",
    }),
  );
  // Own right, others left.
  const [own, other] = await Promise.all(
    [bubbles(ann).filter({ hasText: "Two" }), bubbles(ann).filter({ hasText: "Three" })].map(
      (row) => row.locator("p[dir=auto]").boundingBox(),
    ),
  );
  expect(own!.x + own!.width).toBeGreaterThan(other!.x + other!.width + 50);
  await expectAccessibleInBothThemes(ann);
  await expectToFit(ann);
});

test("five messages written offline survive half a minute and a reload, and are sent in order", async ({
  page: ann,
  otherPage: ben,
}) => {
  await ann.clock.install();
  const { id, ben: other } = await meet(ann, ben);
  await send(ann, "Before");
  await expect(bubbles(ben)).toHaveCount(1);
  await ann.context().setOffline(true);
  await send(ann, "One", "Two", "Three", "Four", "Five");
  await expect(ann.getByText("Waiting for a connection")).toHaveCount(5);
  await write(ben, id, other.bandId, "Meanwhile");
  await ann.clock.fastForward("00:30");
  await expect(ann.getByText("Waiting for a connection")).toHaveCount(5);
  await expect(bubbles(ben)).toHaveCount(2);
  await ann.context().setOffline(false);
  for (const page of [ann, ben])
    await expect
      .poll(() => texts(page))
      .toEqual(["Before", "Meanwhile", "One", "Two", "Three", "Four", "Five"]);
  await expect(ann.getByText("Waiting for a connection")).toHaveCount(0);
  await ann.reload();
  await expect
    .poll(() => texts(ann))
    .toEqual(["Before", "Meanwhile", "One", "Two", "Three", "Four", "Five"]);
});

test("a reload while sending neither loses nor duplicates messages; a draft stays", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { id } = await meet(ann, ben);
  // The server stores each message, but no answer comes back before the reload.
  await ann.route("**/api/messages", async (route) => {
    await route.fetch();
    await route.abort().catch(() => {}); // gone with the page
  });
  await send(ann, "One", "Two");
  await expect(bubbles(ben)).toHaveCount(1);
  await box(ann).fill("Half a thought");
  await ann.unroute("**/api/messages");
  await ann.reload();
  for (const page of [ann, ben]) await expect.poll(() => texts(page)).toEqual(["One", "Two"]);
  await expect(box(ann)).toHaveValue("Half a thought");
  // What waits is sent from any page.
  await ann.route("**/api/messages", (route) => route.abort());
  await send(ann, "Three");
  await expect(ann.getByText("Waiting for a connection")).toBeVisible();
  await ann.unroute("**/api/messages");
  await ann.goto("/settings");
  await expect.poll(() => texts(ben)).toEqual(["One", "Two", "Three"]);
  await ann.goto(`/inbox/${id}`);
  await expect.poll(() => texts(ann)).toEqual(["One", "Two", "Three"]);
});

test("a refused message says so and can be edited and resent", async ({
  page: ann,
  otherPage: ben,
}) => {
  await meet(ann, ben);
  await ann.route("**/api/messages", (route) =>
    route.fulfill({
      status: 500,
      json: { message: "Something went wrong", code: "internal", requestId: "x" },
    }),
  );
  await send(ann, "One");
  await expect(ann.getByText("Error - Failed to send message. Please try again.")).toBeVisible();
  await expect(ann.getByText("Not sent")).toBeVisible();
  await ann.getByRole("button", { name: "Edit" }).click();
  await expect(box(ann)).toBeFocused();
  await expect(bubbles(ann)).toHaveCount(0);
  await ann.keyboard.type("!");
  await ann.getByRole("button", { name: "Send message" }).click();
  await expect(ann.getByText("Not sent")).toBeVisible();
  await ann.goto("/inbox");
  await ann.getByRole("link", { name: "1 message not sent" }).click();
  await ann.unroute("**/api/messages");
  await ann.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => texts(ben)).toEqual(["One!"]);
  await expect(ann.getByText("Not sent")).toHaveCount(0);
});

test("a message to a band that was deleted meanwhile says why, without Retry", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { ben: other } = await meet(ann, ben);
  await send(ben, "Hello");
  await expect(bubbles(ann)).toHaveCount(1);
  const poster = ann.locator("header svg.poster");
  const before = await poster.innerHTML();
  await ann.context().setOffline(true);
  await send(ann, "Still there?");
  const deleted = await ben.request.delete("/api/account", { data: { password: "secret enough" } });
  expect(deleted.ok()).toBe(true);
  await ann.context().setOffline(false);
  await expect(bubbles(ann).last()).toContainText("You can't message this band any more");
  await expect(ann.getByRole("heading", { name: "Deleted band" })).toBeVisible();
  await expect(ann.getByRole("button", { name: "Discard" })).toBeVisible();
  await expect(ann.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await expect(ann.getByText("Please try again")).toHaveCount(0);
  await expect(ann.getByText(other.name)).toHaveCount(0);
  await expect.poll(() => poster.innerHTML()).not.toBe(before);
  await expectToFit(ann);
});

test(
  "where no stream gets through, messages arrive by polling",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    await ann.clock.install();
    await ann.route("**/api/events*", (route) => route.fulfill({ status: 503, body: "" }));
    await meet(ann, ben);
    await send(ben, "Are you there?");
    await expect(async () => {
      await ann.clock.runFor(2_000);
      expect(await texts(ann)).toEqual(["Are you there?"]);
    }).toPass();
  },
);

test(
  "by keyboard: a new conversation, writing, another conversation",
  { tag: "@desktop" },
  async ({ page: ann, otherPage: ben }) => {
    const [, other] = [await signUp(ann), await signUp(ben)];
    await ann.goto("/inbox");
    await expect(ann.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await expect(ann.getByRole("heading", { name: "Welcome to your Inbox" })).toBeVisible();
    await ann.getByRole("button", { name: "New" }).press("Enter");
    await expect(ann.getByPlaceholder("Search bands...")).toBeFocused();
    await expectAccessible(ann);
    await ann.keyboard.press("Escape");
    await expect(ann.getByRole("button", { name: "New" })).toBeFocused();
    await ann.keyboard.press("Enter");
    await expect(ann.getByPlaceholder("Search bands...")).toBeFocused();
    await ann.keyboard.type(other.name);
    await expect(ann.getByRole("option")).toHaveCount(1);
    await ann.keyboard.press("Enter");
    await expect(ann).toHaveURL(/\/inbox\/new\/[0-9a-f-]{36}$/);
    await expect(box(ann)).toBeFocused();
    await ann.keyboard.type("Hello");
    await ann.keyboard.press("Shift+Enter");
    await ann.keyboard.type("there");
    await ann.keyboard.press("Enter");
    await expect(ann.getByText("New conversation started!")).toBeVisible();
    await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
    await expect.poll(() => texts(ann)).toEqual(["Hello\nthere"]);
    await expect(box(ann)).toBeFocused();
    await ann.keyboard.press("Shift+Tab");
    await expect(list(ann)).toBeFocused();
    const row = ann
      .getByRole("region", { name: "Conversations" })
      .getByRole("link", { name: new RegExp(other.name) });
    await row.press("Enter");
    await expect(box(ann)).toBeFocused();
  },
);

test(
  "new messages are announced once; the list itself is not a live region",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    const { ben: other } = await meet(ann, ben);
    const log = ann.getByRole("log", { name: "New messages" });
    await expect(log).toBeEmpty();
    await send(ann, "My own words");
    await send(ben, "First", "Second");
    await expect(log.getByText(/New message from/)).toHaveText([
      `New message from ${other.name}: First`,
      `New message from ${other.name}: Second`,
    ]);
    expect(
      await list(ann).evaluate((element) =>
        element.closest("[aria-live], [role=log], [role=status]"),
      ),
    ).toBeNull();
    await expect(ann.locator("[role=log] >> text=Second")).toHaveCount(1);
  },
);

test(
  "two windows that write offline lose nothing to each other",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    const { id } = await meet(ann, ben);
    const second = await ann.context().newPage();
    await second.goto(`/inbox/${id}`);
    await expect(box(second)).toBeEnabled();
    await ann.context().setOffline(true);
    // In turn, because both windows show one draft.
    for (const number of [1, 2, 3]) {
      await send(ann, `First ${number}`);
      await send(second, `Second ${number}`);
    }
    for (const page of [ann, second]) await expect(bubbles(page)).toHaveCount(6);
    await ann.context().setOffline(false);
    await expect(bubbles(ben)).toHaveCount(6);
    const written = await texts(ben);
    for (const window of ["First", "Second"])
      expect(written.filter((text) => text.startsWith(window))).toEqual(
        [1, 2, 3].map((number) => `${window} ${number}`),
      );
  },
);

test("links, lines, emoji and right-to-left text are shown correctly", async ({
  page: ann,
  otherPage: ben,
}) => {
  await meet(ann, ben);
  await send(
    ann,
    "Listen: https://example.com/demo, ok?",
    "<img src=x onerror=alert(1)> javascript:alert(1)",
    "שלום, מה שלומכם?",
    "🎸👩‍👩‍👧‍👦🇩🇪",
  );
  await expect(bubbles(ben)).toHaveCount(4);
  const link = ben.getByRole("link", { name: "https://example.com/demo" });
  await expect(link).toHaveAttribute("href", "https://example.com/demo");
  await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
  await expect(list(ben).locator("img")).toHaveCount(0);
  await expect(list(ben).getByRole("link")).toHaveCount(1);
  await expect(list(ben).locator("p[dir=auto]").nth(2)).toHaveCSS("direction", "rtl");
  await expectToFit(ben);
});

test(
  "a conversation exists once something is written; until then the draft is kept",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben }) => {
    const [own, other] = [await signUp(ann), await signUp(ben)];
    await ann.goto(`/inbox?startConversation=${other.bandId}`);
    await expect(ann).toHaveURL(`/inbox/new/${other.bandId}`);
    await expect(ann.getByRole("heading", { name: other.name })).toBeVisible();
    await expectAccessibleInBothThemes(ann);
    await expectToFit(ann);
    await box(ann).fill("Shall we?");
    await ann.reload();
    await expect(box(ann)).toHaveValue("Shall we?");
    const conversations = await ann.request.get(`/api/bands/${own.bandId}/conversations`);
    expect(await conversations.json()).toEqual([]);

    const failure = { status: 500, json: { message: "Something went wrong", code: "internal" } };
    await ann.route("**/api/bands/*/messages", (route) => route.fulfill(failure));
    await ann.getByRole("button", { name: "Send message" }).click();
    await expect(ann.getByText("Failed to start conversation. Please try again.")).toBeVisible();
    await ann.unroute("**/api/bands/*/messages");
    await ann.getByRole("button", { name: "Retry" }).click();
    await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
    await expect.poll(() => texts(ann)).toEqual(["Shall we?"]);
    await expect(box(ann)).toHaveValue("");

    const address = ann.url();
    await ben.goto(`/inbox?startConversation=${own.bandId}`);
    await expect(ben).toHaveURL(address);
    await ann.goto(`/inbox?startConversation=${own.bandId}`);
    await expect(ann.getByText("Couldn't start this conversation")).toBeVisible();
  },
);

test("who is about to write sees what the other band writes first, and keeps the draft", async ({
  page: ann,
  otherPage: ben,
}) => {
  const [own, other] = [await signUp(ann), await signUp(ben)];
  const live = ann.waitForResponse((response) => response.url().includes("/api/events"));
  await ann.goto(`/inbox/new/${other.bandId}`);
  await live;
  await box(ann).fill("Half a thought");
  const answer = await ben.request.post(`/api/bands/${own.bandId}/messages`, {
    data: { content: "Shall we?" },
  });
  expect(answer.status()).toBe(201);
  await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
  await expect.poll(() => texts(ann)).toEqual(["Shall we?"]);
  await expect(box(ann)).toHaveValue("Half a thought");
});
