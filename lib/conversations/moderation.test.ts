import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { decideHeldMessage, listHeldMessages } from "@/lib/admin/held-messages";
import { markRead, openConversation, sendMessage } from "@/lib/conversations/commands";
import { MAX_UNANSWERED_COLD_MESSAGES, SAME_TEXT_MAX } from "@/lib/conversations/cold-messages";
import { getConversation, listConversations, listMessages } from "@/lib/conversations/queries";
import {
  archiveConversation,
  declineOpening,
  muteConversation,
  unarchiveConversation,
  unmuteConversation,
} from "@/lib/conversations/mute-archive";
import { DECLINED, MessagesQuery } from "@/lib/conversations/schema";
import { getDashboard } from "@/lib/dashboard/queries";
import { db } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { makeAdmin, makeCollaboration, makeConversation, makeViewer } from "@/tests/factories";

const say = (
  viewer: BandViewer,
  conversationId: string,
  content: string = uuid(),
  clientId?: string,
) => sendMessage(viewer, { conversationId, senderBandId: viewer.bandId, content, clientId });

const read = async (viewer: BandViewer, conversationId: string) =>
  (await listMessages(viewer, conversationId, MessagesQuery.parse({}))).items.map(
    ({ content }) => content,
  );

const inbox = async (viewer: BandViewer, archived = false) =>
  (await listConversations(viewer, viewer.bandId, { limit: 100, archived })).items.map(
    ({ id }) => id,
  );

const talks = async (viewer: BandViewer) =>
  (await getDashboard(viewer, viewer.bandId)).talks.map(({ conversationId }) => conversationId);
const unanswered = async (viewer: BandViewer) =>
  (await readFacts(viewer)).unanswered.map(({ conversationId }) => conversationId);

async function makePair(ann?: BandViewer) {
  const [one, bob] = await Promise.all([ann ?? makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: one.bandId, band2Id: bob.bandId });
  return { ann: one, bob, id };
}

/** So many conversations of one band, in each of which it wrote first. */
async function makeOpenings(ann: BandViewer, count: number, content?: string) {
  const pairs = await Promise.all(Array.from({ length: count }, () => makePair(ann)));
  for (const { id } of pairs) await say(ann, id, content);
  return pairs;
}

describe("openings", () => {
  it("are eight at a time without an answer; any answer gives one back", async () => {
    const ann = await makeViewer();
    const [first, second] = await makeOpenings(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const next = await makePair(ann);
    await expect(say(ann, next.id)).rejects.toMatchObject({
      code: "conflict",
      message: "8 bands have not answered you yet. Once one does, you can write to the next",
    });
    await expect(
      openConversation(ann, { band1Id: ann.bandId, band2Id: (await makeViewer()).bandId }),
    ).rejects.toMatchObject({ code: "conflict" });
    await say(ann, first!.id);
    await say(first!.bob, first!.id);
    await say(ann, next.id);
    await expect(say(ann, (await makePair(ann)).id)).rejects.toMatchObject({ code: "conflict" });
    await declineOpening(second!.bob, second!.id);
    await say(ann, (await makePair(ann)).id);
  });

  it("stay eight when many are written at once, and a retry of a first message is none", async () => {
    const ann = await makeViewer();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => makePair(ann)));
    const clientIds = pairs.map(() => uuid());
    const written = await Promise.allSettled(
      pairs.map(({ id }, index) => say(ann, id, uuid(), clientIds[index])),
    );
    expect(written.filter(({ status }) => status === "fulfilled")).toHaveLength(
      MAX_UNANSWERED_COLD_MESSAGES,
    );
    const index = written.findIndex(({ status }) => status === "fulfilled");
    expect(await say(ann, pairs[index]!.id, "Again", clientIds[index])).toMatchObject({
      isNew: false,
    });
  });

  it("count neither answers nor bands that are gone", async () => {
    const ann = await makeViewer();
    const pairs = await makeOpenings(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const asked = await makePair(ann);
    await say(asked.bob, asked.id);
    await say(ann, asked.id);
    await db.band.update({
      where: { id: pairs[0]!.bob.bandId },
      data: { deactivatedAt: new Date() },
    });
    await say(ann, (await makePair(ann)).id);
  });
});

describe("a conversation in which nothing is written", () => {
  it("stands in the opener's inbox only; the first words bring it to the other band", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { conversation } = await openConversation(ann, {
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    const both = async () => [await inbox(ann), await inbox(bob)];
    expect(await both()).toEqual([[conversation.id], []]);
    await say(ann, conversation.id);
    expect(await both()).toEqual([[conversation.id], [conversation.id]]);
    await say(bob, conversation.id);
    expect(await both()).toEqual([[conversation.id], [conversation.id]]);
  });

  it("stands in the inbox of the other band too once it wrote there itself, or they are a collaboration", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { conversation } = await openConversation(ann, {
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    await say(bob, conversation.id);
    const silent = await makePair();
    await makeCollaboration({
      conversationId: silent.id,
      band1Id: silent.ann.bandId,
      band2Id: silent.bob.bandId,
    });
    expect([await inbox(bob), await inbox(ann), await inbox(silent.bob)]).toEqual([
      [conversation.id],
      [conversation.id],
      [silent.id],
    ]);
  });
});

describe("declining", () => {
  it("answers with one tap, and leaves the conversation put away and silent until one writes oneself", async () => {
    const { ann, bob, id } = await makePair();
    await say(ann, id, "Shall we?");
    expect(await getConversation(bob, id)).toMatchObject({ canDecline: true, unreadCount: 1 });
    expect(await declineOpening(bob, id)).toMatchObject({
      content: DECLINED,
      senderBandId: bob.bandId,
    });
    expect(await read(ann, id)).toEqual(["Shall we?", "Not now, thanks"]);
    expect(await db.pointEntry.count({ where: { reference: id } }), "both have written").toBe(2);
    expect([await inbox(bob), await inbox(bob, true), await inbox(ann)]).toEqual([[], [id], [id]]);
    expect(await getConversation(bob, id)).toMatchObject({ canDecline: false, unreadCount: 0 });
    await say(ann, id, "Sure?");
    expect([await inbox(bob), await inbox(bob, true)]).toEqual([[], [id]]);
    expect(
      await db.conversationMember.findFirst({ where: { conversationId: id, bandId: bob.bandId } }),
    ).toMatchObject({ mailDueAt: null, unreadCount: 1 });
    await say(bob, id, "Yes, later this year");
    expect(await inbox(bob)).toEqual([id]);
    await say(ann, id, "Gladly");
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, unreadCount: 2 });
    expect(
      await db.conversationMember.findFirst({ where: { conversationId: id, bandId: bob.bandId } }),
    ).toMatchObject({ mailDueAt: expect.any(Date) as Date });
  });

  it("is for openings of the other band only, once", async () => {
    const { ann, bob, id } = await makePair();
    await expect(declineOpening(bob, id)).rejects.toMatchObject({ code: "conflict" });
    await say(ann, id);
    await expect(declineOpening(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(declineOpening(await makeViewer(), id)).rejects.toMatchObject({
      code: "not_found",
    });
    const taps = await Promise.allSettled([declineOpening(bob, id), declineOpening(bob, id)]);
    expect(taps.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await read(ann, id)).toHaveLength(2);
  });
});

describe("muting and archiving", () => {
  it("an archived conversation comes back with the next message, a muted one does not", async () => {
    const { ann, bob, id } = await makePair();
    await archiveConversation(bob, id);
    expect([await inbox(bob), await inbox(bob, true), await inbox(ann)]).toEqual([[], [id], [id]]);
    await say(ann, id);
    expect(await inbox(bob)).toEqual([id]);
    await archiveConversation(bob, id);
    await muteConversation(bob, id);
    await say(ann, id);
    expect(await inbox(bob, true)).toEqual([id]);
    expect(await getConversation(bob, id)).toMatchObject({ muted: true, archived: true });
    expect(await getConversation(ann, id)).toMatchObject({ muted: false, archived: false });
    await unarchiveConversation(bob, id);
    await unmuteConversation(bob, id);
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, archived: false });
    expect(await inbox(bob)).toEqual([id]);
  });

  it("is for members only, and only the own side", async () => {
    const { id } = await makePair();
    const eve = await makeViewer();
    for (const act of [
      muteConversation,
      unmuteConversation,
      archiveConversation,
      unarchiveConversation,
    ])
      await expect(act(eve, id)).rejects.toMatchObject({ code: "not_found" });
    expect(
      await db.conversationMember.count({
        where: { conversationId: id, mutedAt: null, archivedAt: null },
      }),
    ).toBe(2);
  });
});

describe("the same words to many bands", () => {
  const TEXT = "We  play 20 June.\nYou in?";

  async function makeHeld() {
    const ann = await makeViewer();
    await makeOpenings(ann, SAME_TEXT_MAX, TEXT);
    const pair = await makePair(ann);
    const { message } = await say(ann, pair.id, "we play 20 JUNE. you in?");
    return { ...pair, message };
  }

  it("wait for an admin: the sender sees it, the other band nothing at all", async () => {
    const { ann, bob, id, message } = await makeHeld();
    expect(message.hold).toBe("Waiting");
    expect([await read(ann, id), await read(bob, id)]).toEqual([[message.content], []]);
    expect(await getConversation(bob, id)).toMatchObject({
      lastMessage: null,
      unreadCount: 0,
      canDecline: false,
    });
    expect([await talks(bob), await unanswered(bob), await talks(ann)]).toEqual([
      [],
      [],
      expect.arrayContaining([id]),
    ]);
    expect(await getConversation(ann, id)).toMatchObject({
      lastMessage: { content: message.content },
    });
    expect(await db.event.count({ where: { bandId: bob.bandId, type: "message" } })).toBe(0);
    await expect(declineOpening(bob, id)).rejects.toMatchObject({ code: "conflict" });
    const { items } = await listHeldMessages(await makeAdmin(), { limit: 20, status: "Waiting" });
    expect(items).toContainEqual({
      id: message.id,
      sender: { id: ann.bandId, name: ann.bandName, isLive: true },
      recipient: { id: bob.bandId, name: bob.bandName, isLive: true },
      content: message.content,
      status: "Waiting",
      createdAt: message.createdAt,
    });
  });

  it("reach the other band as new when an admin lets them, once", async () => {
    const { ann, bob, id, message } = await makeHeld();
    const admin = await makeAdmin();
    await say(ann, id, "P.S. Hello");
    await decideHeldMessage(admin, message.id, "deliver");
    expect(await read(bob, id)).toEqual(["P.S. Hello", message.content]);
    expect((await getConversation(bob, id)).unreadCount).toBe(2);
    expect([await talks(bob), await unanswered(bob)]).toEqual([[id], [id]]);
    expect(await db.event.count({ where: { bandId: bob.bandId, type: "message" } })).toBe(2);
    await expect(decideHeldMessage(admin, message.id, "refuse")).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await db.auditEntry.count({ where: { targetId: message.id } })).toBe(1);
  });

  it("do not reach a band that blocks their sender by then, whatever an admin decides", async () => {
    const { ann, bob, id, message } = await makeHeld();
    const admin = await makeAdmin();
    await blockBand(bob, ann.bandId);
    await expect(decideHeldMessage(admin, message.id, "deliver")).rejects.toMatchObject({
      code: "conflict",
      message: "These bands can no longer write to each other",
    });
    expect(await read(bob, id)).toEqual([]);
    await decideHeldMessage(admin, message.id, "refuse");
    expect((await listMessages(ann, id, MessagesQuery.parse({}))).items).toMatchObject([
      { hold: "Refused" },
    ]);
  });

  it("never do when an admin refuses; only admins decide", async () => {
    const { ann, bob, id, message } = await makeHeld();
    await expect(decideHeldMessage(bob, message.id, "deliver")).rejects.toMatchObject({
      code: "forbidden",
    });
    await decideHeldMessage(await makeAdmin(), message.id, "refuse");
    expect(await read(bob, id)).toEqual([]);
    expect((await listMessages(ann, id, MessagesQuery.parse({}))).items).toMatchObject([
      { hold: "Refused" },
    ]);
    await expect(decideHeldMessage(await makeAdmin(), uuid(), "deliver")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("that are refused give their opening back, unless other words stand there", async () => {
    const admin = await makeAdmin();
    const { ann, id, message } = await makeHeld();
    await makeOpenings(ann, MAX_UNANSWERED_COLD_MESSAGES - SAME_TEXT_MAX - 1);
    const next = await makePair(ann);
    await expect(say(ann, next.id)).rejects.toMatchObject({ code: "conflict" });
    await decideHeldMessage(admin, message.id, "refuse");
    await say(ann, next.id);
    // It is an opening again, for which there is none left.
    await expect(say(ann, id)).rejects.toMatchObject({ code: "conflict" });
    const other = await makeHeld();
    await makeOpenings(other.ann, MAX_UNANSWERED_COLD_MESSAGES - SAME_TEXT_MAX - 1);
    await say(other.ann, other.id, "Something else");
    await decideHeldMessage(admin, other.message.id, "refuse");
    await expect(say(other.ann, (await makePair(other.ann)).id)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("wait also when they are second words and go to all at once", async () => {
    const ann = await makeViewer();
    const pairs = await makeOpenings(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const sent = await Promise.all(pairs.map(({ id }) => say(ann, id, TEXT)));
    expect(sent.filter(({ message }) => !message.hold)).toHaveLength(SAME_TEXT_MAX);
  });

  it("are no matter in conversations that go both ways", async () => {
    const ann = await makeViewer();
    for (let number = 0; number <= SAME_TEXT_MAX; number++) {
      const { bob, id } = await makePair(ann);
      await say(bob, id);
      expect((await say(ann, id, "Thanks")).message.hold).toBeUndefined();
      await markRead(bob, id);
    }
  });
});
