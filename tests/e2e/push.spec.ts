import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible";
import { createConversation, send, write } from "./conversation";
import { expect, signUp, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

type Stub = { permission: NotificationPermission; isSupported?: boolean };

/** Chromium without Google's push service cannot subscribe: this one gives a subscription that leads nowhere. */
async function stubPush(page: Page, { permission, isSupported = true }: Stub) {
  await page.addInitScript(
    ({ permission, isSupported }) => {
      let answered: NotificationPermission = permission === "granted" ? "default" : permission;
      Object.defineProperty(Notification, "permission", { get: () => answered });
      Notification.requestPermission = () => Promise.resolve((answered = permission));
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
      let subscription: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: async () => {
          const p256dh = base64url(await bytes());
          const auth = base64url(crypto.getRandomValues(new Uint8Array(16)));
          const endpoint = `https://push.example/${crypto.randomUUID()}`;
          subscription = {
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

test("push notifications are turned on, set and turned off @both", async ({ page }) => {
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

test("push notifications are turned off again", async ({ page }) => {
  await stubPush(page, { permission: "granted" });
  await signUp(page);
  await page.goto("/settings");
  await section(page).getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(section(page).getByText("On in this browser")).toBeVisible();
  await section(page).getByRole("button", { name: "Turn off push notifications" }).click();
  await expect(section(page).getByText("Off in this browser")).toBeVisible();
  expect(await readSettings(page)).toMatchObject({ isOn: false });
});

test("a browser that cannot receive push says so", async ({ page, otherPage }) => {
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
});

test("push is offered once, after the first answer", async ({ page, otherPage }) => {
  await stubPush(page, { permission: "granted" });
  const { id, ben } = await createConversation(page, otherPage);
  await write(otherPage, id, ben.bandId, "Shall we play together?");
  await page.goto(`/inbox/${id}`);
  const offer = page.getByRole("complementary", { name: "Push notifications" });
  await send(page, "We shall");
  await expect(offer).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await send(page, "On a Friday?");
  await expect(page.getByText("On a Friday?")).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await readSettings(page)).toMatchObject({ isOn: false });
});
