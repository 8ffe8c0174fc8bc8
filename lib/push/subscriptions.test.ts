import { createECDH } from "node:crypto";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/access";
import { changePassword, confirmPassword } from "@/lib/accounts/passwords/change";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { endpointProblem, lookupPublic } from "./endpoint";
import { isQuietAt } from "./quiet-hours";
import { MAX_PUSH_BROWSERS, PushSettingsInput, PushSubscriptionInput } from "./schema";
import { changePushSettings, getPushSettings } from "./settings";
import { subscribeToPush, unsubscribeFromPush } from "./subscriptions";

const client = { ip: "192.0.2.30" };
const newKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: Buffer.alloc(16, 1).toString("base64url"),
});
const newSubscription = (): PushSubscriptionInput => ({
  endpoint: `https://push.example/${uuid()}`,
  keys: newKeys(),
});
const listEndpoints = async ({ userId }: Viewer) =>
  (await db.pushSubscription.findMany({ where: { userId } })).map(({ endpoint }) => endpoint);

async function signInAgain(viewer: Viewer): Promise<Viewer> {
  const { id } = await db.session.create({
    data: { userId: viewer.userId, expiresAt: new Date(Date.now() + 60_000) },
  });
  return { ...viewer, sessionId: id };
}

describe("a subscription", () => {
  test("belongs to the session: a new one of the same browser replaces it", async () => {
    const viewer = await makeViewer();
    expect(await getPushSettings(viewer)).toMatchObject({ isOn: false });
    const [first, second] = [newSubscription(), newSubscription()];
    await subscribeToPush(viewer, first);
    await subscribeToPush(viewer, first);
    expect(await listEndpoints(viewer)).toEqual([first.endpoint]);
    await subscribeToPush(viewer, second);
    expect(await listEndpoints(viewer)).toEqual([second.endpoint]);
    expect(await getPushSettings(viewer)).toMatchObject({ isOn: true });
    expect(await getPushSettings(await signInAgain(viewer))).toMatchObject({ isOn: false });
    await unsubscribeFromPush(viewer);
    expect(await getPushSettings(viewer)).toMatchObject({ isOn: false });
  });

  test("cannot be made in development, where browsers have no service worker", async () => {
    const viewer = await makeViewer();
    expect((await getPushSettings(viewer)).publicKey).toBe(env().VAPID_PUBLIC_KEY);
    const { NODE_ENV } = env();
    env().NODE_ENV = "development";
    const settings = await getPushSettings(viewer).finally(() => (env().NODE_ENV = NODE_ENV));
    expect(settings.publicKey).toBeNull();
  });

  test("is one, however often a browser asks at once", async () => {
    const viewer = await makeViewer();
    const subscription = newSubscription();
    await Promise.all(Array.from({ length: 8 }, () => subscribeToPush(viewer, subscription)));
    expect(await listEndpoints(viewer)).toEqual([subscription.endpoint]);
  });

  test("moves to whoever signs in next in the browser, but not to a stranger who knows its address", async () => {
    const [ann, ben] = [await makeViewer(), await makeViewer()];
    const subscription = newSubscription();
    await subscribeToPush(ann, subscription);
    const stolen = { ...subscription, keys: newKeys() };
    await expect(subscribeToPush(ben, stolen)).rejects.toMatchObject({ code: "conflict" });
    expect(await listEndpoints(ann)).toEqual([subscription.endpoint]);
    await subscribeToPush(ben, subscription);
    expect([await listEndpoints(ann), await listEndpoints(ben)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
  });

  test("of a user's eleventh browser replaces the oldest, also when many come at once", async () => {
    const viewer = await makeViewer();
    const sessions = await Promise.all(
      Array.from({ length: MAX_PUSH_BROWSERS + 3 }, () => signInAgain(viewer)),
    );
    const [first, ...others] = sessions.map((session) => ({
      session,
      subscription: newSubscription(),
    }));
    await subscribeToPush(first!.session, first!.subscription);
    await Promise.all(
      others.map(({ session, subscription }) => subscribeToPush(session, subscription)),
    );
    const kept = await listEndpoints(viewer);
    expect(kept).toHaveLength(MAX_PUSH_BROWSERS);
    expect(kept).not.toContain(first!.subscription.endpoint);
  });

  test("ends when its session's password is given again, as a stolen cookie may have made it; a new password ends all", async () => {
    const viewer = await makeViewer();
    const [stolen, others] = [newSubscription(), newSubscription()];
    await subscribeToPush(viewer, stolen);
    await subscribeToPush(await signInAgain(viewer), others);
    const renewed = { ...viewer, sessionId: await confirmPassword(viewer, PASSWORD, client) };
    expect(await listEndpoints(viewer)).toEqual([others.endpoint]);
    expect(await getPushSettings(renewed)).toMatchObject({ isOn: false });
    await subscribeToPush(renewed, stolen);
    const passwords = { currentPassword: PASSWORD, newPassword: "quite another one" };
    await changePassword(renewed, passwords, client);
    expect(await listEndpoints(viewer)).toEqual([]);
  });

  test("is refused with a key that nothing can be encrypted for", async () => {
    const viewer = await makeViewer();
    const { endpoint, keys } = newSubscription();
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
    const compressed = createECDH("prime256v1").generateKeys("base64url", "compressed");
    for (const bad of [
      { p256dh: offCurve },
      { p256dh: "AAAA" },
      { p256dh: compressed },
      { auth: "AAAA" },
    ])
      await expect(
        subscribeToPush(viewer, { endpoint, keys: { ...keys, ...bad } }),
      ).rejects.toMatchObject({ code: "validation" });
    expect(await listEndpoints(viewer)).toEqual([]);
    await subscribeToPush(viewer, { endpoint, keys });
    expect(await listEndpoints(viewer)).toEqual([endpoint]);
  });

  test("is refused where nothing is pushed", async () => {
    const viewer = await makeViewer();
    env().VAPID_PUBLIC_KEY = env().VAPID_PRIVATE_KEY = undefined;
    expect(await getPushSettings(viewer)).toMatchObject({ publicKey: null });
    await expect(subscribeToPush(viewer, newSubscription())).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});

describe("an endpoint", () => {
  test("is on the internet, with https", () => {
    env().NODE_ENV = "production";
    expect(endpointProblem("https://fcm.googleapis.com/fcm/send/abc:APA91b")).toBeNull();
    for (const endpoint of [
      "http://push.example/1",
      "https://127.0.0.1/1",
      "https://[::1]/1",
      "https://2130706433/1",
      "https://localhost/1",
      "https://db.internal/1",
      "https://me:secret@push.example/1",
      "https://push.example:8443/1",
      "file:///etc/passwd",
      "nonsense",
    ])
      expect(endpointProblem(endpoint), endpoint).not.toBeNull();
  });

  test("whose name leads to the own machine is not called", async () => {
    const resolve = () =>
      new Promise((resolved) =>
        lookupPublic("localhost", { all: true }, (error, found) => resolved(error ?? found)),
      );
    expect(await resolve(), "in tests it is").toEqual(
      expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]),
    );
    env().NODE_ENV = "production";
    expect(await resolve()).toMatchObject({ message: "localhost has no public address" });
  });

  test("is bounded, like its keys", () => {
    const subscription = newSubscription();
    expect(PushSubscriptionInput.safeParse(subscription).success).toBe(true);
    for (const bad of [
      { endpoint: `https://push.example/${"a".repeat(2000)}` },
      { endpoint: "https://push.example/ö" },
      { endpoint: 7 },
      { keys: { ...subscription.keys, auth: "a".repeat(201) } },
      { keys: { ...subscription.keys, p256dh: "a b" } },
      { keys: null },
    ])
      expect(PushSubscriptionInput.safeParse({ ...subscription, ...bad }).success).toBe(false);
  });
});

describe("settings", () => {
  const night = { from: "22:00", until: "08:00", timeZone: "Europe/Berlin" };

  test("are a user's own, and change one by one", async () => {
    const [ann, ben] = [await makeViewer(), await makeViewer()];
    await changePushSettings(ann, { quietHours: night });
    expect(await changePushSettings(ann, { showsText: true })).toMatchObject({
      showsText: true,
      quietHours: night,
    });
    expect(await changePushSettings(ann, { quietHours: null })).toMatchObject({
      showsText: true,
      quietHours: null,
    });
    expect(await getPushSettings(ben)).toMatchObject({ showsText: false, quietHours: null });
  });

  test("refuse what is no time, no time zone, or no change", () => {
    const accepts = (input: unknown) => PushSettingsInput.safeParse(input).success;
    expect(accepts({ quietHours: night })).toBe(true);
    for (const bad of [{ from: "24:00" }, { until: "8:00" }, { timeZone: "Mars/Olympus" }])
      expect(accepts({ quietHours: { ...night, ...bad } })).toBe(false);
    expect(accepts({ quietHours: { ...night, until: night.from } })).toBe(false);
    expect(accepts({})).toBe(false);
    expect(accepts({ showsText: "yes" })).toBe(false);
  });

  test.each([
    ["2026-07-01T19:59:00Z", false],
    ["2026-07-01T20:00:00Z", true],
    ["2026-07-01T22:00:00Z", true],
    ["2026-07-02T05:59:00Z", true],
    ["2026-07-02T06:00:00Z", false],
    ["2026-12-01T20:30:00Z", false],
    ["2026-12-01T21:00:00Z", true],
  ])("at %s quiet from 22 to 8 in Berlin: %s", (moment, isQuiet) =>
    expect(isQuietAt(night, new Date(moment))).toBe(isQuiet),
  );

  test("quiet hours within a day end on that day", () => {
    const noon = { from: "12:00", until: "14:00", timeZone: "UTC" };
    const at = (time: string) => isQuietAt(noon, new Date(`2026-07-01T${time}:00Z`));
    expect(["11:59", "12:00", "13:59", "14:00", "00:00"].map(at)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
