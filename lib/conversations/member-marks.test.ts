import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import { declineColdMessage, undoDecline } from "@/lib/conversations/decline";
import {
  archiveConversation,
  muteConversation,
  unmuteConversation,
} from "@/lib/conversations/mute-archive";
import { countUnread, getConversation, listConversations } from "@/lib/conversations/queries";
import { holdMessage } from "@/lib/conversations/deliver";
import { db, transaction } from "@/lib/db";
import { countUnreadIn } from "@/lib/marks/queries";
import { removeMember } from "@/lib/members/commands";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";

/** Ann writes to the band of Bob and Cleo. */
async function makeBands() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const cleo = await makeBandmate(bob);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const send = async (from: BandViewer, content: string) =>
    (await sendMessage(from, { conversationId: id, senderBandId: from.bandId, content })).message;
  return { ann, bob, cleo, id, send, say: (content: string) => send(ann, content) };
}

async function readCounts(viewer: BandViewer, id: string) {
  const inbox = await listConversations(viewer, viewer.bandId, { limit: 20 });
  return [
    (await getConversation(viewer, id)).unreadCount,
    inbox.items.find((item) => item.id === id)?.unreadCount,
    (await countUnread(viewer)).unreadCount,
    await countUnreadIn(id, viewer),
  ];
}

const listReadEvents = (bandId: string) => db.event.findMany({ where: { bandId, type: "read" } });

describe("a band of several", () => {
  it("counts what each member has not read", async () => {
    const { ann, bob, cleo, id, send, say } = await makeBands();
    const first = await say("One");
    await send(bob, "Hello");
    await say("Two");
    await markRead(cleo, id, first.id);
    expect(await readCounts(bob, id)).toEqual([2, 2, 2, 2]);
    expect(await readCounts(cleo, id)).toEqual([1, 1, 1, 1]);
    await markRead(bob, id);
    expect(await readCounts(bob, id)).toEqual([0, 0, 0, 0]);
    expect(await readCounts(cleo, id)).toEqual([1, 1, 1, 1]);
    expect(await readCounts(ann, id)).toEqual([1, 1, 1, 1]);
  });

  it("has read what one member has, and tells the other band once", async () => {
    const { ann, bob, cleo, id, say } = await makeBands();
    await say("One");
    await markRead(bob, id);
    const seen = (await getConversation(ann, id)).otherLastReadAt;
    expect(seen).not.toBeNull();
    expect((await readCounts(cleo, id))[0]).toBe(1);
    await markRead(cleo, id);
    await markRead(cleo, id);
    expect((await getConversation(ann, id)).otherLastReadAt).toBe(seen);
    expect([await listReadEvents(ann.bandId), await listReadEvents(bob.bandId)]).toMatchObject([
      [{ payload: { bandId: bob.bandId, lastReadAt: seen } }],
      [{ payload: { lastReadAt: seen } }, { payload: { lastReadAt: seen } }],
    ]);
    const told = JSON.stringify((await listReadEvents(ann.bandId)).map(({ payload }) => payload));
    for (const { userId } of [bob, cleo]) expect(told).not.toContain(userId);
  });

  it("keeps an email due until the last member has read", async () => {
    const { bob, cleo, id, say } = await makeBands();
    const readDue = async () =>
      (
        await db.conversationMember.findUniqueOrThrow({
          where: { conversationId_bandId: { conversationId: id, bandId: bob.bandId } },
        })
      ).mailDueAt;
    await say("One");
    const due = await readDue();
    expect(due).toEqual(expect.any(Date));
    await markRead(bob, id);
    expect(await readDue()).toEqual(due);
    await markRead(cleo, id);
    expect(await readDue()).toBeNull();
  });

  it("loses no count when two members read while messages arrive", async () => {
    const { bob, cleo, id, send, say } = await makeBands();
    const first = await say("One");
    await send(bob, "Hello");
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? say(`${index}`) : markRead(index % 3 === 1 ? bob : cleo, id, first.id),
      ),
    );
    expect((await readCounts(bob, id))[0]).toBe(10);
    expect((await readCounts(cleo, id))[0]).toBe(10);
  });
});

describe("muting", () => {
  const isMuted = async (viewer: BandViewer, id: string) =>
    (await getConversation(viewer, id)).muted;

  it("is each member's own, and counts for nobody else", async () => {
    const { ann, bob, cleo, id, say } = await makeBands();
    await muteConversation(cleo, id);
    await muteConversation(cleo, id);
    await archiveConversation(bob, id);
    await say("One");
    expect([await isMuted(bob, id), await isMuted(cleo, id)]).toEqual([false, true]);
    expect(await isMuted(ann, id)).toBe(false);
    expect((await getConversation(bob, id)).archived, "one still wants to hear of it").toBe(false);
    expect(await readCounts(bob, id)).toEqual([1, 1, 1, 1]);
    expect(await readCounts(cleo, id)).toEqual([1, 1, 0, 0]);
    await unmuteConversation(cleo, id);
    expect(await readCounts(cleo, id)).toEqual([1, 1, 1, 1]);
  });

  it("by all members leaves it archived; one who unmutes does so alone", async () => {
    const { bob, cleo, id, say } = await makeBands();
    await archiveConversation(bob, id);
    await Promise.all([muteConversation(bob, id), muteConversation(cleo, id)]);
    await say("One");
    expect(await getConversation(cleo, id)).toMatchObject({ muted: true, archived: true });
    await unmuteConversation(cleo, id);
    expect([await isMuted(bob, id), await isMuted(cleo, id)]).toEqual([true, false]);
    await say("Two");
    expect(await getConversation(bob, id)).toMatchObject({ muted: true, archived: false });
  });

  it("by a decline that is taken back ends for everybody", async () => {
    const { ann, bob, cleo, id, say } = await makeBands();
    await say("One");
    await expect(undoDecline(bob, id)).rejects.toMatchObject({ code: "conflict" });
    await declineColdMessage(bob, id);
    expect(await getConversation(cleo, id)).toMatchObject({ muted: true, archived: true });
    await expect(undoDecline(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await undoDecline(bob, id);
    await say("Two");
    for (const viewer of [bob, cleo])
      expect(await getConversation(viewer, id)).toMatchObject({ muted: false, archived: false });
    expect(await readCounts(cleo, id)).toEqual([2, 2, 2, 2]);
  });

  it("by one member ends with that member's decline when it is taken back", async () => {
    const { bob, cleo, id, say } = await makeBands();
    await say("One");
    await muteConversation(bob, id);
    await declineColdMessage(bob, id);
    await undoDecline(bob, id);
    for (const viewer of [bob, cleo])
      expect(await getConversation(viewer, id)).toMatchObject({ muted: false, archived: false });
  });

  it("by all members stays when a later message follows the decline", async () => {
    const { bob, cleo, id, send, say } = await makeBands();
    await say("One");
    await declineColdMessage(bob, id);
    await send(cleo, "Later this year?");
    for (const viewer of [bob, cleo]) await muteConversation(viewer, id);
    await expect(undoDecline(bob, id)).rejects.toMatchObject({ code: "conflict" });
    expect([await isMuted(bob, id), await isMuted(cleo, id)]).toEqual([true, true]);
  });

  it("ends for everybody when a member writes in what all have muted and archived", async () => {
    const { bob, cleo, id, send } = await makeBands();
    await muteConversation(bob, id);
    await muteConversation(cleo, id);
    await archiveConversation(bob, id);
    await send(bob, "Back again");
    for (const viewer of [bob, cleo])
      expect(await getConversation(viewer, id)).toMatchObject({ muted: false, archived: false });
  });
});

describe("a member who writes in an archived conversation", () => {
  const isMuted = async (viewer: BandViewer, id: string) =>
    (await getConversation(viewer, id)).muted;

  it("unmutes it for themselves, whether or not both have written before", async () => {
    const { bob, cleo, id, send, say } = await makeBands();
    await makeBandmate(bob);
    await say("One");
    for (const content of ["Two", "Three"]) {
      for (const member of [bob, cleo]) await muteConversation(member, id);
      await archiveConversation(bob, id);
      expect([await isMuted(bob, id), await isMuted(cleo, id)]).toEqual([true, true]);
      await send(bob, content);
      expect(await getConversation(bob, id)).toMatchObject({ muted: false, archived: false });
      expect(await isMuted(cleo, id), "each member's own").toBe(true);
    }
  });

  it("unmutes it with a message that is held, too", async () => {
    const { bob, id, send } = await makeBands();
    const message = await send(bob, "Dear band");
    const stored = await db.message.findUniqueOrThrow({ where: { id: message.id } });
    await muteConversation(bob, id);
    await archiveConversation(bob, id);
    await transaction((tx) => holdMessage(tx, stored));
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, archived: false });
  });

  it("leaves it muted when it is not archived", async () => {
    const { bob, id, send, say } = await makeBands();
    await say("One");
    await muteConversation(bob, id);
    await send(bob, "Two");
    expect(await isMuted(bob, id)).toBe(true);
  });
});

describe("who joins and who leaves", () => {
  it("starts with everything read", async () => {
    const { bob, id, say } = await makeBands();
    await say("One");
    const dan = await makeBandmate(bob);
    expect(await readCounts(dan, id)).toEqual([0, 0, 0, 0]);
    expect((await readCounts(bob, id))[0]).toBe(1);
    await say("Two");
    expect(await readCounts(dan, id)).toEqual([1, 1, 1, 1]);
    expect((await readCounts(bob, id))[0]).toBe(2);
  });

  it("leaves no marks behind", async () => {
    const { bob, cleo, id, say } = await makeBands();
    await say("One");
    const where = { userId: cleo.userId };
    expect(await db.conversationMark.count({ where })).toBe(1);
    await removeMember(cleo, bob.bandId, cleo.userId);
    expect(await db.conversationMark.count({ where })).toBe(0);
    expect((await readCounts(bob, id))[0]).toBe(1);
    await say("Two");
    expect(await db.conversationMark.count({ where })).toBe(0);
  });
});
