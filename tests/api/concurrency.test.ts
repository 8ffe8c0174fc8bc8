import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeConversation, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

async function openConversation() {
  const [one, other] = [await makeViewer(), await makeViewer()];
  const { body } = await call("POST", "/api/conversations", {
    as: one,
    body: { band1Id: one.bandId, band2Id: other.bandId },
  });
  return { one, other, conversationId: (body as { id: string }).id };
}

const SIGN_UPS = process.env.FULL_TESTS ? 100 : 30;

test(`of ${SIGN_UPS} concurrent sign-ups with one username one is 201, the rest 409`, async () => {
  const username = `same-${uuid().slice(-10)}`;
  const answers = await times(SIGN_UPS, (index) =>
    call("POST", "/api/signup", {
      body: {
        username,
        email: `${username}-${index}@example.com`,
        password: "secret enough",
        bandName: "Same",
      },
    }),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: SIGN_UPS - 1 });
});

test("50 concurrent starts of a conversation from both sides create one", async () => {
  const [one, other] = [await makeViewer(), await makeViewer()];
  const answers = await times(50, (index) =>
    call("POST", "/api/conversations", {
      as: index % 2 ? one : other,
      body: { band1Id: one.bandId, band2Id: other.bandId },
    }),
  );
  expect(tally(answers)).toEqual({ 201: 1, 200: 49 });
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
});

test("50 concurrent confirmations from both sides create one collaboration and count once", async () => {
  const [one, other] = [await makeViewer(), await makeViewer()];
  const messages = ["Shall we?", "We shall"];
  const { id: conversationId } = await makeConversation({
    band1Id: one.bandId,
    band2Id: other.bandId,
    messages,
  });
  const answers = await times(50, (index) =>
    call("POST", "/api/collaborations", {
      as: index % 2 ? one : other,
      body: { conversationId, band1Id: one.bandId, band2Id: other.bandId },
    }),
  );
  expect(tally(answers)).toEqual({ 201: 1, 200: 49 });
  for (const { bandId } of [one, other])
    expect(await db.band.findUniqueOrThrow({ where: { id: bandId } })).toMatchObject({
      points: 50,
      collaborationsCount: 1,
    });
});

test("a message sent 20 times with one client id is stored once", async () => {
  const { one, conversationId } = await openConversation();
  const clientId = uuid();
  const answers = await times(20, () =>
    call("POST", "/api/messages", {
      as: one,
      body: { conversationId, senderBandId: one.bandId, content: "Once", clientId },
    }),
  );
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(await db.message.count({ where: { conversationId } })).toBe(1);
});

test("an idempotency key repeats the first answer; another body is a conflict", async () => {
  const { one, conversationId } = await openConversation();
  const send = (content: string) =>
    call("POST", "/api/messages", {
      as: one,
      body: { conversationId, senderBandId: one.bandId, content },
      headers: { "idempotency-key": "k-1" },
    });
  const answers = await times(10, () => send("Hello"));
  expect(tally(answers)).toEqual({ 201: 10 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await send("Something else")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await db.message.count({ where: { conversationId } })).toBe(1);
});

test("a failed call can be retried with its key", async () => {
  const { one, conversationId } = await openConversation();
  const send = (content: string) =>
    call("POST", "/api/messages", {
      as: one,
      body: { conversationId, senderBandId: one.bandId, content },
      headers: { "idempotency-key": "k-2" },
    });
  expect((await send("")).status).toBe(400);
  expect((await send("Now right")).status).toBe(201);
});
