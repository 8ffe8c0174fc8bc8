import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/conversations/commands";
import { MAX_UNANSWERED_COLD_MESSAGES, SAME_TEXT_MAX } from "@/lib/conversations/cold-messages";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

async function makePair(ann = makeViewer()) {
  const [one, bob] = await Promise.all([ann, makeViewer()]);
  const { id } = await makeConversation({ band1Id: one.bandId, band2Id: bob.bandId });
  return { ann: one, bob, id };
}

const listed = async (
  viewer: { bandId: string } & Parameters<typeof sendMessage>[0],
  query = "",
) => {
  const { body } = await call("GET", `/api/bands/${viewer.bandId}/conversations${query}`, {
    as: viewer,
  });
  return (body as { id: string }[]).map(({ id }) => id);
};

test("muting and archiving a conversation affects one side only", async () => {
  const { ann, bob, id } = await makePair();
  const eve = await makeViewer();
  await sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content: "June?" });
  for (const [what, field] of [
    ["mute", "muted"],
    ["archive", "archived"],
  ] as const) {
    const one = `/api/conversations/${id}/${what}`;
    for (const method of ["POST", "DELETE"] as const)
      expect(await call(method, one, { as: eve }), `${method} ${what}`).toMatchObject({
        status: 404,
      });
    for (const time of [1, 2])
      expect(await call("POST", one, { as: bob }), `time ${time}`).toMatchObject({ status: 204 });
    expect(await call("GET", `/api/conversations/${id}`, { as: bob })).toMatchObject({
      body: { [field]: true },
    });
    expect(await call("GET", `/api/conversations/${id}`, { as: ann })).toMatchObject({
      body: { [field]: false },
    });
  }
  expect([await listed(bob), await listed(bob, "?archived=true"), await listed(ann)]).toEqual([
    [],
    [id],
    [id],
  ]);
  expect(
    await call("GET", `/api/bands/${bob.bandId}/conversations?archived=perhaps`, { as: bob }),
  ).toMatchObject({ status: 400 });
  for (const what of ["mute", "archive"])
    expect(await call("DELETE", `/api/conversations/${id}/${what}`, { as: bob })).toMatchObject({
      status: 204,
    });
  expect(await listed(bob)).toEqual([id]);
});

test("a cold message can be declined with one call", async () => {
  const { ann, bob, id } = await makePair();
  const decline = `/api/conversations/${id}/decline`;
  expect(await call("POST", decline, { as: bob })).toMatchObject({ status: 409 });
  await sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content: "June?" });
  expect(await call("POST", decline, { as: await makeViewer() })).toMatchObject({ status: 404 });
  expect(await call("POST", decline, { as: bob })).toMatchObject({
    status: 201,
    body: { content: "Not now, thanks", senderBandId: bob.bandId },
  });
  expect(await call("POST", decline, { as: bob })).toMatchObject({ status: 409 });
  expect(await call("DELETE", decline, { as: ann })).toMatchObject({ status: 409 });
  expect(await call("DELETE", decline, { as: bob })).toMatchObject({ status: 204 });
  expect(await listed(bob)).toEqual([id]);
});

test("the ninth cold message waits for an answer to one of the eight", async () => {
  const ann = await makeViewer();
  const pairs = await Promise.all(
    Array.from({ length: MAX_UNANSWERED_COLD_MESSAGES + 1 }, () => makePair(Promise.resolve(ann))),
  );
  const send = (id: string, as = ann) =>
    call("POST", "/api/messages", {
      as,
      body: { conversationId: id, senderBandId: as.bandId, content: uuid() },
    });
  for (const { id } of pairs.slice(0, -1)) expect(await send(id)).toMatchObject({ status: 201 });
  const ninth = pairs.at(-1)!;
  expect(await send(ninth.id)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(
    await call("POST", "/api/conversations", {
      as: ann,
      body: { band1Id: ann.bandId, band2Id: (await makeViewer()).bandId },
    }),
  ).toMatchObject({ status: 409 });
  expect(await send(pairs[0]!.id, pairs[0]!.bob)).toMatchObject({ status: 201 });
  expect(await send(ninth.id)).toMatchObject({ status: 201 });
});

test("a mass text is held until an admin decides", async () => {
  const [ann, admin] = [await makeViewer(), await makeAdmin()];
  const pairs = await Promise.all(
    Array.from({ length: SAME_TEXT_MAX + 2 }, () => makePair(Promise.resolve(ann))),
  );
  const content = `Play with us ${uuid()}`;
  const sent = [];
  for (const { id } of pairs)
    sent.push(
      await call("POST", "/api/messages", {
        as: ann,
        body: { conversationId: id, senderBandId: ann.bandId, content },
      }),
    );
  const held = sent.map(({ body }) => body as { id: string; hold?: string });
  expect(held.map(({ hold }) => hold)).toEqual([
    undefined,
    undefined,
    undefined,
    "Waiting",
    "Waiting",
  ]);
  const [, , , delivered, refused] = pairs;
  const messages = async (pair: typeof delivered) =>
    (await call("GET", `/api/conversations/${pair!.id}/messages`, { as: pair!.bob }))
      .body as unknown[];
  expect(await messages(delivered)).toEqual([]);
  const { body } = await call("GET", "/api/admin/held-messages?status=waiting&limit=100", {
    as: admin,
  });
  expect((body as { content: string }[]).filter((one) => one.content === content)).toHaveLength(2);
  const decide = (index: number, decision: string) =>
    call("PATCH", `/api/admin/held-messages/${held[index]!.id}`, { as: admin, body: { decision } });
  expect(await decide(3, "maybe")).toMatchObject({ status: 400 });
  expect(await decide(3, "deliver")).toMatchObject({ status: 204 });
  expect(await decide(4, "refuse")).toMatchObject({ status: 204 });
  expect(await decide(4, "deliver")).toMatchObject({ status: 409 });
  expect([(await messages(delivered)).length, (await messages(refused)).length]).toEqual([1, 0]);
});
