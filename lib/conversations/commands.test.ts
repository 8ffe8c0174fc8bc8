import { v7 as uuid } from "uuid";
import { describe, expect, it, vi } from "vitest";
import {
  markRead,
  openConversation,
  sendMessage,
  startConversation,
} from "@/lib/conversations/commands";
import { getConversation } from "@/lib/conversations/queries";
import { db, pool } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { makeBand, makeConversation, makeViewer } from "@/tests/factories";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

async function makePair(messages?: string[]) {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const conversation = await makeConversation({
    band1Id: ann.bandId,
    band2Id: bob.bandId,
    messages,
  });
  return { ann, bob, conversation };
}

/** A pair that has written to each other before. */
async function makeTalk() {
  const pair = await makePair();
  await db.conversationMember.updateMany({
    where: { conversationId: pair.conversation.id },
    data: { wroteAt: new Date("2026-01-01") },
  });
  return pair;
}

const memberOf = (conversationId: string, bandId: string) =>
  db.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId } },
  });
const eventsOf = (bandId: string, type: string) => db.event.findMany({ where: { bandId, type } });
const pointsOf = async (bandId: string) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId } })).points;

describe("openConversation", () => {
  it("opens one conversation per pair, the same from either side, and tells the band that opens it", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const first = await openConversation(ann, { band1Id: ann.bandId, band2Id: bob.bandId });
    const again = await openConversation(bob, { band1Id: bob.bandId, band2Id: ann.bandId });
    expect(first.isNew).toBe(true);
    expect(again.isNew).toBe(false);
    expect(again.conversation.id).toBe(first.conversation.id);
    expect(first.conversation.otherBand.id).toBe(bob.bandId);
    expect(again.conversation.otherBand.id).toBe(ann.bandId);
    expect(await eventsOf(bob.bandId, "conversation")).toHaveLength(0);
    expect(await eventsOf(ann.bandId, "conversation")).toHaveLength(1);
  });

  it("takes the own band as the second id too", async () => {
    const ann = await makeViewer();
    const { conversation } = await openConversation(ann, {
      band1Id: (await makeBand()).id,
      band2Id: ann.bandId,
    });
    expect([conversation.band1Id, conversation.band2Id]).toContain(ann.bandId);
  });

  it("stays one when both bands open it fifty times at once", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const opened = await Promise.all(
      FIFTY.map((index) =>
        index % 2
          ? openConversation(ann, { band1Id: ann.bandId, band2Id: bob.bandId })
          : openConversation(bob, { band1Id: bob.bandId, band2Id: ann.bandId }),
      ),
    );
    expect(new Set(opened.map(({ conversation }) => conversation.id)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(
      await db.event.count({
        where: { bandId: { in: [ann.bandId, bob.bandId] }, type: "conversation" },
      }),
    ).toBe(1);
  });

  it("refuses other bands' ids, oneself, and bands out of reach", async () => {
    const [ann, stranger] = await Promise.all([makeViewer(), makeBand()]);
    const open = (band1Id: string, band2Id: string) => openConversation(ann, { band1Id, band2Id });
    const gone = await makeBand({ deactivatedAt: new Date() });
    const blocker = await makeBand({ blocks: { create: { blockedBandId: ann.bandId } } });
    await expect(open(stranger.id, (await makeBand()).id)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(open(ann.bandId, ann.bandId)).rejects.toMatchObject({ code: "validation" });
    await expect(open(ann.bandId, uuid())).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, gone.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, blocker.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, stranger.id)).resolves.toMatchObject({ isNew: true });
  });
});

describe("startConversation", () => {
  it("opens what is there, else makes it; what is no band is not found", async () => {
    const { ann, bob, conversation } = await makePair();
    expect(await startConversation(ann, bob.bandId)).toBe(conversation.id);
    const made = await startConversation(ann, (await makeBand()).id);
    expect(
      await startConversation(
        ann,
        (await db.conversation.findUniqueOrThrow({ where: { id: made } })).band2Id,
      ),
    ).toBe(made);
    for (const unknown of ["nonsense", uuid()])
      await expect(startConversation(ann, unknown)).rejects.toMatchObject({ code: "not_found" });
    await expect(startConversation(ann, ann.bandId)).rejects.toMatchObject({ code: "validation" });
  });
});

describe("sendMessage", () => {
  it("stores the message with all that follows from it", async () => {
    const { ann, bob, conversation } = await makePair();
    const { message } = await sendMessage(ann, {
      conversationId: conversation.id,
      senderBandId: ann.bandId,
      content: "Shall we?",
    });
    const theirs = await memberOf(conversation.id, bob.bandId);
    expect(theirs).toMatchObject({
      unreadCount: 1,
      wroteAt: null,
      lastActivityAt: new Date(message.createdAt),
    });
    expect(await memberOf(conversation.id, ann.bandId)).toMatchObject({
      unreadCount: 0,
      wroteAt: new Date(message.createdAt),
    });
    expect(await db.conversation.findUnique({ where: { id: conversation.id } })).toMatchObject({
      lastActivityAt: new Date(message.createdAt),
    });
    for (const { bandId } of [ann, bob])
      expect((await eventsOf(bandId, "message"))[0]?.payload).toEqual(message);
  });

  it("brings both bands 10 points once both have written, and never again", async () => {
    const { ann, bob, conversation } = await makePair();
    const send = (viewer: typeof ann) =>
      sendMessage(viewer, {
        conversationId: conversation.id,
        senderBandId: viewer.bandId,
        content: "Hi",
      });
    await send(ann);
    await send(ann);
    expect([await pointsOf(ann.bandId), await pointsOf(bob.bandId)]).toEqual([0, 0]);
    await send(bob);
    await send(ann);
    expect([await pointsOf(ann.bandId), await pointsOf(bob.bandId)]).toEqual([10, 10]);
  });

  it("counts every one of fifty messages sent at once from both sides", async () => {
    const { ann, bob, conversation } = await makePair();
    await Promise.all(
      FIFTY.map((index) => {
        const viewer = index % 2 ? ann : bob;
        return sendMessage(viewer, {
          conversationId: conversation.id,
          senderBandId: viewer.bandId,
          content: `Message ${index}`,
        });
      }),
    );
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(50);
    expect((await memberOf(conversation.id, ann.bandId)).unreadCount).toBe(25);
    expect((await memberOf(conversation.id, bob.bandId)).unreadCount).toBe(25);
    expect([await pointsOf(ann.bandId), await pointsOf(bob.bandId)]).toEqual([10, 10]);
    expect(await eventsOf(ann.bandId, "message")).toHaveLength(50);
  });

  it("tells of a message in a conversation under way as of a first one", async () => {
    const { ann, bob, conversation } = await makeTalk();
    const { message } = await sendMessage(ann, {
      conversationId: conversation.id,
      senderBandId: ann.bandId,
      content: '"Shall we?" \\ 🎸',
      clientId: uuid(),
    });
    const at = new Date(message.createdAt);
    expect(await memberOf(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 1,
      lastActivityAt: at,
      mailDueAt: expect.any(Date),
    });
    expect(await memberOf(conversation.id, ann.bandId)).toMatchObject({
      unreadCount: 0,
      lastActivityAt: at,
      wroteAt: new Date("2026-01-01"),
      mailDueAt: null,
    });
    expect(await db.conversation.findUnique({ where: { id: conversation.id } })).toMatchObject({
      lastActivityAt: at,
    });
    expect(await db.message.findUnique({ where: { id: message.id } })).toMatchObject({
      content: message.content,
      clientId: message.clientId,
      senderBandId: ann.bandId,
    });
    for (const { bandId } of [ann, bob])
      expect((await eventsOf(bandId, "message"))[0]?.payload).toEqual(message);
  });
});

describe("a deadlock", () => {
  it("that PostgreSQL resolves at a message's cost lets it be stored all the same", async () => {
    const { ann, conversation } = await makeTalk();
    const other = await pool().connect();
    try {
      await other.query("BEGIN");
      await other.query("SET LOCAL deadlock_timeout = '1min'");
      await other.query("SELECT FROM conversation_members WHERE conversation_id = $1 FOR UPDATE", [
        conversation.id,
      ]);
      const sending = sendMessage(ann, {
        conversationId: conversation.id,
        senderBandId: ann.bandId,
        content: "Hi",
      });
      // It has locked the conversation and waits for its members. PostgreSQL breaks off who looks for a deadlock first.
      await vi.waitFor(async () => {
        const { rowCount } = await pool().query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      await other.query("SELECT FROM conversations WHERE id = $1 FOR UPDATE", [conversation.id]);
      await other.query("COMMIT");
      expect(await sending).toMatchObject({ isNew: true });
    } finally {
      other.release(true);
    }
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(1);
  });
});

describe.each([
  ["a conversation that begins", makePair],
  ["a conversation under way", makeTalk],
])("sendMessage in %s", (_, makePair) => {
  it("stores a retry with the same client id once, however many come at once", async () => {
    const { ann, bob, conversation } = await makePair();
    const clientId = uuid();
    const sent = await Promise.all(
      FIFTY.map(() =>
        sendMessage(ann, {
          conversationId: conversation.id,
          senderBandId: ann.bandId,
          content: "Once",
          clientId,
        }),
      ),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await memberOf(conversation.id, bob.bandId)).unreadCount).toBe(1);
    expect(await eventsOf(bob.bandId, "message")).toHaveLength(1);
  });

  it("refuses a client id that belongs to a message elsewhere", async () => {
    const { ann, conversation } = await makePair();
    const other = await makeConversation({ band1Id: ann.bandId });
    const clientId = uuid();
    await sendMessage(ann, {
      conversationId: conversation.id,
      senderBandId: ann.bandId,
      content: "Here",
      clientId,
    });
    await expect(
      sendMessage(ann, {
        conversationId: other.id,
        senderBandId: ann.bandId,
        content: "There",
        clientId,
      }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("refuses another band's name as sender, and outsiders", async () => {
    const { ann, bob, conversation } = await makePair();
    const eve = await makeViewer();
    const send = (viewer: typeof ann, senderBandId: string) =>
      sendMessage(viewer, { conversationId: conversation.id, senderBandId, content: "Hi" });
    await expect(send(ann, bob.bandId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(send(eve, ann.bandId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(send(eve, eve.bandId)).rejects.toMatchObject({ code: "not_found" });
    await expect(send(ann, ann.bandId)).resolves.toMatchObject({ isNew: true });
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(1);
  });

  it("refuses to write to a band that is gone or blocks, either way", async () => {
    const { ann, bob, conversation } = await makePair();
    const send = (viewer: typeof ann) =>
      sendMessage(viewer, {
        conversationId: conversation.id,
        senderBandId: viewer.bandId,
        content: "Hi",
      });
    const block = { blockerBandId: bob.bandId, blockedBandId: ann.bandId };
    await db.block.create({ data: block });
    await expect(send(ann)).rejects.toMatchObject({
      code: "forbidden",
      message: "You can no longer write to this band",
    });
    await expect(send(bob)).rejects.toMatchObject({ code: "forbidden" });
    await db.block.delete({ where: { blockerBandId_blockedBandId: block } });
    await expect(send(ann)).resolves.toMatchObject({ isNew: true });
    await db.band.update({ where: { id: bob.bandId }, data: { deactivatedAt: new Date() } });
    await expect(send(ann)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("markRead", () => {
  it("sets the own count to nothing and tells both bands", async () => {
    const { ann, bob, conversation } = await makePair();
    await sendMessage(ann, {
      conversationId: conversation.id,
      senderBandId: ann.bandId,
      content: "Hi",
    });
    await sendMessage(bob, {
      conversationId: conversation.id,
      senderBandId: bob.bandId,
      content: "Hello",
    });
    await markRead(bob, conversation.id);
    expect(await memberOf(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      lastReadAt: expect.any(Date),
    });
    expect((await memberOf(conversation.id, ann.bandId)).unreadCount).toBe(1);
    for (const { bandId } of [ann, bob])
      expect((await eventsOf(bandId, "read"))[0]?.payload).toMatchObject({
        conversationId: conversation.id,
        bandId: bob.bandId,
      });
  });

  it("is not told to a band that one blocks, and none sees what it told before", async () => {
    const { ann, bob, conversation } = await makePair();
    await sendMessage(ann, {
      conversationId: conversation.id,
      senderBandId: ann.bandId,
      content: "Hi",
    });
    await sendMessage(bob, {
      conversationId: conversation.id,
      senderBandId: bob.bandId,
      content: "Hello",
    });
    await markRead(ann, conversation.id);
    expect((await getConversation(bob, conversation.id)).otherLastReadAt).not.toBeNull();
    await blockBand(bob, ann.bandId);
    await markRead(bob, conversation.id);
    expect(
      [await eventsOf(ann.bandId, "read"), await eventsOf(bob.bandId, "read")].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 2]);
    for (const viewer of [ann, bob])
      expect((await getConversation(viewer, conversation.id)).otherLastReadAt).toBeNull();
  });

  it("goes up to the message that was seen: what came after it stays unread, unseen and due by mail", async () => {
    const { ann, bob, conversation } = await makePair();
    const say = (content: string) =>
      sendMessage(ann, { conversationId: conversation.id, senderBandId: ann.bandId, content });
    const [first, second] = [await say("One"), await say("Two"), await say("Three")];
    await markRead(bob, conversation.id, second.message.id);
    const { unreadCount, lastReadAt, mailDueAt } = await memberOf(conversation.id, bob.bandId);
    expect([unreadCount, mailDueAt]).toEqual([1, expect.any(Date)]);
    expect((await getConversation(ann, conversation.id)).otherLastReadAt).toBe(
      lastReadAt!.toISOString(),
    );
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeGreaterThanOrEqual(0);
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeLessThanOrEqual(1);
    // An older position takes nothing back.
    await markRead(bob, conversation.id, first.message.id);
    expect(await memberOf(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 1,
      lastReadAt,
    });
    expect(await eventsOf(ann.bandId, "read")).toHaveLength(1);
    await markRead(bob, conversation.id);
    expect(await memberOf(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("counts neither own messages nor those out of sight as left", async () => {
    const { ann, bob, conversation } = await makePair();
    const say = (viewer: typeof ann, content: string) =>
      sendMessage(viewer, {
        conversationId: conversation.id,
        senderBandId: viewer.bandId,
        content,
      });
    const { message } = await say(ann, "One");
    await say(bob, "Mine");
    const { message: hidden } = await say(ann, "Two");
    await db.message.update({ where: { id: hidden.id }, data: { hold: "Refused" } });
    await markRead(bob, conversation.id, message.id);
    expect(await memberOf(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("misses no message that is stored meanwhile, and never counts below what is there", async () => {
    const { ann, bob, conversation } = await makeTalk();
    const send = (index: number) =>
      sendMessage(ann, {
        conversationId: conversation.id,
        senderBandId: ann.bandId,
        content: `Message ${index}`,
      });
    const { message } = await send(0);
    await Promise.all(
      FIFTY.map((index) => (index % 2 ? send(index) : markRead(bob, conversation.id, message.id))),
    );
    expect((await memberOf(conversation.id, bob.bandId)).unreadCount).toBe(25);
  });

  it("knows no message of another conversation", async () => {
    const { bob, conversation } = await makePair(["Hi"]);
    const elsewhere = await makePair(["Hello"]);
    const message = await db.message.findFirstOrThrow({
      where: { conversationId: elsewhere.conversation.id },
    });
    await expect(markRead(bob, conversation.id, message.id)).rejects.toMatchObject({
      code: "not_found",
      message: "Message not found",
    });
  });

  it("is for members only", async () => {
    const { conversation } = await makePair();
    await expect(markRead(await makeViewer(), conversation.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
