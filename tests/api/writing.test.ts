import { afterEach, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { LIMITS } from "@/lib/rate-limits";
import { soon } from "@/tests/support/events";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

const streams: AbortController[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.abort()));

async function listen(viewer: BandViewer) {
  const stopping = new AbortController();
  streams.push(stopping);
  const response = await fetch(address("/api/events"), {
    headers: { cookie: await cookieOf(viewer) },
    signal: stopping.signal,
  });
  const state = { text: "" };
  void (async () => {
    const reader = response.body!.getReader();
    for (const decoder = new TextDecoder(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      state.text += decoder.decode(value);
    }
  })().catch(() => {});
  await soon(() => expect(state.text).toContain("retry:"));
  return state;
}

async function makeWorld() {
  const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: ben.bandId });
  const path = `/api/conversations/${id}/writing`;
  return { ann, ben, cleo: await makeBandmate(ann), id, path };
}

const eventOf = (data: object) => `event: writing\ndata: ${JSON.stringify(data)}\n\n`;

test("the own band's other members hear who is writing, and that it ended; the other band hears nothing", async () => {
  const { ann, ben, cleo, id, path } = await makeWorld();
  const [anns, bens, cleos] = await Promise.all([ann, ben, cleo].map(listen));
  for (const method of ["POST", "DELETE"] as const)
    expect(await call(method, path, { as: ann })).toMatchObject({ status: 204, body: undefined });
  const notice = { conversationId: id, username: ann.username };
  for (const isWriting of [true, false])
    await soon(() => expect(cleos!.text).toContain(eventOf({ ...notice, isWriting })));
  const body = { conversationId: id, senderBandId: ann.bandId, content: "Both heard this" };
  expect((await call("POST", "/api/messages", { as: ann, body })).status).toBe(201);
  for (const stream of [anns!, bens!]) {
    await soon(() => expect(stream.text).toContain("Both heard this"));
    expect(stream.text).not.toContain("event: writing");
  }
  expect(bens!.text).not.toContain(ann.username);
});

test("it is for the conversation's two bands: nobody signed out, of a third band or removed", async () => {
  const { ann, ben, cleo, path } = await makeWorld();
  const statuses = async (as?: BandViewer) => [
    (await call("POST", path, as && { as })).status,
    (await call("DELETE", path, as && { as })).status,
  ];
  for (const viewer of [ann, ben, cleo]) expect(await statuses(viewer)).toEqual([204, 204]);
  expect(await statuses()).toEqual([401, 401]);
  expect(await statuses(await makeViewer())).toEqual([404, 404]);
  expect(await call("POST", "/api/conversations/x/writing", { as: ann })).toMatchObject({
    status: 404,
  });
  await removeMember(ann, ann.bandId, cleo.userId);
  expect(await statuses(cleo)).toEqual([401, 401]);
  const session = { userId: cleo.userId, expiresAt: new Date(Date.now() + 60_000) };
  const { id: sessionId } = await db.session.create({ data: session });
  expect(await statuses({ ...cleo, sessionId })).toEqual([403, 403]);
});

test("twice at once is told twice, which changes nothing; too often is refused", async () => {
  const { ann, cleo, path } = await makeWorld();
  const stream = await listen(cleo);
  const twice = await Promise.all([0, 1].map(() => call("POST", path, { as: ann })));
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  await soon(() => expect(stream.text.match(/event: writing/g)).toHaveLength(2));
  expect(LIMITS.writing).toEqual({ points: 240, duration: 60 });
});
