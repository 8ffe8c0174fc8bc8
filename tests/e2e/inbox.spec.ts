import type { Page } from "@playwright/test";
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
  // In the time of whoever reads (playwright.config.ts), which is not the server's.
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
      .poll(() => texts(page), { timeout: 20_000 })
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
  await box(ann).fill("Three");
  await box(ann).press("Enter");
  await expect(ann.getByText("Waiting for a connection")).toBeVisible();
  await ann.unroute("**/api/messages");
  await ann.goto("/settings");
  await expect.poll(() => texts(ben)).toEqual(["One", "Two", "Three"]);
  await ann.goto(`/inbox/${id}`);
  await expect.poll(() => texts(ann)).toEqual(["One", "Two", "Three"]);
});

test("a refused message says so and can be resent", async ({ page: ann, otherPage: ben }) => {
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
  await ann.unroute("**/api/messages");
  await ann.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => texts(ben)).toEqual(["One"]);
  await expect(ann.getByText("Not sent")).toHaveCount(0);
});

test("where no stream gets through, messages arrive by polling", async ({
  page: ann,
  otherPage: ben,
}) => {
  await ann.route("**/api/events*", (route) => route.fulfill({ status: 503, body: "" }));
  await meet(ann, ben);
  await send(ben, "Are you there?");
  await expect.poll(() => texts(ann), { timeout: 15_000 }).toEqual(["Are you there?"]);
});

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
    await ann.keyboard.type(other.name);
    await expect(ann.getByRole("option")).toHaveCount(1);
    await ann.keyboard.press("Enter");
    await expect(ann.getByText("New conversation started!")).toBeVisible();
    await expect(box(ann)).toBeFocused();
    await ann.keyboard.type("Hello");
    await ann.keyboard.press("Shift+Enter");
    await ann.keyboard.type("there");
    await ann.keyboard.press("Enter");
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

test("new messages are announced once; the list itself is not a live region", async ({
  page: ann,
  otherPage: ben,
}) => {
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
});

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
  { tag: "@both" },
  async ({ page: ann, otherPage: ben }, { project }) => {
    const { id, ann: own } = await meet(ann, ben);
    await ben.goto("/rewards");
    await send(ann, "One", "Two");
    await expect(ben).toHaveTitle(/^\(2\) /);
    const counter =
      project.name === "phone"
        ? ben.getByRole("button", { name: /Open menu\s*2 unread/ })
        : ben
            .getByRole("navigation", { name: "Main" })
            .getByRole("link", { name: /Inbox\s*2 unread/ });
    await expect(counter).toBeVisible();
    await expectAccessibleInBothThemes(ben, "header");
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
    await ben.getByRole("checkbox", { name: "Show when messages were read" }).click();
    await expect(ben.getByText("Read marks are off")).toBeVisible();
    await ann.reload();
    await expect(bubbles(ann)).toHaveCount(2);
    await expect(ann.getByText("Seen")).toHaveCount(0);
  },
);

test(
  "on a phone a message behind the open list stays unread until the conversation is shown",
  { tag: "@phone" },
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

test("a message is marked as read after a failed first attempt", async ({
  page: ben,
  otherPage: ann,
}) => {
  const { id } = await meet(ann, ben);
  await ben.goto("/rewards");
  await send(ann, "One");
  await expect(ben).toHaveTitle(/^\(1\) /);
  await ben.route("**/read", (route) => route.abort(), { times: 1 });
  await ben.goto(`/inbox/${id}`);
  await expect(ben).toHaveTitle(/^(?!\()/);
  await expect(ann.getByText("Seen")).toBeVisible();
});

test("a background tab counts unread messages at once, a second one within a minute", async ({
  page: ben,
  otherPage: ann,
  context,
}) => {
  const { id, ann: own } = await meet(ann, ben);
  const second = await context.newPage();
  await second.clock.install();
  for (const page of [ben, second]) {
    const answered: string[] = [];
    page.on("response", (response) => void answered.push(new URL(response.url()).pathname));
    await page.goto("/rewards");
    await expect(async () => {
      if (page === second) await page.clock.runFor(1_000);
      expect(answered, "it listens, and has counted").toEqual(
        expect.arrayContaining(["/api/events", "/api/conversations/unread"]),
      );
    }).toPass();
    // What was missed is counted once more when the stream opens.
    await ben.waitForTimeout(500);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  await write(ann, id, own.bandId, "One");
  await expect(ben).toHaveTitle(/^\(1\) /);
  await expect(second).toHaveTitle(/^(?!\()/);
  await second.clock.runFor(61_000);
  await expect(second).toHaveTitle(/^\(1\) /);
});

test("two windows that write offline lose nothing to each other", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { id } = await meet(ann, ben);
  const second = await ann.context().newPage();
  await second.goto(`/inbox/${id}`);
  await expect(box(second)).toBeEnabled();
  await ann.context().setOffline(true);
  for (const number of [1, 2, 3])
    await Promise.all([send(ann, `First ${number}`), send(second, `Second ${number}`)]);
  for (const page of [ann, second]) await expect(bubbles(page)).toHaveCount(6);
  await ann.context().setOffline(false);
  await expect(bubbles(ben)).toHaveCount(6);
  const written = await texts(ben);
  for (const window of ["First", "Second"])
    expect(written.filter((text) => text.startsWith(window))).toEqual(
      [1, 2, 3].map((number) => `${window} ${number}`),
    );
});

test("confirming a collaboration asks first, says whose message is missing, and shows live in the other browser", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { id, ann: own, ben: other } = await meet(ann, ben);
  const mark = (page: Page) => page.getByRole("button", { name: "Mark as Collaboration" });
  const dialog = (page: Page) => page.getByRole("dialog");
  const agree = (page: Page) => page.getByRole("button", { name: "Yes, we agreed" });

  await mark(ann).click();
  await expect(dialog(ann)).toContainText(`Neither you nor ${other.name} has written here yet.`);
  await expect(agree(ann)).toHaveCount(0);
  await expectToFit(ann);
  await expectAccessibleInBothThemes(ann);
  await ann.getByRole("button", { name: "Got it" }).click();
  await expect(mark(ann)).toBeFocused();

  await write(ann, id, own.bandId, "Shall we share a night?");
  await expect(bubbles(ben)).toHaveCount(1);
  await mark(ben).click();
  await expect(dialog(ben)).toContainText(`You haven't written back to ${own.name} yet.`);
  await mark(ann).click();
  await expect(dialog(ann)).toContainText(`${other.name} hasn't written back yet.`);
  // The answer arrives while both have the dialog open.
  await write(ben, id, other.bandId, "Yes. Friday?");
  for (const page of [ann, ben]) {
    await expect(dialog(page)).toContainText("Did you agree on a night?");
    await expect(dialog(page)).toContainText("Each of you gets 50 points");
    await expect(dialog(page)).toContainText("can't be undone");
  }
  await expectToFit(ann);
  await expectAccessibleInBothThemes(ann);
  await ann.keyboard.press("Escape");
  await expect(dialog(ann)).toBeHidden();
  await expect(mark(ann)).toBeFocused();
  await mark(ann).press("Enter");
  await agree(ann).press("Enter");
  await expect(
    ann.getByRole("listitem").getByText("Collaboration confirmed! 🎉", { exact: true }),
  ).toBeVisible();
  for (const page of [ann, ben]) {
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByRole("main").getByText("Collaboration Confirmed!", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Submit photo" })).toBeFocused();
  }
});

test("failures to start or confirm say so, and an existing empty conversation is not new", async ({
  page: ann,
  otherPage: ben,
}) => {
  const { id, ann: own, ben: other } = await meet(ann, ben);
  await write(ann, id, own.bandId, "Shall we?");
  await write(ben, id, other.bandId, "We shall");
  await expect(bubbles(ann)).toHaveCount(2);
  const failure = {
    status: 500,
    json: { message: "Something went wrong", code: "internal", requestId: "x" },
  };
  await ann.route("**/api/collaborations", (route) => route.fulfill(failure));
  await ann.getByRole("button", { name: "Mark as Collaboration" }).click();
  await ann.getByRole("button", { name: "Yes, we agreed" }).click();
  await expect(ann.getByText("Failed to mark collaboration. Please try again.")).toBeVisible();
  await expect(ann.getByRole("button", { name: "Yes, we agreed" })).toBeEnabled();
  await ann.goto("/inbox");
  const choose = async () => {
    await ann.getByPlaceholder("Search bands...").fill(other.name);
    await expect(ann.getByRole("option")).toHaveCount(1);
    await ann.getByRole("option").click();
  };
  await ann.route("**/api/conversations", (route) => route.fulfill(failure));
  await ann.getByRole("button", { name: "New", exact: true }).click();
  await choose();
  await expect(ann.getByText("Failed to start conversation. Please try again.")).toBeVisible();
  await expect(ann).toHaveURL(/\/inbox$/);
  await ann.unroute("**/api/conversations");
  await choose();
  await expect(ann).toHaveURL(new RegExp(id));
  await expect(box(ann)).toBeVisible();
  await expect(ann.getByText("New conversation started!")).toHaveCount(0);
});

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

test("an external link asks, then opens or creates the conversation, or says why it cannot", async ({
  page: ann,
  otherPage: ben,
}) => {
  const [own, other] = [await signUp(ann), await signUp(ben)];
  await ann.goto(`/inbox?startConversation=${other.bandId}`);
  await ann.getByRole("link", { name: "Open conversation" }).click();
  await expect(ann).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
  await expect(ann.getByRole("heading", { name: other.name })).toBeVisible();
  const first = ann.url();
  await ben.goto(`/inbox?startConversation=${own.bandId}`);
  await expect(ben).toHaveURL(first);
  await ann.goto(`/inbox?startConversation=${own.bandId}`);
  await expect(ann.getByText("This conversation could not be started")).toBeVisible();
});

/** As a browser that leaves the page its height and only shows less of it. */
const openKeyboard = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { value: 400, configurable: true });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  });

test(
  "with the on-screen keyboard open the newest message and the box stay in view",
  { tag: "@phone" },
  async ({ page: ann, otherPage: ben }) => {
    await meet(ann, ben);
    await send(ben, ...Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`));
    await expect(bubbles(ann).last()).toContainText("Message 12");
    await openKeyboard(ann);
    const bottomOf = async (locator: ReturnType<typeof box>) =>
      (await locator.boundingBox().then((at) => at!.y + at!.height)) ?? Infinity;
    await expect.poll(() => bottomOf(box(ann))).toBeLessThanOrEqual(400);
    await expect.poll(() => bottomOf(bubbles(ann).last())).toBeLessThanOrEqual(400);
    await box(ann).fill("One\nTwo\nThree\nFour\nFive");
    await expect.poll(() => bottomOf(box(ann))).toBeLessThanOrEqual(400);
    const heightOf = async () => (await list(ann).boundingBox())!.height;
    await expect.poll(heightOf, "what was written stays readable").toBeGreaterThanOrEqual(120);
    await expect(bubbles(ann).last()).toBeInViewport();
    await send(ann, "Typed with the keyboard open");
    await expect
      .poll(
        async () =>
          (await bottomOf(bubbles(ann).last())) <= 400 &&
          (await bubbles(ann).last().textContent())?.includes("Typed"),
      )
      .toBe(true);
  },
);

test(
  "with the on-screen keyboard open taps work, and the keyboard stays",
  { tag: "@phone" },
  async ({ page: ann, otherPage: ben }) => {
    const { id, ben: other } = await meet(ann, ben);
    // Their first message leaves room for little else, as soon as all of the conversation's head is shown.
    await write(ben, id, other.bandId, "Friday?");
    await expect(bubbles(ann)).toHaveCount(1);
    await ann.route("**/api/messages", (route) =>
      route.fulfill({
        status: 500,
        json: { message: "Something went wrong", code: "internal", requestId: "x" },
      }),
    );
    await send(ann, "Yes");
    await expect(ann.getByText("Not sent")).toBeVisible();
    await ann.unroute("**/api/messages");
    await openKeyboard(ann);
    await expect(ann.getByRole("button", { name: "Mark as Collaboration" })).toBeHidden();
    await ann.getByRole("button", { name: "Retry" }).tap();
    await expect.poll(() => texts(ben)).toEqual(["Friday?", "Yes"]);
    await expect(box(ann)).toBeFocused();
    await box(ann).fill("At eight?");
    await ann.getByRole("button", { name: "Send message" }).tap();
    await expect.poll(() => texts(ben)).toEqual(["Friday?", "Yes", "At eight?"]);
    await expect(box(ann)).toBeFocused();
    await ann.getByRole("link", { name: other.name }).tap();
    await expect(ann).toHaveURL(new RegExp(`/band/${other.bandId}/profile$`));
  },
);
