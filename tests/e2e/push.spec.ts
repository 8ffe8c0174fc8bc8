import type { Page, Worker } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible";
import { bubbles, createConversation, joinBand, list, send, write } from "./conversation";
import { expect, signIn, signUp, test } from "./fixtures";
import { CHROMIUM, launchWith } from "../support/chromium";

// The headless shell shows no notifications.
test.use({ serviceWorkers: "allow", launchOptions: launchWith(CHROMIUM) });

type Stub = { permission: NotificationPermission; isSupported?: boolean };

/** Chromium without Google's push service cannot subscribe: this one gives a subscription that leads nowhere. */
async function stubPush(page: Page, { permission, isSupported = true }: Stub) {
  await page.addInitScript(
    ({ permission, isSupported }) => {
      const before = permission === "granted" ? "default" : permission;
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem("stub-permission") ?? before,
      });
      Notification.requestPermission = async () => {
        localStorage.setItem("stub-permission", permission);
        return permission;
      };
      if (!isSupported) return void Reflect.deleteProperty(window, "PushManager");
      const bytes = async () => {
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
          "deriveBits",
        ]);
        return new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
      };
      const base64url = (data: Uint8Array) =>
        btoa(String.fromCharCode(...data))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const fromBase64url = (text: unknown) =>
        Uint8Array.from(
          atob(String(text).replaceAll("-", "+").replaceAll("_", "/")),
          (letter) => letter.codePointAt(0) ?? 0,
        ).buffer;
      let subscription: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          const p256dh = base64url(await bytes());
          const auth = base64url(crypto.getRandomValues(new Uint8Array(16)));
          const endpoint = `https://push.example/${crypto.randomUUID()}`;
          subscription = {
            options: { applicationServerKey: fromBase64url(options.applicationServerKey) },
            toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
            unsubscribe: () => Promise.resolve(Boolean((subscription = null))),
          };
          return subscription;
        },
      });
    },
    { permission, isSupported },
  );
}

const section = (page: Page) => page.getByRole("region", { name: "Push notifications" });

const readSettings = async (page: Page): Promise<object> =>
  (await page.request.get("/api/account/push-settings")).json();

test("push notifications are turned on, set and kept", async ({ page }) => {
  await stubPush(page, { permission: "granted" });
  await signUp(page);
  await page.goto("/settings");
  await expect(section(page).getByText("Off in this browser")).toBeVisible();
  await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  await section(page).getByRole("checkbox", { name: "Show the message" }).check();
  await section(page).getByRole("checkbox", { name: "Quiet hours" }).check();
  await section(page).getByLabel("From").fill("23:30");
  await section(page).getByLabel("Until").focus();
  await expect(section(page).getByText("By the clock of Europe/Berlin")).toBeVisible();
  const quietHours = { from: "23:30", until: "08:00", timeZone: "Europe/Berlin" };
  await expect
    .poll(() => readSettings(page))
    .toMatchObject({ isOn: true, showsText: true, quietHours });
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(section(page).getByLabel("From")).toHaveValue("23:30");
  await expect(section(page).getByRole("checkbox", { name: "Show the message" })).toBeChecked();
});

test("push notifications are turned off again", { tag: "@full" }, async ({ page }) => {
  await stubPush(page, { permission: "granted" });
  await signUp(page);
  await page.goto("/settings");
  await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  await section(page).getByRole("button", { name: "Turn off push notifications" }).click();
  await expect(section(page).getByText("Off in this browser")).toBeVisible();
  expect(await readSettings(page)).toMatchObject({ isOn: false });
});

test(
  "a browser that cannot receive push says so",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await stubPush(page, { permission: "denied" });
    await signUp(page);
    await page.goto("/settings");
    await expect(section(page)).toContainText("This browser cannot receive push: you blocked");
    await expect(section(page).getByRole("button")).toHaveCount(0);

    await stubPush(otherPage, { permission: "default", isSupported: false });
    await signUp(otherPage);
    await otherPage.goto("/settings");
    await expect(section(otherPage)).toContainText("This browser cannot receive push.");
    await expect(section(otherPage).getByRole("button")).toHaveCount(0);
  },
);

const offerIn = (page: Page) => page.getByRole("complementary", { name: "Push notifications" });

/** An offer asks for the settings as soon as it may show, and nothing else in the inbox does. */
function countOffers(page: Page) {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/account/push-settings")) count++;
  });
  return () => count;
}

async function say(page: Page, text: string) {
  await send(page, text);
  await expect(bubbles(page).last()).toContainText(text);
}

test(
  "push is offered to the member whose message was answered, until they say no",
  { tag: "@full" },
  async ({ page, otherPage: mate, thirdPage: ben }) => {
    for (const one of [page, mate]) await stubPush(one, { permission: "granted" });
    const [offers, matesOffers] = [countOffers(page), countOffers(mate)];
    const { id, ann, ben: other } = await createConversation(page, ben);
    await joinBand(mate, page, ann.bandId);
    await write(ben, id, other.bandId, "Shall we play together?");
    await write(page, id, ann.bandId, "We shall");
    await page.goto(`/inbox/${id}`);
    await say(page, "On a Friday?");
    expect(offers(), "not answered yet").toBe(0);
    await write(ben, id, other.bandId, "On the 12th");
    await expect(offerIn(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await mate.goto(`/inbox/${id}`);
    await say(mate, "The 12th suits us");
    expect(matesOffers(), "a bandmate was answered").toBe(0);
    await expect(bubbles(page).last()).toContainText("The 12th suits us");
    await write(ben, id, other.bandId, "Done");
    await expect(offerIn(mate)).toBeVisible();

    await offerIn(page).getByRole("button", { name: "Not now" }).click();
    await expect(offerIn(page)).toHaveCount(0);
    const before = offers();
    await page.reload();
    await say(page, "See you");
    expect(offers(), "said no").toBe(before);
    expect(await readSettings(page)).toMatchObject({ isOn: false });
  },
);

for (const place of ["end", "start"])
  test(
    `the offer of push covers and moves no message at the ${place} of a conversation`,
    { tag: ["@full", "@both-full"] },
    async ({ page, otherPage }) => {
      await stubPush(page, { permission: "granted" });
      const { id, ann, ben } = await createConversation(page, otherPage);
      await write(page, id, ann.bandId, "Shall we play together?\n".repeat(60));
      await write(otherPage, id, ben.bandId, "We shall");
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/api/account/push-settings", async (route) => {
        await held;
        await route.continue();
      });
      const isAsked = page.waitForRequest("**/api/account/push-settings");
      await page.goto(`/inbox/${id}`);
      await isAsked;
      await expect(bubbles(page).last()).toContainText("We shall");
      const shown = place === "end" ? bubbles(page).last() : bubbles(page).first();
      const isAtEnd = () =>
        list(page).evaluate((e) => e.scrollHeight - e.clientHeight - e.scrollTop < 1);
      await expect.poll(isAtEnd).toBe(true);
      if (place === "start") {
        await list(page).evaluate((element) => element.scrollTo(0, 0));
        await expect(page.getByRole("button", { name: "Newest messages" })).toBeVisible();
      }
      const before = await shown.boundingBox();
      answer();
      await expect(offerIn(page)).toBeVisible();
      expect(await shown.boundingBox()).toEqual(before);
      const bottomOfOffer = await offerIn(page).evaluate((e) => e.getBoundingClientRect().bottom);
      const messages = await list(page).boundingBox();
      expect(messages?.y).toBeGreaterThanOrEqual(bottomOfOffer);
      expect(await isAtEnd()).toBe(place === "end");
    },
  );

test(
  "push is offered no second time to who has left the offer",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await stubPush(page, { permission: "granted" });
    const { id, ann, ben } = await createConversation(page, otherPage);
    await write(page, id, ann.bandId, "Shall we play together?");
    await write(otherPage, id, ben.bandId, "We shall");
    await page.goto(`/inbox/${id}`);
    await expect(offerIn(page)).toBeVisible();
    const offers = countOffers(page);
    await page.reload();
    await say(page, "On a Friday?");
    expect(offers()).toBe(0);
    await expect(offerIn(page)).toHaveCount(0);
  },
);

test(
  "after signing in again push goes on for the same user, and for nobody else",
  { tag: "@full" },
  async ({ page }) => {
    await stubPush(page, { permission: "granted" });
    const { username } = await signUp(page);
    await page.goto("/settings");
    await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
    await expect(section(page).getByText("On in this browser")).toBeVisible();
    const signOut = () => page.request.post("/api/auth/logout");
    const isOn = async () => (await readSettings(page)) as { isOn: boolean };

    await signOut();
    await signUp(page);
    await page.goto("/settings");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await expect(section(page).getByText("Off in this browser")).toBeVisible();
    expect(await isOn()).toMatchObject({ isOn: false });

    await signOut();
    await signIn(page, { username, password: "secret enough" });
    await page.goto("/settings");
    await expect.poll(isOn).toMatchObject({ isOn: true });
    await expect(section(page).getByText("On in this browser"), "without a reload").toBeVisible();
  },
);

test("a new password leaves push on in its own browser", { tag: "@full" }, async ({ page }) => {
  await stubPush(page, { permission: "granted" });
  await signUp(page);
  await page.goto("/settings");
  await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  const isSubscribedAgain = page.waitForResponse("**/api/account/push-subscription");
  await page.getByLabel("Current password").fill("secret enough");
  await page.getByLabel("New password").fill("another secret");
  await page.getByRole("button", { name: "Change password" }).click();
  await isSubscribedAgain;
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  expect(await readSettings(page)).toMatchObject({ isOn: true });
});

/** Delivers payloads to the service worker, as the browser does after decrypting them. */
async function openPushDelivery(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** Taps the conversation's notification; a window that is not opened by a person is refused. */
const click = (worker: Worker) =>
  worker.evaluate(`(async () => {
    self.clients.openWindow = async (url) => { self.openedUrl = url; };
    const [notification] = await self.registration.getNotifications({ tag: "conversation-1" });
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);

test("a push shows one notification for a conversation, which opens it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await stubPush(page, { permission: "granted" });
  await signUp(page);
  await page.goto("/settings");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  const deliver = await openPushDelivery(page);
  const push = (body: string) =>
    JSON.stringify({ title: "The Owls", body, tag: "conversation-1", url: "/inbox/1" });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await deliver(push("New message"));
  await expect.poll(shown).toEqual([{ title: "The Owls", body: "New message" }]);
  await deliver(push("2 new messages"));
  await expect.poll(shown).toEqual([{ title: "The Owls", body: "2 new messages" }]);
  await deliver("");
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect(await shown()).toContainEqual({ title: "Doublebill", body: "New message" });

  await click(context.serviceWorkers()[0]!);
  await expect
    .poll(() => context.serviceWorkers()[0]!.evaluate("self.openedUrl"))
    .toBe(new URL("/inbox/1", page.url()).href);
  await expect.poll(async () => (await shown()).length, "the tapped one is gone").toBe(1);
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await page.waitForURL(/\/login/);
  await expect.poll(shown, "signed out").toEqual([]);
  await deliver(push("It waited meanwhile"));
  await expect.poll(shown).toEqual([{ title: "Doublebill", body: "New message" }]);
});
