import { describe, expect, it } from "vitest";
import { markRead } from "@/lib/conversations/commands";
import { getConversation } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { findMember, listEvents, makePair, send } from "@/tests/support/conversations";
import { makeViewer } from "@/tests/support/factories";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

async function makeOngoing() {
  const pair = await makePair();
  await db.conversationMember.updateMany({
    where: { conversationId: pair.id },
    data: { wroteAt: new Date("2026-01-01") },
  });
  return pair;
}

describe("markRead", () => {
  it("resets the own unread count and notifies both bands", async () => {
    const { ann, bob, id } = await makePair();
    await send(ann, id, "Hi");
    await send(bob, id, "Hello");
    await markRead(bob, id);
    expect(await findMember(id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      lastReadAt: expect.any(Date),
    });
    expect((await findMember(id, ann.bandId)).unreadCount).toBe(1);
    for (const viewer of [ann, bob])
      expect((await listEvents(viewer, "read"))[0]?.payload).toMatchObject({
        conversationId: id,
        bandId: bob.bandId,
      });
  });

  it.each(["the own band", "the other band"])(
    "tells the other band nothing while %s shares no read receipts",
    async (who) => {
      const { ann, bob, id } = await makePair({ messages: ["Hi"] });
      const { bandId } = who === "the own band" ? bob : ann;
      await db.band.update({ where: { id: bandId }, data: { readMarks: false } });
      await markRead(bob, id);
      const events = [await listEvents(ann, "read"), await listEvents(bob, "read")];
      expect(events.map(({ length }) => length)).toEqual([0, 1]);
    },
  );

  it("is hidden from a blocked band, as is the earlier read receipt", async () => {
    const { ann, bob, id } = await makePair();
    await send(ann, id, "Hi");
    await send(bob, id, "Hello");
    await markRead(ann, id);
    expect((await getConversation(bob, id)).otherLastReadAt).not.toBeNull();
    await blockBand(bob, ann.bandId);
    await markRead(bob, id);
    expect(
      [await listEvents(ann, "read"), await listEvents(bob, "read")].map(({ length }) => length),
    ).toEqual([1, 2]);
    for (const viewer of [ann, bob])
      expect((await getConversation(viewer, id)).otherLastReadAt).toBeNull();
  });

  it("leaves what came after the seen message unread and due by email", async () => {
    const { ann, bob, id } = await makePair();
    const [first, second] = [
      await send(ann, id, "One"),
      await send(ann, id, "Two"),
      await send(ann, id, "Three"),
    ];
    await markRead(bob, id, second.message.id);
    const { unreadCount, lastReadAt, mailDueAt } = await findMember(id, bob.bandId);
    expect([unreadCount, mailDueAt]).toEqual([1, expect.any(Date)]);
    expect((await getConversation(ann, id)).otherLastReadAt).toBe(lastReadAt!.toISOString());
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeGreaterThanOrEqual(0);
    expect(+lastReadAt! - +new Date(second.message.createdAt)).toBeLessThanOrEqual(1);
    // An older position changes nothing.
    await markRead(bob, id, first.message.id);
    expect(await findMember(id, bob.bandId)).toMatchObject({
      unreadCount: 1,
      lastReadAt,
    });
    expect(await listEvents(ann, "read")).toHaveLength(1);
    await markRead(bob, id);
    expect(await findMember(id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("counts neither own nor hidden messages as unread", async () => {
    const { ann, bob, id } = await makePair();
    const { message } = await send(ann, id, "One");
    await send(bob, id, "Mine");
    const { message: hidden } = await send(ann, id, "Two");
    await db.message.update({ where: { id: hidden.id }, data: { hold: "Refused" } });
    await markRead(bob, id, message.id);
    expect(await findMember(id, bob.bandId)).toMatchObject({
      unreadCount: 0,
      mailDueAt: null,
    });
  });

  it("misses no concurrent message, and never counts too few", async () => {
    const { ann, bob, id } = await makeOngoing();
    const { message } = await send(ann, id);
    await Promise.all(
      FIFTY.map((index) => (index % 2 ? send(ann, id) : markRead(bob, id, message.id))),
    );
    expect((await findMember(id, bob.bandId)).unreadCount).toBe(25);
  });

  it("does not find a message of another conversation", async () => {
    const { bob, id } = await makePair({ messages: ["Hi"] });
    const elsewhere = await makePair({ messages: ["Hello"] });
    const message = await db.message.findFirstOrThrow({
      where: { conversationId: elsewhere.id },
    });
    await expect(markRead(bob, id, message.id)).rejects.toMatchObject({
      code: "not_found",
      message: "Message not found",
    });
  });

  it("is for members only", async () => {
    const { id } = await makePair();
    await expect(markRead(await makeViewer(), id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
