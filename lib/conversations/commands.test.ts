import { v7 as uuid } from "uuid";
import { describe, expect, it, vi } from "vitest";
import { openConversation, sendMessage } from "@/lib/conversations/commands";
import { db, pool } from "@/lib/db";
import { findMember, listEvents, makePair, readPoints, send } from "@/tests/support/conversations";
import { makeBand, makeConversation, makeViewer } from "@/tests/support/factories";
import { isWaitingForALock } from "@/tests/support/waiting-for-lock";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

async function makeOngoing() {
  const pair = await makePair();
  await db.conversationMember.updateMany({
    where: { conversationId: pair.id },
    data: { wroteAt: new Date("2026-01-01") },
  });
  return pair;
}

describe("openConversation", () => {
  it("opens one conversation per pair, from either side, and notifies its opener", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const first = await openConversation(ann, { band1Id: ann.bandId, band2Id: bob.bandId });
    const again = await openConversation(bob, { band1Id: bob.bandId, band2Id: ann.bandId });
    expect(first.isNew).toBe(true);
    expect(again.isNew).toBe(false);
    expect(again.conversation.id).toBe(first.conversation.id);
    expect(first.conversation.otherBand.id).toBe(bob.bandId);
    expect(again.conversation.otherBand.id).toBe(ann.bandId);
    expect(await listEvents(bob, "conversation")).toHaveLength(0);
    expect(await listEvents(ann, "conversation")).toHaveLength(1);
  });

  it("accepts the viewer's band as the second id too", async () => {
    const ann = await makeViewer();
    const { conversation } = await openConversation(ann, {
      band1Id: (await makeBand()).id,
      band2Id: ann.bandId,
    });
    expect([conversation.band1Id, conversation.band2Id]).toContain(ann.bandId);
  });

  it("creates one conversation from fifty concurrent calls by both bands", async () => {
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

  it("refuses other bands' ids, the viewer's own, and bands out of reach", async () => {
    const [ann, stranger] = await Promise.all([makeViewer(), makeBand()]);
    const open = (band1Id: string, band2Id: string) => openConversation(ann, { band1Id, band2Id });
    const deactivated = await makeBand({ deactivatedAt: new Date() });
    const blocker = await makeBand({ blocks: { create: { blockedBandId: ann.bandId } } });
    await expect(open(stranger.id, (await makeBand()).id)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(open(ann.bandId, ann.bandId)).rejects.toMatchObject({ code: "validation" });
    await expect(open(ann.bandId, uuid())).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, deactivated.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, blocker.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(open(ann.bandId, stranger.id)).resolves.toMatchObject({ isNew: true });
  });
});

describe("sendMessage", () => {
  it("stores the message with all its consequences", async () => {
    const { ann, bob, id } = await makePair();
    const { message } = await send(ann, id, "Shall we?");
    const recipient = await findMember(id, bob.bandId);
    expect(recipient).toMatchObject({
      unreadCount: 1,
      wroteAt: null,
      lastActivityAt: new Date(message.createdAt),
    });
    expect(await findMember(id, ann.bandId)).toMatchObject({
      unreadCount: 0,
      wroteAt: new Date(message.createdAt),
    });
    expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({
      lastActivityAt: new Date(message.createdAt),
    });
    const { writtenBy, ...sentToOthers } = message;
    expect(writtenBy).toBe(ann.username);
    expect((await listEvents(ann, "message"))[0]?.payload).toEqual(message);
    expect((await listEvents(bob, "message"))[0]?.payload).toEqual(sentToOthers);
  });

  it("awards both bands 10 points once both have written, and only once", async () => {
    const { ann, bob, id } = await makePair();
    await send(ann, id);
    await send(ann, id);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([0, 0]);
    await send(bob, id);
    await send(ann, id);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
  });

  it("counts each of fifty concurrent messages from both sides", async () => {
    const { ann, bob, id } = await makePair();
    await Promise.all(FIFTY.map((index) => send(index % 2 ? ann : bob, id)));
    expect(await db.message.count({ where: { conversationId: id } })).toBe(50);
    expect((await findMember(id, ann.bandId)).unreadCount).toBe(25);
    expect((await findMember(id, bob.bandId)).unreadCount).toBe(25);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
    expect(await listEvents(ann, "message")).toHaveLength(50);
  });

  it("has the same consequences in an ongoing conversation", async () => {
    const { ann, bob, id } = await makeOngoing();
    const { message } = await send(ann, id, '"Shall we?" \\ 🎸', uuid());
    const at = new Date(message.createdAt);
    expect(await findMember(id, bob.bandId)).toMatchObject({
      unreadCount: 1,
      lastActivityAt: at,
      mailDueAt: expect.any(Date),
    });
    expect(await findMember(id, ann.bandId)).toMatchObject({
      unreadCount: 0,
      lastActivityAt: at,
      wroteAt: new Date("2026-01-01"),
      mailDueAt: null,
    });
    expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({
      lastActivityAt: at,
    });
    expect(await db.message.findUnique({ where: { id: message.id } })).toMatchObject({
      content: message.content,
      clientId: message.clientId,
      senderBandId: ann.bandId,
    });
    const { writtenBy, ...sentToOthers } = message;
    expect(writtenBy).toBe(ann.username);
    expect((await listEvents(ann, "message"))[0]?.payload).toEqual(message);
    expect((await listEvents(bob, "message"))[0]?.payload).toEqual(sentToOthers);
  });
});

describe("a deadlock", () => {
  it("is retried when PostgreSQL aborts the message", async () => {
    const { ann, id } = await makeOngoing();
    const other = await pool().connect();
    try {
      await other.query("BEGIN");
      await other.query("SET LOCAL deadlock_timeout = '1min'");
      await other.query("SELECT FROM conversation_members WHERE conversation_id = $1 FOR UPDATE", [
        id,
      ]);
      const sending = send(ann, id, "Hi");
      // It holds the conversation and waits for its members. PostgreSQL aborts whoever checks first.
      await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
      await other.query("SELECT FROM conversations WHERE id = $1 FOR UPDATE", [id]);
      await other.query("COMMIT");
      expect(await sending).toMatchObject({ isNew: true });
    } finally {
      other.release(true);
    }
    expect(await db.message.count({ where: { conversationId: id } })).toBe(1);
  });
});

describe.each([
  ["a new conversation", makePair],
  ["an ongoing conversation", makeOngoing],
])("sendMessage in %s", (_, makePair) => {
  it("stores concurrent retries with the same client id once", async () => {
    const { ann, bob, id } = await makePair();
    const clientId = uuid();
    const sent = await Promise.all(FIFTY.map(() => send(ann, id, "Once", clientId)));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await findMember(id, bob.bandId)).unreadCount).toBe(1);
    expect(await listEvents(bob, "message")).toHaveLength(1);
  });

  it("refuses a client id of a message in another conversation", async () => {
    const { ann, id } = await makePair();
    const other = await makeConversation({ band1Id: ann.bandId });
    const clientId = uuid();
    await send(ann, id, "Here", clientId);
    await expect(send(ann, other.id, "There", clientId)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("refuses another band's name as sender, and outsiders", async () => {
    const { ann, bob, id } = await makePair();
    const eve = await makeViewer();
    const sendAs = (viewer: typeof ann, senderBandId: string) =>
      sendMessage(viewer, { conversationId: id, senderBandId, content: "Hi" });
    await expect(sendAs(ann, bob.bandId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sendAs(eve, ann.bandId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sendAs(eve, eve.bandId)).rejects.toMatchObject({ code: "not_found" });
    await expect(sendAs(ann, ann.bandId)).resolves.toMatchObject({ isNew: true });
    expect(await db.message.count({ where: { conversationId: id } })).toBe(1);
  });

  it("refuses to write to a deactivated band, or across a block in either direction", async () => {
    const { ann, bob, id } = await makePair();
    const block = { blockerBandId: bob.bandId, blockedBandId: ann.bandId };
    await db.block.create({ data: block });
    await expect(send(ann, id)).rejects.toMatchObject({
      code: "forbidden",
      message: "You can't message this band any more",
    });
    await expect(send(bob, id)).rejects.toMatchObject({ code: "forbidden" });
    await db.block.delete({ where: { blockerBandId_blockedBandId: block } });
    await expect(send(ann, id)).resolves.toMatchObject({ isNew: true });
    await db.band.update({ where: { id: bob.bandId }, data: { deactivatedAt: new Date() } });
    await expect(send(ann, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
