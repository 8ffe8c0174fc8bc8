import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { endSession } from "@/lib/accounts/sessions/commands";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import { muteConversation, unmuteConversation } from "@/lib/conversations/mute-archive";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { removeMember } from "@/lib/members/commands";
import { blockBand } from "@/lib/moderation/commands";
import { clearQueues } from "@/lib/queue/queue";
import {
  makeBandmate,
  makeConversation,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { openPushService, type PushService } from "@/tests/support/push-service";
import { sendWaitingPushes } from "./send";
import { changePushSettings, getPushSettings } from "./settings";
import { subscribeToPush, unsubscribeFromPush } from "./subscriptions";

let service: PushService;
beforeAll(async () => void (service = await openPushService()));
afterAll(() => service.close());
beforeEach(async () => {
  service.answer();
  await clearQueues();
});

async function subscribe(viewer: BandViewer) {
  const browser = service.open();
  await subscribeToPush(viewer, browser.subscription);
  return browser;
}

/** Two bands that have written to each other; the browser is Bob's phone. */
async function makePair() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const send = (from: BandViewer, content: string) =>
    sendMessage(from, { conversationId: id, senderBandId: from.bandId, content });
  await send(ann, "Hello");
  await send(bob, "Hi");
  await markRead(bob, id);
  const phone = await subscribe(bob);
  return { ann, bob, id, phone, say: (content: string) => send(ann, content) };
}

const jobs = async () =>
  (
    await pool().query<{ state: string; wait: number }>(
      "SELECT state, extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job WHERE name = 'push'",
    )
  ).rows;

const passForQueue = () =>
  pool().query("UPDATE pgboss.job SET start_after = now() - interval '1 second'");

describe("a message", () => {
  test("is pushed to the other band, encrypted and signed, without its text", async () => {
    const { ann, id, phone, say } = await makePair();
    const own = await subscribe(ann);
    await say("A secret");
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(phone.received).toHaveLength(1);
    expect(own.received).toEqual([]);
    const [{ headers, notification, claims }] = phone.received as [(typeof phone.received)[0]];
    expect(notification).toEqual({
      title: ann.bandName,
      body: "New message",
      tag: `conversation-${id}`,
      url: `/inbox/${id}`,
    });
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      topic: id.replaceAll("-", ""),
      ttl: "43200",
      urgency: "high",
    });
    expect(claims).toMatchObject({
      aud: service.origin,
      sub: "mailto:no-reply@doublebill.example",
    });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
    const stored = await db.pushSubscription.findUniqueOrThrow({
      where: { endpoint: phone.subscription.endpoint },
    });
    expect(stored.lastSentAt).not.toBeNull();
  });

  test("shows its text to those who asked for it, cut to what push services take", async () => {
    const { bob, phone, say } = await makePair();
    await changePushSettings(bob, { showsText: true });
    await say("Doors at eight");
    await sendWaitingPushes();
    await say("🎸".repeat(900));
    await sendWaitingPushes();
    expect(phone.received.map(({ notification }) => notification?.body)).toEqual([
      "Doors at eight",
      `${"🎸".repeat(200)}…`,
    ]);
  });

  test("does not pile up: of several that wait one is pushed, and the next one replaces it", async () => {
    const { phone, say } = await makePair();
    await Promise.all(["One", "Two", "Three"].map(say));
    await sendWaitingPushes();
    await say("Four");
    await sendWaitingPushes();
    const shown = phone.received.map(({ notification }) => notification);
    expect(shown.map((one) => one?.body)).toEqual(["3 new messages", "4 new messages"]);
    expect(new Set(shown.map((one) => one?.tag)).size).toBe(1);
    expect(new Set(phone.received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  test("reaches every member, and nobody who was removed", async () => {
    const { bob, phone, say } = await makePair();
    const drummer = await makeUser({ bandId: bob.bandId });
    const session = await db.session.create({
      data: { userId: drummer.id, expiresAt: new Date(Date.now() + 60_000) },
    });
    const laptop = await subscribe({ ...bob, userId: drummer.id, sessionId: session.id });
    await say("Hello, you two");
    await sendWaitingPushes();
    expect([phone.received.length, laptop.received.length]).toEqual([1, 1]);
    await say("Waits in the queue");
    await removeMember(bob, bob.bandId, drummer.id);
    expect(await db.pushSubscription.count({ where: { userId: drummer.id } })).toBe(0);
    await sendWaitingPushes();
    expect([phone.received.length, laptop.received.length]).toEqual([2, 1]);
  });

  test("is pushed to the member who has not read it", async () => {
    const { bob, id, phone, say } = await makePair();
    const cleo = await makeBandmate(bob);
    const other = await subscribe(cleo);
    await say("One");
    await markRead(bob, id);
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect([phone.received.length, other.received.length]).toEqual([0, 1]);
    await say("Two");
    await sendWaitingPushes();
    expect(phone.received).toMatchObject([{ notification: { body: "New message" } }]);
    expect(other.received[1]).toMatchObject({ notification: { body: "2 new messages" } });
  });

  test("is pushed to the member who has not muted it", async () => {
    const { bob, id, phone, say } = await makePair();
    const cleo = await makeBandmate(bob);
    const other = await subscribe(cleo);
    await say("Before");
    await muteConversation(bob, id);
    await sendWaitingPushes();
    await say("After");
    const waiting = (await jobs()).filter(({ state }) => state === "created");
    expect(waiting, "one for Cleo").toHaveLength(1);
    await sendWaitingPushes();
    expect([phone.received.length, other.received.length]).toEqual([0, 2]);
  });
});

describe("nothing is pushed", () => {
  type Pair = Awaited<ReturnType<typeof makePair>>;
  const ends: [string, (pair: Pair) => Promise<unknown>][] = [
    ["after sign-out", ({ bob }) => endSession(bob.sessionId)],
    ["once turned off", ({ bob }) => unsubscribeFromPush(bob)],
    ["after erasure", ({ bob }) => eraseAccount(bob, PASSWORD)],
    [
      "when the session has run out",
      ({ bob }) =>
        db.session.update({ where: { id: bob.sessionId }, data: { expiresAt: new Date() } }),
    ],
    [
      "when the session has not been used for two weeks",
      ({ bob }) =>
        db.session.update({
          where: { id: bob.sessionId },
          data: { lastUsedAt: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) },
        }),
    ],
    [
      "to a deactivated user",
      ({ bob }) =>
        db.user.update({ where: { id: bob.userId }, data: { deactivatedAt: new Date() } }),
    ],
    [
      "to a member of a hidden band",
      ({ bob: { bandId: id } }) =>
        db.band.update({ where: { id }, data: { deactivatedAt: new Date() } }),
    ],
    [
      "to somebody who left the band",
      ({ bob: { userId: id } }) =>
        db.user.update({ where: { id }, data: { bandId: null, bandRole: null } }),
    ],
    ["from a muted conversation", ({ bob, id }) => muteConversation(bob, id)],
    ["from a blocked band", ({ ann, bob }) => blockBand(bob, ann.bandId)],
    ["that is read already", ({ bob, id }) => markRead(bob, id)],
    [
      "in quiet hours",
      ({ bob }) =>
        changePushSettings(bob, {
          quietHours: {
            from: inUtc(-60),
            until: inUtc(60),
            timeZone: "UTC",
          },
        }),
    ],
  ];

  test.each(ends)("%s", async (_, end) => {
    const pair = await makePair();
    await pair.say("Before");
    await sendWaitingPushes();
    expect(pair.phone.received, "there is something to end").toHaveLength(1);
    await pair.say("Waits in the queue");
    await end(pair);
    await sendWaitingPushes();
    expect(pair.phone.received).toHaveLength(1);
  });

  test("on a server without keys, though the database has subscriptions", async () => {
    const { phone, say } = await makePair();
    env().VAPID_PUBLIC_KEY = env().VAPID_PRIVATE_KEY = undefined;
    await say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 0, failed: 0 });
    expect((await jobs()).filter(({ state }) => state !== "completed")).toEqual([]);
    expect(phone.received).toEqual([]);
  });

  test("is not even enqueued for a muted conversation, until it is unmuted", async () => {
    const { bob, id, phone, say } = await makePair();
    await muteConversation(bob, id);
    await say("Quietly");
    expect(await jobs()).toEqual([]);
    await unmuteConversation(bob, id);
    await say("Aloud");
    await sendWaitingPushes();
    expect(phone.received).toHaveLength(1);
  });
});

const inUtc = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

describe("the push service answers", () => {
  test.each([404, 410])("%i: the subscription is dropped", async (status) => {
    const { bob, phone, say } = await makePair();
    expect(await getPushSettings(bob)).toMatchObject({ isOn: true });
    service.answer(status);
    await say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 0, failed: 0 });
    expect(phone.received).toHaveLength(1);
    const { endpoint } = phone.subscription;
    expect(await db.pushSubscription.findUnique({ where: { endpoint } })).toBeNull();
    expect(await getPushSettings(bob), "the settings say so").toMatchObject({ isOn: false });
    expect((await jobs()).filter(({ state }) => state !== "completed")).toEqual([]);
    await say("Again");
    expect(await sendWaitingPushes()).toEqual({ done: 0, failed: 0 });
    expect(phone.received).toHaveLength(1);
  });

  test.each([401, 403])("%i: our clock may be wrong, and it is tried again", async (status) => {
    const { bob, phone, say } = await makePair();
    service.answer(status);
    await say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 0, failed: 1 });
    expect(await getPushSettings(bob)).toMatchObject({ isOn: true });
    await passForQueue();
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(phone.received).toHaveLength(2);
  });

  test("413: it is told once more, without a payload", async () => {
    const { phone, say } = await makePair();
    service.answer(413);
    await say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(phone.received.map(({ notification }) => notification === null)).toEqual([false, true]);
  });

  test("429: the next try waits as long as it asks for, and tells of all that came meanwhile", async () => {
    const { phone, say } = await makePair();
    service.answer({ status: 429, headers: { "retry-after": "120" } });
    await say("One");
    await sendWaitingPushes();
    await say("Two");
    await sendWaitingPushes();
    expect(phone.received).toHaveLength(1);
    const [waiting, ...others] = (await jobs()).filter(({ state }) => state === "created");
    expect(others).toEqual([]);
    expect(waiting!.wait).toBeGreaterThan(100);
    expect(waiting!.wait).toBeLessThanOrEqual(120);
    await passForQueue();
    await sendWaitingPushes();
    expect(phone.received.at(-1)!.notification?.body).toBe("2 new messages");
  });

  test("429 with a date, or with nothing: it waits until then, or a minute", async () => {
    const { say } = await makePair();
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000).toUTCString();
    service.answer({ status: 429, headers: { "retry-after": inTwoHours } }, 429);
    await say("Hello");
    await sendWaitingPushes();
    const wait = async () => (await jobs()).find(({ state }) => state === "created")!.wait;
    expect(Math.round((await wait()) / 60), "an hour at most").toBe(60);
    await passForQueue();
    await sendWaitingPushes();
    expect(Math.round((await wait()) / 60)).toBe(1);
  });

  test("500 or nothing: it is tried again later, and others do not wait for it", async () => {
    const { phone, say } = await makePair();
    const other = await makePair();
    service.answer(500);
    await say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 0, failed: 1 });
    await other.say("Hello");
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(await jobs()).toContainEqual({ state: "retry", wait: expect.any(Number) as number });
    await passForQueue();
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(phone.received).toHaveLength(2);
  });

  test("nothing on a connection that was idle: it is asked again at once, on a new one", async () => {
    const { phone, say } = await makePair();
    await say("One");
    await sendWaitingPushes();
    service.answer(0);
    await say("Two");
    expect(await sendWaitingPushes()).toEqual({ done: 1, failed: 0 });
    expect(phone.received).toHaveLength(3);
    service.answer(0, 0);
    await say("Three");
    expect(await sendWaitingPushes(), "but only once").toEqual({ done: 0, failed: 1 });
  });
});
