import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { openConversation, writeToBand } from "@/lib/conversations/commands";
import { MAX_UNANSWERED_COLD_MESSAGES } from "@/lib/conversations/cold-messages";
import { findBandToWriteTo, listConversations } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countUse, LIMITS } from "@/lib/rate-limits";
import { readPoints, send } from "@/tests/support/conversations";
import { makeBand, makeViewer } from "@/tests/support/factories";

const makeTwo = () => Promise.all([makeViewer(), makeViewer()]);
const countConversations = ({ bandId }: BandViewer) =>
  db.conversation.count({ where: { members: { some: { bandId } } } });

describe("writeToBand", () => {
  it("creates the conversation with its first message, and writes on in it", async () => {
    const [ann, ben] = await makeTwo();
    const first = await writeToBand(ann, ben.bandId, { content: "Shall we?" });
    const second = await writeToBand(ann, ben.bandId, { content: "In May?" });
    expect(first).toMatchObject({ isNew: true, message: { senderBandId: ann.bandId } });
    expect(second.message.conversationId).toBe(first.message.conversationId);
    const { items } = await listConversations(ben, ben.bandId, { limit: 20 });
    expect(items).toMatchObject([
      { id: first.message.conversationId, unreadCount: 2, lastMessage: { content: "In May?" } },
    ]);
    const events = await db.event.findMany({
      where: { bandId: ann.bandId },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ type }) => type)).toEqual(["conversation", "message", "message"]);
  });

  it("counts new conversations by address, too, whichever band opens them", async () => {
    env().RATE_LIMIT_SCALE = 1;
    const [ann, ben] = await makeTwo();
    const ip = "192.0.2.77";
    const write = async (as: BandViewer, from: string) =>
      writeToBand(as, (await makeBand()).id, { content: `Hello ${uuid()}` }, from);
    for (let count = 0; count < LIMITS.conversations.points; count++)
      await countUse("conversations", [ip]);
    await expect(write(ann, ip)).rejects.toMatchObject({ code: "rate_limited" });
    await expect(write(ben, ip)).rejects.toMatchObject({ code: "rate_limited" });
    await write(ben, "198.51.100.1");
  });

  it("writes in a conversation that was opened empty", async () => {
    const [ann, ben] = await makeTwo();
    const pair = { band1Id: ben.bandId, band2Id: ann.bandId };
    const { conversation } = await openConversation(ben, pair);
    const { message } = await writeToBand(ann, ben.bandId, { content: "Hello" });
    expect(message.conversationId).toBe(conversation.id);
  });

  it("awards 10 points each once both have written", async () => {
    const [ann, ben] = await makeTwo();
    await writeToBand(ann, ben.bandId, { content: "Shall we?" });
    expect(await readPoints(ann)).toBe(0);
    await writeToBand(ben, ann.bandId, { content: "Yes" });
    expect([await readPoints(ann), await readPoints(ben)]).toEqual([10, 10]);
  });

  it("stores a repeated clientId once, also at the same time", async () => {
    const [ann, ben] = await makeTwo();
    const message = { content: "Shall we?", clientId: uuid() };
    const sent = await Promise.all([1, 2, 3, 4].map(() => writeToBand(ann, ben.bandId, message)));
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(sent.map((one) => one.message.id)).size).toBe(1);
    expect(await countConversations(ann)).toBe(1);
  });

  it("creates one conversation when both bands write at once", async () => {
    const [ann, ben] = await makeTwo();
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].flatMap((number) => [
        writeToBand(ann, ben.bandId, { content: `From Ann ${number}` }),
        writeToBand(ben, ann.bandId, { content: `From Ben ${number}` }),
      ]),
    );
    expect(new Set(sent.map(({ message }) => message.conversationId)).size).toBe(1);
    expect(await countConversations(ann)).toBe(1);
    expect(await db.message.count({ where: { senderBandId: ann.bandId } })).toBe(5);
    expect([await readPoints(ann), await readPoints(ben)]).toEqual([10, 10]);
  });

  it("refuses bands out of reach and the own, and creates nothing", async () => {
    const ann = await makeViewer();
    const deactivated = await makeBand({ deactivatedAt: new Date() });
    const deleted = await makeBand({ deletedAt: new Date() });
    const blocker = await makeBand({ blocks: { create: { blockedBandId: ann.bandId } } });
    const blocked = await makeBand({ blockedBy: { create: { blockerBandId: ann.bandId } } });
    const unreachable = [deactivated.id, deleted.id, blocker.id, blocked.id];
    for (const bandId of [...unreachable, ann.bandId, uuid(), "nonsense"]) {
      const writing = writeToBand(ann, bandId, { content: "Hello" });
      await expect(writing, bandId).rejects.toMatchObject({ code: "not_found" });
      expect(await findBandToWriteTo(ann, bandId), bandId).toBeNull();
    }
    expect(await countConversations(ann)).toBe(0);
    const hidden = await makeBand({ publicProfile: false });
    expect(await findBandToWriteTo(ann, hidden.id)).toMatchObject({ name: hidden.name });
    await expect(writeToBand(ann, hidden.id, { content: "Hello" })).resolves.toBeTruthy();
  });

  it("creates nothing beyond the quota, or for a clientId that is taken", async () => {
    const [ann, ben] = await makeTwo();
    const clientId = uuid();
    const { message } = await writeToBand(ann, ben.bandId, { content: "One", clientId });
    const taken = writeToBand(ann, (await makeBand()).id, { content: "Two", clientId });
    await expect(taken).rejects.toMatchObject({ code: "conflict" });
    for (let sent = 1; sent < MAX_UNANSWERED_COLD_MESSAGES; sent++)
      await writeToBand(ann, (await makeBand()).id, { content: `Text ${sent}` });
    const next = await makeBand();
    const beyond = () => writeToBand(ann, next.id, { content: "One too many" });
    await expect(beyond()).rejects.toMatchObject({ code: "conflict" });
    expect(await countConversations(ann)).toBe(MAX_UNANSWERED_COLD_MESSAGES);
    const { conversationId } = message;
    await send(ben, conversationId, "Yes");
    await expect(beyond()).resolves.toMatchObject({ isNew: true });
  });
});
