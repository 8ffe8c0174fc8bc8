import { afterEach, describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { actOnUser } from "@/lib/admin/users/commands";
import { UserActionInput } from "@/lib/admin/users/schema";
import { sendMessage } from "@/lib/conversations/commands";
import { db, pool } from "@/lib/db";
import { openEventStream } from "@/lib/live/stream";
import { announceWriting } from "@/lib/live/writing";
import { removeMember } from "@/lib/members/commands";
import { soon } from "@/tests/support/events";
import {
  makeAdmin,
  makeBandless,
  makeBandmate,
  makeConversation,
  makeViewer,
} from "@/tests/support/factories";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))));

/** Reads a stream as a browser would; `writing` are its events of that kind. */
async function follow(viewer: BandViewer, lastEventId: string | null = null) {
  const reader = (await openEventStream(viewer, lastEventId)).getReader();
  closers.push(() => reader.cancel());
  const state = {
    text: "",
    get writing() {
      return [...this.text.matchAll(/^event: writing\ndata: (.*)\n$/gm)].map(
        ([, data]) => JSON.parse(data!) as unknown,
      );
    },
  };
  void (async () => {
    for (const decoder = new TextDecoder(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      state.text += decoder.decode(value);
    }
  })();
  return state;
}

async function makePair() {
  const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: ben.bandId });
  const say = (viewer: BandViewer, content: string) =>
    sendMessage(viewer, { conversationId: id, senderBandId: viewer.bandId, content });
  return { ann, ben, cleo: await makeBandmate(ann), id, say };
}

/** What the listeners of events are told meanwhile, whoever they are. */
async function listenToAll() {
  const client = await pool().connect();
  const told: string[] = [];
  client.on("notification", ({ payload = "" }) => told.push(payload));
  await client.query("LISTEN events");
  closers.push(async () => {
    client.removeAllListeners("notification");
    await client.query("UNLISTEN *");
    client.release();
  });
  return told;
}

describe("who is writing", () => {
  it("is told to the band's other members, in their streams only, and stored nowhere", async () => {
    const { ann, ben, cleo, id, say } = await makePair();
    const [anns, bens, cleos] = [await follow(ann), await follow(ben), await follow(cleo)];
    const events = await db.event.count();
    await announceWriting(ann, id, true);
    await announceWriting(ann, id, false);
    const notice = { conversationId: id, username: ann.username };
    await soon(() =>
      expect(cleos.writing).toEqual([
        { ...notice, isWriting: true },
        { ...notice, isWriting: false },
      ]),
    );
    expect(await db.event.count()).toBe(events);
    // What comes later is there: nothing of the writing came before it.
    await say(ann, "Done");
    for (const stream of [anns, bens]) await soon(() => expect(stream.text).toContain("Done"));
    for (const { text } of [anns, bens]) expect(text).not.toContain("writing");
    expect(bens.text).not.toContain(ann.username);
  });

  it("has no id, so that a stream resumes after the last stored event", async () => {
    const { ann, cleo, id, say } = await makePair();
    const stream = await follow(cleo);
    await say(ann, "One");
    await soon(() => expect(stream.text).toContain("One"));
    const lastId = () => [...stream.text.matchAll(/^id: (\d+)$/gm)].at(-1)![1]!;
    const before = lastId();
    await announceWriting(ann, id, true);
    await soon(() => expect(stream.writing).toHaveLength(1));
    expect(lastId()).toBe(before);
    const resumed = await follow(cleo, before);
    await say(ann, "Two");
    await soon(() => expect(resumed.text).toContain("Two"));
    expect(resumed.writing, "too late for it").toEqual([]);
  });

  it("is told of two who write at once, to each of the other", async () => {
    const { ann, cleo, id } = await makePair();
    const [anns, cleos] = [await follow(ann), await follow(cleo)];
    await Promise.all([announceWriting(ann, id, true), announceWriting(cleo, id, true)]);
    await soon(() => expect(anns.writing).toMatchObject([{ username: cleo.username }]));
    await soon(() => expect(cleos.writing).toMatchObject([{ username: ann.username }]));
  });

  it("announces nothing in a band with one active member", async () => {
    const { ann, ben, cleo, id } = await makePair();
    const told = await listenToAll();
    await announceWriting(ben, id, true);
    const deactivate = UserActionInput.parse({ userId: cleo.userId, action: "deactivate" });
    await actOnUser(await makeAdmin(), deactivate);
    await announceWriting(ann, id, true);
    await makeBandmate(ben);
    await announceWriting(ben, id, true);
    await soon(() => expect(told.join()).toContain(ben.username));
    const writing = told.filter((message) => message.startsWith("writing"));
    expect(writing).toHaveLength(1);
    expect(writing[0]).toContain(`writing ${ben.bandId}\n${ben.userId}\n`);
  });

  it("is no concern of a third band, an account without a band, or somebody who was removed", async () => {
    const { ann, cleo, id } = await makePair();
    for (const viewer of [await makeViewer(), await makeBandmate(await makeViewer())])
      await expect(announceWriting(viewer, id, true)).rejects.toMatchObject({ code: "not_found" });
    await expect(announceWriting(await makeBandless(), id, true)).rejects.toMatchObject({
      code: "forbidden",
    });
    const stream = await follow(cleo);
    await removeMember(ann, ann.bandId, cleo.userId);
    await makeBandmate(ann);
    const told = await listenToAll();
    await announceWriting(ann, id, true);
    await soon(() => expect(told.join()).toContain(ann.username));
    expect(stream.writing).toEqual([]);
  });
});
