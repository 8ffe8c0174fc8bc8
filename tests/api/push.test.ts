import { createECDH } from "node:crypto";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeConversation, makeViewer } from "@/tests/support/factories";
import { call, cookieOf, address } from "./client";

const SETTINGS = "/api/account/push-settings";
const SUBSCRIPTION = "/api/account/push-subscription";

/** As a browser's `toJSON()` gives it. Nobody answers there. */
const newSubscription = () => ({
  endpoint: `https://push.invalid.example/${uuid()}`,
  expirationTime: null,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: Buffer.alloc(16, 1).toString("base64url"),
  },
});

const OFF = { isOn: false, showsText: false, quietHours: null };

test("a browser is subscribed and unsubscribed, again and again, at once too", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const body = newSubscription();
  expect(await call("GET", SETTINGS, { as: ann })).toMatchObject({ status: 200, body: OFF });
  const twice = [1, 2, 3, 4].map(() => call("PUT", SUBSCRIPTION, { as: ann, body }));
  for (const { status } of await Promise.all(twice)) expect(status).toBe(204);
  expect(await db.pushSubscription.count({ where: { userId: ann.userId } })).toBe(1);
  expect(await call("GET", SETTINGS, { as: ann })).toMatchObject({ body: { ...OFF, isOn: true } });
  expect(await call("GET", SETTINGS, { as: ben }), "not yours").toMatchObject({ body: OFF });
  expect(await call("DELETE", SUBSCRIPTION, { as: ben })).toMatchObject({ status: 204 });
  expect(await call("GET", SETTINGS, { as: ann })).toMatchObject({ body: { isOn: true } });
  for (const time of [1, 2])
    expect(await call("DELETE", SUBSCRIPTION, { as: ann }), `time ${time}`).toMatchObject({
      status: 204,
    });
  expect(await call("GET", SETTINGS, { as: ann })).toMatchObject({ body: OFF });
});

test("somebody else's endpoint is refused", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const body = newSubscription();
  await call("PUT", SUBSCRIPTION, { as: ann, body });
  const stolen = { ...newSubscription(), endpoint: body.endpoint };
  expect(await call("PUT", SUBSCRIPTION, { as: ben, body: stolen })).toMatchObject({ status: 409 });
  expect(await call("GET", SETTINGS, { as: ann })).toMatchObject({ body: { isOn: true } });
});

test("bad input is refused, addresses of the own network with it", async () => {
  const ann = await makeViewer();
  const good = newSubscription();
  for (const bad of [
    { endpoint: "http://push.example/1" },
    { endpoint: "https://127.0.0.1/1" },
    { endpoint: "https://10.0.0.1/1" },
    { endpoint: "https://[fd00::1]/1" },
    { endpoint: "https://localhost/1" },
    { endpoint: "https://push.example:22/1" },
    { endpoint: `https://push.example/${"a".repeat(2000)}` },
    { endpoint: null },
    { keys: {} },
    { keys: { ...good.keys, p256dh: "AAAA" } },
  ])
    expect(
      await call("PUT", SUBSCRIPTION, { as: ann, body: { ...good, ...bad } }),
      JSON.stringify(bad),
    ).toMatchObject({ status: 400, body: { code: "validation" } });
  expect(await db.pushSubscription.count({ where: { userId: ann.userId } })).toBe(0);
  expect(await call("PUT", SUBSCRIPTION, { as: ann, body: good })).toMatchObject({ status: 204 });
});

test("settings change one by one, and refuse what is none", async () => {
  const ann = await makeViewer();
  const quietHours = { from: "22:00", until: "08:00", timeZone: "Europe/Berlin" };
  expect(await call("PATCH", SETTINGS, { as: ann, body: { quietHours } })).toMatchObject({
    status: 200,
    body: { ...OFF, quietHours },
  });
  expect(await call("PATCH", SETTINGS, { as: ann, body: { showsText: true } })).toMatchObject({
    body: { showsText: true, quietHours },
  });
  for (const body of [{}, { showsText: 1 }, { quietHours: { ...quietHours, timeZone: "Here" } }])
    expect(await call("PATCH", SETTINGS, { as: ann, body })).toMatchObject({ status: 400 });
  expect(await call("GET", SETTINGS)).toMatchObject({ status: 401 });
  expect(await call("PUT", SUBSCRIPTION, { body: newSubscription() })).toMatchObject({
    status: 401,
  });
});

describe("the subscription ends", () => {
  const subscribed = async () => {
    const viewer = await makeViewer();
    await call("PUT", SUBSCRIPTION, { as: viewer, body: newSubscription() });
    const count = () => db.pushSubscription.count({ where: { userId: viewer.userId } });
    expect(await count()).toBe(1);
    return { viewer, count };
  };

  test("with sign-out", async () => {
    const { viewer, count } = await subscribed();
    const headers = { cookie: await cookieOf(viewer) };
    await fetch(address("/api/auth/logout"), { method: "POST", headers });
    expect(await count()).toBe(0);
  });

  test("with the session that is ended elsewhere", async () => {
    const { viewer, count } = await subscribed();
    const { id } = await db.session.create({
      data: { userId: viewer.userId, expiresAt: new Date(Date.now() + 60_000) },
    });
    const path = `/api/account/sessions/${viewer.sessionId}`;
    const as = { ...viewer, sessionId: id };
    expect(await call("DELETE", path, { as })).toMatchObject({ status: 204 });
    expect(await count()).toBe(0);
  });
});

test("a message to a subscribed band is stored at once, though no push service answers", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  await call("PUT", SUBSCRIPTION, { as: ben, body: newSubscription() });
  const { id: conversationId } = await makeConversation({
    band1Id: ann.bandId,
    band2Id: ben.bandId,
    messages: ["Hello", "Hi"],
  });
  const body = { conversationId, senderBandId: ann.bandId, content: "Are you there?" };
  expect(await call("POST", "/api/messages", { as: ann, body })).toMatchObject({ status: 201 });
});
