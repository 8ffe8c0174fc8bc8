import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

async function twoBands(messages: string[] = []) {
  const [ann, ben, eve] = await Promise.all([makeViewer(), makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: ben.bandId, messages });
  const write = (as: typeof ann, content: unknown, more: object = {}) =>
    call("POST", "/api/messages", {
      as,
      body: { conversationId: id, senderBandId: as.bandId, content, ...more },
    });
  return { ann, ben, eve, id, write };
}

describe("GET /api/conversations/{id}/messages", () => {
  test("pages backwards from the newest 50, by Link and by before, without gaps or duplicates", async () => {
    const written = Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`);
    const { ann, id } = await twoBands(written);
    const read: string[] = [];
    for (let path: string | undefined = `/api/conversations/${id}/messages`; path;) {
      const { body, headers } = await call("GET", path, { as: ann });
      const page = body as Message[];
      read.unshift(...page.map(({ content }) => content));
      path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(read).toEqual(written);
    const newest = (await call("GET", `/api/conversations/${id}/messages?limit=10`, { as: ann }))
      .body as Message[];
    expect(newest.map(({ content }) => content)).toEqual(written.slice(-10));
    const before = (
      await call("GET", `/api/conversations/${id}/messages?limit=3&before=${newest[0]!.id}`, {
        as: ann,
      })
    ).body as Message[];
    expect(before.map(({ content }) => content)).toEqual(written.slice(-13, -10));
  });

  test("is for the two bands only, and refuses an invalid position", async () => {
    const { ben, eve, id } = await twoBands(["Hi"]);
    const path = `/api/conversations/${id}/messages`;
    expect((await call("GET", path, { as: ben })).body).toHaveLength(1);
    expect(await call("GET", path, { as: eve })).toMatchObject({ status: 404 });
    expect(await call("GET", path)).toMatchObject({ status: 401 });
    expect(await call("GET", `${path}?before=x`, { as: ben })).toMatchObject({ status: 404 });
    for (const query of ["limit=0", "limit=101"])
      expect(await call("GET", `${path}?${query}`, { as: ben })).toMatchObject({ status: 400 });
  });
});

describe("POST /api/messages", () => {
  test("the same clientId stores one message, however often it is sent concurrently", async () => {
    const { ann, ben, id, write } = await twoBands();
    const clientId = uuid();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(ann, "Only once", { clientId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
    expect((await call("GET", `/api/conversations/${id}/messages`, { as: ben })).body).toHaveLength(
      1,
    );
    expect((await call("GET", "/api/conversations/unread", { as: ben })).body).toEqual({
      unreadCount: 1,
    });
  });

  test("keeps lines, emoji and right-to-left text; refuses empty and long texts and other bands", async () => {
    const { ann, eve, write } = await twoBands();
    const text = "Line one\n\nשלום 🎸👩‍👩‍👧 <b>&amp;</b>";
    expect(await write(ann, `  ${text}\n`)).toMatchObject({ status: 201, body: { content: text } });
    for (const content of ["", " \n ", "x".repeat(4001), null, "nul\u0000"])
      expect(await write(ann, content)).toMatchObject({
        status: 400,
        body: { code: "validation" },
      });
    expect(await write(eve, "Let me in")).toMatchObject({ status: 404 });
    expect(await write(ann, "As another", { senderBandId: eve.bandId })).toMatchObject({
      status: 403,
    });
  });
});

describe("POST /api/bands/{id}/messages", () => {
  test("creates the conversation with the first message, once for each clientId", async () => {
    const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
    const path = `/api/bands/${ben.bandId}/messages`;
    const body = { content: " Shall we? ", clientId: uuid() };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", path, { as: ann, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const { body: listed } = await call("GET", `/api/bands/${ben.bandId}/conversations`, {
      as: ben,
    });
    expect(listed).toMatchObject([{ unreadCount: 1, lastMessage: { content: "Shall we?" } }]);
  });

  test("refuses visitors, the own band, unknown bands and empty or long texts", async () => {
    const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
    const write = (bandId: string, content: unknown, as: typeof ann | null = ann) =>
      call("POST", `/api/bands/${bandId}/messages`, { as: as ?? undefined, body: { content } });
    expect(await write(ben.bandId, "Hello", null)).toMatchObject({ status: 401 });
    for (const bandId of [ann.bandId, uuid(), "nonsense"])
      expect(await write(bandId, "Hello")).toMatchObject({ status: 404 });
    for (const content of ["", " ", "x".repeat(4001), null])
      expect(await write(ben.bandId, content)).toMatchObject({ status: 400 });
    const { body: listed } = await call("GET", `/api/bands/${ann.bandId}/conversations`, {
      as: ann,
    });
    expect(listed).toEqual([]);
  });
});

describe("unread messages", () => {
  test("are counted over all conversations until they are read", async () => {
    const { ann, ben, eve, id, write } = await twoBands();
    const second = await makeConversation({ band1Id: ben.bandId, band2Id: eve.bandId });
    for (const content of ["One", "Two"]) await write(ann, content);
    await write(eve, "Three", { conversationId: second.id });
    const unread = async () => (await call("GET", "/api/conversations/unread", { as: ben })).body;
    expect(await unread()).toEqual({ unreadCount: 3 });
    expect((await call("POST", `/api/conversations/${id}/read`, { as: ben })).status).toBe(204);
    expect(await unread()).toEqual({ unreadCount: 1 });
    expect((await call("GET", "/api/conversations/unread", { as: ann })).body).toEqual({
      unreadCount: 0,
    });
    expect(await call("GET", "/api/conversations/unread")).toMatchObject({ status: 401 });
  });

  test("are counted for each member of a band", async () => {
    const { ann, ben, eve, id, write } = await twoBands();
    const cleo = await makeBandmate(ben);
    for (const content of ["One", "Two"]) await write(ann, content);
    const counts = () =>
      Promise.all(
        [ben, cleo].map(async (as) => [
          (await call("GET", "/api/conversations/unread", { as })).body,
          (await call("GET", `/api/conversations/${id}`, { as })).body,
        ]),
      );
    const has = (unreadCount: number) => [{ unreadCount }, { unreadCount }];
    expect(await counts()).toMatchObject([has(2), has(2)]);
    const read = (as?: typeof ann) => call("POST", `/api/conversations/${id}/read`, { as });
    expect([(await read(eve)).status, (await read()).status]).toEqual([404, 401]);
    expect(await counts()).toMatchObject([has(2), has(2)]);
    const twice = await Promise.all([read(cleo), read(cleo)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect(await counts()).toMatchObject([has(2), has(0)]);
  });

  test("are read up to the given message, or all without a body", async () => {
    const { ann, ben, id, write } = await twoBands();
    const written = [
      await write(ann, "One"),
      await write(ann, "Two"),
      await write(ann, "Three"),
    ].map(({ body }) => body as Message);
    const elsewhere = await twoBands();
    const { body: other } = await elsewhere.write(elsewhere.ann, "Elsewhere");
    const read = (body?: object) =>
      call("POST", `/api/conversations/${id}/read`, { as: ben, body });
    const left = async () =>
      ((await call("GET", `/api/conversations/${id}`, { as: ben })).body as Conversation)
        .unreadCount;
    expect((await read({ messageId: written[1]!.id })).status).toBe(204);
    expect(await left()).toBe(1);
    expect(await read({ messageId: (other as Message).id })).toMatchObject({
      status: 404,
      body: { message: "Message not found" },
    });
    expect(await read({ messageId: "x" })).toMatchObject({ status: 404 });
    expect(await left()).toBe(1);
    expect((await read({})).status).toBe(204);
    expect(await left()).toBe(0);
    await write(ann, "Four");
    const empty = await fetch(address(`/api/conversations/${id}/read`), {
      method: "POST",
      headers: { cookie: await cookieOf(ben), "content-type": "application/json" },
    });
    expect([empty.status, await left()]).toEqual([204, 0]);
  });

  test("read receipts are visible only if both bands share them", async () => {
    const { ann, ben, eve, id, write } = await twoBands();
    await write(ann, "Hello");
    const seen = async () =>
      ((await call("GET", `/api/conversations/${id}`, { as: ann })).body as Conversation)
        .otherLastReadAt;
    const share = (as: typeof ann, readMarks: unknown, bandId = as.bandId) =>
      call("PATCH", `/api/bands/${bandId}/update`, { as, body: { readMarks } });
    expect(await seen()).toBeNull();
    await call("POST", `/api/conversations/${id}/read`, { as: ben });
    expect(await seen()).toEqual(expect.any(String));
    for (const band of [ann, ben]) {
      expect(await share(band, false)).toMatchObject({ status: 200, body: { readMarks: false } });
      expect(await seen()).toBeNull();
      await share(band, true);
      expect(await seen()).toEqual(expect.any(String));
    }
    expect(await share(eve, false, ben.bandId)).toMatchObject({ status: 403 });
    expect(await share(ben, "no")).toMatchObject({ status: 400 });
    expect(await call("POST", `/api/conversations/${id}/read`, { as: eve })).toMatchObject({
      status: 404,
    });
  });
});
