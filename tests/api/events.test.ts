import { afterEach, describe, expect, test } from "vitest";
import { soon } from "@/tests/support/events";
import { makeConversation, makeViewer } from "@/tests/support/factories";
import type { BandViewer } from "@/lib/access";
import { hideMessage } from "@/lib/conversations/hide-message";
import { db, transaction } from "@/lib/db";
import { StreamedEvent } from "@/lib/live/schema";
import { notify } from "@/lib/notifications/commands";
import { address, call, cookieOf } from "./client";

type Heard = { type: string; id: string; data: { content?: string; conversationId?: string } };

const streams: { heard: Heard[]; stop: () => void }[] = [];
afterEach(() => {
  const ended = streams.splice(0);
  for (const { stop } of ended) stop();
  for (const { id, type, data } of ended.flatMap(({ heard }) => heard))
    StreamedEvent.parse({ id, event: type, data });
});

/** Opens the stream as a browser would and collects its events. */
async function listen(viewer: BandViewer, headers: Record<string, string> = {}, query = "") {
  const stopping = new AbortController();
  const response = await fetch(address(`/api/events${query}`), {
    headers: { cookie: await cookieOf(viewer), ...headers },
    signal: stopping.signal,
  });
  const state = {
    response,
    text: "",
    heard: [] as Heard[],
    lastId: "",
    stop: () => stopping.abort(),
  };
  streams.push(state);
  void read(response, state).catch(() => {});
  await soon(() => expect(state.text).toContain("retry:"));
  return state;
}

async function read(response: Response, state: { text: string; heard: Heard[]; lastId: string }) {
  const reader = response.body!.getReader();
  for (const decoder = new TextDecoder(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    state.text += decoder.decode(value, { stream: true });
    state.lastId = [...state.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? "";
    state.heard = [...state.text.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)\n$/gm)].map(
      ([, id, type, data]) => ({ id: id!, type: type!, data: JSON.parse(data!) as Heard["data"] }),
    );
  }
}

const contents = (stream: { heard: Heard[] }) =>
  stream.heard.filter(({ type }) => type === "message").map(({ data }) => data.content);

async function twoBands() {
  const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
  const { id: conversationId } = await makeConversation({
    band1Id: ann.bandId,
    band2Id: ben.bandId,
  });
  const write = async (content: string) =>
    expect(
      (
        await call("POST", "/api/messages", {
          as: ann,
          body: { conversationId, senderBandId: ann.bandId, content },
        })
      ).status,
    ).toBe(201);
  return { ann, ben, conversationId, write };
}

describe("GET /api/events", () => {
  test("sends a message to both bands in order, and a heartbeat at once", async () => {
    const { ann, ben, write } = await twoBands();
    const [own, other] = await Promise.all([listen(ann), listen(ben)]);
    expect(other.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(other.response.headers.get("cache-control")).toContain("no-transform");
    expect(other.text).toMatch(/^retry: \d+\nid: \d+\n\n: still here\nevent: alive\ndata:\n\n/);
    for (const content of ["One", "Two", "Three"]) await write(content);
    for (const stream of [own, other])
      await soon(() => expect(contents(stream)).toEqual(["One", "Two", "Three"]));
  });

  test("resumes after Last-Event-ID without gaps or duplicates, by header and by query", async () => {
    const { ben, write } = await twoBands();
    const first = await listen(ben);
    await write("One");
    await soon(() => expect(contents(first)).toEqual(["One"]));
    first.stop();
    await write("Two");
    await write("Three");
    const [byHeader, byQuery] = await Promise.all([
      listen(ben, { "last-event-id": first.lastId }),
      listen(ben, {}, `?lastEventId=${first.lastId}`),
    ]);
    await write("Four");
    for (const stream of [byHeader, byQuery])
      await soon(() => expect(contents(stream)).toEqual(["Two", "Three", "Four"]));
  });

  test("resumes without the text of a message that was hidden meanwhile", async () => {
    const { ben, conversationId, write } = await twoBands();
    const first = await listen(ben);
    await write("Hide this");
    await write("Keep this");
    await soon(() => expect(contents(first)).toEqual(["Hide this", "Keep this"]));
    const { id: hiddenId } = await db.message.findFirstOrThrow({
      where: { conversationId, content: "Hide this" },
    });
    await transaction((tx) => hideMessage(tx, hiddenId));
    const resumed = await listen(ben, {}, "?lastEventId=0");
    await soon(() => expect(resumed.heard.at(-1)?.data).toMatchObject({ hiddenId }));
    expect(contents(resumed)).toEqual(["Keep this"]);
  });

  test("starts from now with an unknown id; one in the query is refused", async () => {
    const { ben, write } = await twoBands();
    await write("Before");
    const stream = await listen(ben, { "last-event-id": "'; DROP TABLE events; --" });
    await write("After");
    await soon(() => expect(contents(stream)).toEqual(["After"]));
    expect(await call("GET", "/api/events?lastEventId=x", { as: ben })).toMatchObject({
      status: 400,
      body: { code: "validation" },
    });
  });

  test("sends notifications, with their title unless it names bands", async () => {
    const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
    const stream = await listen(ben);
    const unnamed = { type: "access" as const, title: "Two weeks left", url: "/settings" };
    const named = { type: "swap" as const, title: "{0} proposes a swap", url: "/swaps" };
    await transaction(async (tx) => {
      await notify(tx, [ben.bandId], unnamed);
      await notify(tx, [ben.bandId], { ...named, aboutBandIds: [ann.bandId] });
    });
    await soon(() =>
      expect(stream.heard.map(({ data }) => data)).toEqual([
        unnamed,
        { type: named.type, url: named.url },
      ]),
    );
  });

  test("sends a third band nothing", async () => {
    const { ben, write } = await twoBands();
    const [eve, there] = await Promise.all([listen(await makeViewer()), listen(ben)]);
    await write("Between us");
    await soon(() => expect(contents(there)).toEqual(["Between us"]));
    expect(eve.heard).toEqual([]);
  });

  test("needs a session with a band", async () => {
    expect(await call("GET", "/api/events")).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
    const lonely = await makeViewer();
    await db.user.update({ where: { id: lonely.userId }, data: { bandId: null, bandRole: null } });
    expect(await call("GET", "/api/events", { as: lonely })).toMatchObject({ status: 403 });
  });
});
