import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { decideHeldMessage } from "@/lib/admin/held-messages/commands";
import { listHeldMessages } from "@/lib/admin/held-messages/queries";
import { markRead } from "@/lib/conversations/commands";
import { MAX_UNANSWERED_COLD_MESSAGES, SAME_TEXT_MAX } from "@/lib/conversations/cold-messages";
import { declineColdMessage } from "@/lib/conversations/decline";
import { getConversation, listConversations, listMessages } from "@/lib/conversations/queries";
import { MessagesQuery } from "@/lib/conversations/schema";
import { getDashboard } from "@/lib/dashboard/queries";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { readFacts } from "@/lib/ai/suggestions/facts";
import {
  makePair,
  readContents,
  readPoints,
  send,
  sendColdMessages,
} from "@/tests/support/conversations";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";

const listDashboard = async (viewer: BandViewer) =>
  (await getDashboard(viewer, viewer.bandId)).ongoingConversations.map(
    ({ conversationId }) => conversationId,
  );

const listUnanswered = async (viewer: BandViewer) =>
  (await readFacts(viewer)).unanswered.map(({ conversationId }) => conversationId);

describe("the same text to many bands", () => {
  const TEXT = "We  play 20 June.\nYou in?";

  async function makeHeldMessage() {
    const ann = await makeViewer();
    await sendColdMessages(ann, SAME_TEXT_MAX, TEXT);
    const pair = await makePair({ ann });
    const { message } = await send(ann, pair.id, "we play 20 JUNE. you in?");
    return { ...pair, message };
  }

  it("is held for an admin: only its sender sees it", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    expect(message.hold).toBe("Waiting");
    expect([await readContents(ann, id), await readContents(bob, id)]).toEqual([
      [message.content],
      [],
    ]);
    expect(await getConversation(bob, id)).toMatchObject({
      lastMessage: null,
      unreadCount: 0,
      canDecline: false,
    });
    expect([await listDashboard(bob), await listUnanswered(bob), await listDashboard(ann)]).toEqual(
      [[], [], expect.arrayContaining([id])],
    );
    expect(await getConversation(ann, id)).toMatchObject({
      lastMessage: { content: message.content },
    });
    expect(await db.event.count({ where: { bandId: bob.bandId, type: "message" } })).toBe(0);
    await expect(declineColdMessage(bob, id)).rejects.toMatchObject({ code: "conflict" });
    const { items } = await listHeldMessages(await makeAdmin(), { limit: 20, status: "Waiting" });
    expect(items).toContainEqual({
      id: message.id,
      sender: { id: ann.bandId, name: ann.bandName, isLive: true, genres: [], photoUrl: null },
      recipient: { id: bob.bandId, name: bob.bandName, isLive: true, genres: [], photoUrl: null },
      content: message.content,
      status: "Waiting",
      createdAt: message.createdAt,
    });
  });

  it("reaches the other band as new once an admin delivers it", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    const admin = await makeAdmin();
    await send(ann, id, "P.S. Hello");
    await decideHeldMessage(admin, message.id, "deliver");
    expect(await readContents(bob, id)).toEqual(["P.S. Hello", message.content]);
    expect((await getConversation(bob, id)).unreadCount).toBe(2);
    expect([await listDashboard(bob), await listUnanswered(bob)]).toEqual([[id], [id]]);
    expect(await db.event.count({ where: { bandId: bob.bandId, type: "message" } })).toBe(2);
    await expect(decideHeldMessage(admin, message.id, "refuse")).rejects.toMatchObject({
      code: "conflict",
      message: "This message is already delivered",
    });
    expect(await db.auditEntry.count({ where: { targetId: message.id } })).toBe(1);
  });

  it("counts as written once it is delivered: until then the other band's words are its first ones", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    await sendColdMessages(bob, MAX_UNANSWERED_COLD_MESSAGES);
    await expect(send(bob, id)).rejects.toMatchObject({ code: "conflict" });
    await db.conversation.deleteMany({ where: { band1Id: bob.bandId } });
    await send(bob, id);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([0, 0]);
    expect(await getConversation(ann, id)).toMatchObject({ canDecline: true });
    await decideHeldMessage(await makeAdmin(), message.id, "deliver");
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
    for (const viewer of [ann, bob]) await send(viewer, id);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
  });

  it("earns by the next message that is not held, and nothing more when it is delivered", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    await send(bob, id);
    await send(ann, id);
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
    await decideHeldMessage(await makeAdmin(), message.id, "deliver");
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
  });

  it("is listed for its sender, though the other band opened the conversation, and uses one cold message", async () => {
    const ann = await makeViewer();
    await sendColdMessages(ann, SAME_TEXT_MAX, TEXT);
    const bob = await makeViewer();
    const { id } = await makeConversation({ band1Id: bob.bandId, band2Id: ann.bandId });
    await send(ann, id, TEXT);
    await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES - SAME_TEXT_MAX - 1);
    await send(ann, id, "P.S. Hello");
    await expect(send(ann, (await makePair({ ann })).id)).rejects.toMatchObject({
      code: "conflict",
    });
    const { items } = await listConversations(ann, ann.bandId, { limit: 20 });
    expect(items.map((conversation) => conversation.id)).toContain(id);
  });

  it("cannot be delivered to a band that has blocked the sender since", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    const admin = await makeAdmin();
    await blockBand(bob, ann.bandId);
    await expect(decideHeldMessage(admin, message.id, "deliver")).rejects.toMatchObject({
      code: "conflict",
      message: "These bands can no longer write to each other",
    });
    expect(await readContents(bob, id)).toEqual([]);
    await decideHeldMessage(admin, message.id, "refuse");
    expect((await listMessages(ann, id, MessagesQuery.parse({}))).items).toMatchObject([
      { hold: "Refused" },
    ]);
  });

  it("stays hidden when an admin refuses it; only admins decide", async () => {
    const { ann, bob, id, message } = await makeHeldMessage();
    await expect(decideHeldMessage(bob, message.id, "deliver")).rejects.toMatchObject({
      code: "forbidden",
    });
    await decideHeldMessage(await makeAdmin(), message.id, "refuse");
    await expect(decideHeldMessage(await makeAdmin(), message.id, "deliver")).rejects.toMatchObject(
      { code: "conflict", message: "This message is already refused" },
    );
    expect(await readContents(bob, id)).toEqual([]);
    expect((await listMessages(ann, id, MessagesQuery.parse({}))).items).toMatchObject([
      { hold: "Refused" },
    ]);
    await expect(decideHeldMessage(await makeAdmin(), uuid(), "deliver")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("frees its cold message when refused, unless other messages remain", async () => {
    const admin = await makeAdmin();
    const { ann, id, message } = await makeHeldMessage();
    await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES - SAME_TEXT_MAX - 1);
    const next = await makePair({ ann });
    await expect(send(ann, next.id)).rejects.toMatchObject({ code: "conflict" });
    await decideHeldMessage(admin, message.id, "refuse");
    await send(ann, next.id);
    // It is a cold message again, and the quota is used up.
    await expect(send(ann, id)).rejects.toMatchObject({ code: "conflict" });
    const other = await makeHeldMessage();
    await sendColdMessages(other.ann, MAX_UNANSWERED_COLD_MESSAGES - SAME_TEXT_MAX - 1);
    await send(other.ann, other.id, "Something else");
    await decideHeldMessage(admin, other.message.id, "refuse");
    await expect(send(other.ann, (await makePair({ ann: other.ann })).id)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is also held as a second message, sent concurrently", async () => {
    const ann = await makeViewer();
    const pairs = await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const sent = await Promise.all(pairs.map(({ id }) => send(ann, id, TEXT)));
    expect(sent.filter(({ message }) => !message.hold)).toHaveLength(SAME_TEXT_MAX);
  });

  it("is not held once the other band has written", async () => {
    const ann = await makeViewer();
    for (let number = 0; number <= SAME_TEXT_MAX; number++) {
      const { bob, id } = await makePair({ ann });
      await send(bob, id);
      expect((await send(ann, id, "Thanks")).message.hold).toBeUndefined();
      await markRead(bob, id);
    }
  });
});
