import { describe, expect, it } from "vitest";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import { getConversation } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { makeConversation, makeViewer } from "@/tests/support/factories";

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

async function makeOngoing() {
  const pair = await makePair();
  await db.conversationMember.updateMany({
    where: { conversationId: pair.conversation.id },
    data: { wroteAt: new Date("2026-01-01") },
  });
  return pair;
}

const findMember = (conversationId: string, bandId: string) =>
  db.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId } },
  });
const listEvents = (bandId: string, type: string) => db.event.findMany({ where: { bandId, type } });

describe("markRead", () => {
  it("resets the own unread count and notifies both bands", async () => {
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
    expect(await findMember(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      lastReadAt: expect.any(Date),
    });
    expect((await findMember(conversation.id, ann.bandId)).unreadCount).toBe(1);
    for (const { bandId } of [ann, bob])
      expect((await listEvents(bandId, "read"))[0]?.payload).toMatchObject({
        conversationId: conversation.id,
        bandId: bob.bandId,
      });
  });

  it.each(["the own band", "the other band"])(
    "tells the other band nothing while %s shares no read receipts",
    async (who) => {
      const { ann, bob, conversation } = await makePair(["Hi"]);
      const { bandId } = who === "the own band" ? bob : ann;
      await db.band.update({ where: { id: bandId }, data: { readMarks: false } });
      await markRead(bob, conversation.id);
      const events = [await listEvents(ann.bandId, "read"), await listEvents(bob.bandId, "read")];
      expect(events.map(({ length }) => length)).toEqual([0, 1]);
    },
  );

  it("is hidden from a blocked band, as is the earlier read receipt", async () => {
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
      [await listEvents(ann.bandId, "read"), await listEvents(bob.bandId, "read")].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 2]);
    for (const viewer of [ann, bob])
      expect((await getConversation(viewer, conversation.id)).otherLastReadAt).toBeNull();
  });

  it("leaves what came after the seen message unread and due by email", async () => {
    const { ann, bob, conversation } = await makePair();
    const send = (content: string) =>
      sendMessage(ann, { conversationId: conversation.id, senderBandId: ann.bandId, content });
    const [first, second] = [await send("One"), await send("Two"), await send("Three")];
    await markRead(bob, conversation.id, second.message.id);
    const { unreadCount, lastReadAt, mailDueAt } = await findMember(conversation.id, bob.bandId);
    expect([unreadCount, mailDueAt]).toEqual([1, expect.any(Date)]);
    expect((await getConversation(ann, conversation.id)).otherLastReadAt).toBe(
      lastReadAt!.toISOString(),
    );
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeGreaterThanOrEqual(0);
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeLessThanOrEqual(1);
    // An older position changes nothing.
    await markRead(bob, conversation.id, first.message.id);
    expect(await findMember(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 1,
      lastReadAt,
    });
    expect(await listEvents(ann.bandId, "read")).toHaveLength(1);
    await markRead(bob, conversation.id);
    expect(await findMember(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("counts neither own nor hidden messages as unread", async () => {
    const { ann, bob, conversation } = await makePair();
    const send = (viewer: typeof ann, content: string) =>
      sendMessage(viewer, {
        conversationId: conversation.id,
        senderBandId: viewer.bandId,
        content,
      });
    const { message } = await send(ann, "One");
    await send(bob, "Mine");
    const { message: hidden } = await send(ann, "Two");
    await db.message.update({ where: { id: hidden.id }, data: { hold: "Refused" } });
    await markRead(bob, conversation.id, message.id);
    expect(await findMember(conversation.id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("misses no concurrent message, and never counts too few", async () => {
    const { ann, bob, conversation } = await makeOngoing();
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
    expect((await findMember(conversation.id, bob.bandId)).unreadCount).toBe(25);
  });

  it("does not find a message of another conversation", async () => {
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
