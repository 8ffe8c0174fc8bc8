import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { sendMessage } from "@/lib/conversations/commands";
import {
  findConversationWith,
  getConversation,
  listConversations,
  listMessages,
} from "@/lib/conversations/queries";
import { Conversation, Message, MessagesQuery } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import {
  makeBand,
  makeCollaboration,
  makeConversation,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";

describe("listConversations", () => {
  it("lists by latest activity, with the fields of each row", async () => {
    const ann = await makeViewer();
    const [quiet, busy] = await Promise.all([
      makeConversation({ band1Id: ann.bandId }),
      makeConversation({ band2Id: ann.bandId }),
    ]);
    await db.conversationMember.updateMany({
      where: { conversationId: quiet.id },
      data: { lastActivityAt: new Date(Date.now() - 60_000) },
    });
    await sendMessage(ann, { conversationId: busy.id, senderBandId: ann.bandId, content: "First" });
    await sendMessage(ann, {
      conversationId: busy.id,
      senderBandId: ann.bandId,
      content: "Second",
    });
    const { id: collaborationId } = await makeCollaboration({
      conversationId: busy.id,
      band1Id: busy.band1Id,
      band2Id: busy.band2Id,
    });
    const { items } = await listConversations(ann, ann.bandId, { limit: 20 });
    expect(items.map(({ id }) => id)).toEqual([busy.id, quiet.id]);
    expect(items.every((item) => Conversation.safeParse(item).success)).toBe(true);
    expect(items[0]).toMatchObject({
      otherBand: { id: busy.band1Id },
      lastMessage: { content: "Second" },
      collaboration: { id: collaborationId, isPhotoInReview: false },
      unreadCount: 0,
      canWrite: true,
    });
    expect(items[1]).toMatchObject({
      otherBand: { id: quiet.band2Id },
      lastMessage: null,
      collaboration: null,
    });
  });

  it.each([
    ["Pending", true],
    ["Approved", false],
    ["Rejected", false],
  ] as const)("says whether a photo is in review: %s, %s", async (status, isPhotoInReview) => {
    const ann = await makeViewer();
    const { id: collaborationId } = await makeCollaboration({ band1Id: ann.bandId });
    await makeSubmission({ collaborationId, status });
    const { items } = await listConversations(ann, ann.bandId, { limit: 20 });
    expect(items).toMatchObject([{ collaboration: { id: collaborationId, isPhotoInReview } }]);
  });

  it("pages without gaps or duplicates, even with equal activity times", async () => {
    const ann = await makeViewer();
    const lastActivityAt = new Date();
    for (let made = 0; made < 7; made++) {
      const { id } = await makeConversation({ band1Id: ann.bandId });
      await db.conversationMember.updateMany({
        where: { conversationId: id },
        data: { lastActivityAt },
      });
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listConversations(ann, ann.bandId, { limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it("is for the band itself only", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    await makeConversation({ band1Id: ann.bandId });
    await expect(listConversations(bob, ann.bandId, { limit: 20 })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await listConversations(ann, ann.bandId, { limit: 20 })).items).toHaveLength(1);
  });

  it("keeps the messages of an erased band, as 'Deleted band'", async () => {
    const [ann, gone] = await Promise.all([
      makeViewer(),
      makeBand({ deletedAt: new Date(), photoUrl: "https://example.com/p.jpg" }),
    ]);
    await makeConversation({ band1Id: ann.bandId, band2Id: gone.id, messages: ["One", "Two"] });
    const [item] = (await listConversations(ann, ann.bandId, { limit: 20 })).items;
    expect(item).toMatchObject({
      otherBand: { name: "Deleted band", photoUrl: null, country: null },
      lastMessage: { content: "Two" },
      canWrite: false,
    });
  });

  it("hides a deactivated band, except its messages, until it is active again", async () => {
    const [ann, off] = [
      await makeViewer(),
      await makeBand({
        deactivatedAt: new Date(),
        photoUrl: "https://example.com/p.jpg",
        genreNames: ["Rock"],
      }),
    ];
    const { id } = await makeConversation({
      band1Id: ann.bandId,
      band2Id: off.id,
      messages: ["One", "Two"],
    });
    const read = async () => [
      (await listConversations(ann, ann.bandId, { limit: 20 })).items[0]!,
      await getConversation(ann, id),
    ];
    for (const conversation of await read()) {
      expect(conversation).toMatchObject({
        band2: conversation.otherBand,
        lastMessage: { content: "Two" },
        canWrite: false,
      });
      expect(conversation.otherBand).toEqual({
        id: off.id,
        name: "Unavailable band",
        country: null,
        region: null,
        city: null,
        photoUrl: null,
        genres: [],
      });
      expect(JSON.stringify(conversation)).not.toContain(off.name);
      expect(conversation.band1).toMatchObject({ name: ann.bandName, city: "Leipzig" });
    }
    await db.band.update({ where: { id: off.id }, data: { deactivatedAt: null } });
    for (const { otherBand } of await read())
      expect(otherBand).toMatchObject({
        name: off.name,
        city: "Leipzig",
        photoUrl: off.photoUrl,
        genres: ["Rock"],
      });
  });

  it("cannot write across a block", async () => {
    const ann = await makeViewer();
    const blocker = await makeBand({ blocks: { create: { blockedBandId: ann.bandId } } });
    const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: blocker.id });
    expect(await getConversation(ann, id)).toMatchObject({
      canWrite: false,
      otherBand: { id: blocker.id },
    });
  });
});

describe("getConversation", () => {
  it("is for its two bands only", async () => {
    const [ann, bob, eve] = await Promise.all([makeViewer(), makeViewer(), makeViewer()]);
    const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
    expect((await getConversation(bob, id)).otherBand.id).toBe(ann.bandId);
    await expect(getConversation(eve, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getConversation(ann, uuid())).rejects.toMatchObject({ code: "not_found" });
    expect(await findConversationWith(ann, bob.bandId)).toBe(id);
    expect(await findConversationWith(ann, eve.bandId)).toBeNull();
  });
});

describe("listMessages", () => {
  const query = (given: object = {}) => MessagesQuery.parse(given);
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `Message ${index + 1}`);

  it("returns the newest 50, oldest first, and pages backwards", async () => {
    const ann = await makeViewer();
    const { id } = await makeConversation({ band1Id: ann.bandId, messages: numbered(120) });
    const newest = await listMessages(ann, id, query());
    expect(newest.items.map(({ content }) => content)).toEqual(numbered(120).slice(70));
    expect(newest.items.every((item) => Message.safeParse(item).success)).toBe(true);
    expect(newest.nextCursor).toBe(newest.items[0]?.id);
    const middle = await listMessages(ann, id, query({ before: newest.items[0]?.id }));
    const oldest = await listMessages(
      ann,
      id,
      query({ cursor: middle.nextCursor, before: newest.items[0]?.id }),
    );
    expect([...oldest.items, ...middle.items].map(({ content }) => content)).toEqual(numbered(70));
    expect(oldest.nextCursor).toBeNull();
  });

  it("rejects a cursor of another conversation", async () => {
    const ann = await makeViewer();
    const [one, other] = await Promise.all(
      [1, 2].map(() => makeConversation({ band1Id: ann.bandId, messages: ["Hi", "Ho"] })),
    );
    const [foreign] = (await listMessages(ann, other!.id, query())).items;
    for (const before of [foreign?.id, "00000000-0000-0000-0000-000000000000"])
      await expect(listMessages(ann, one!.id, query({ before }))).rejects.toMatchObject({
        code: "not_found",
      });
  });

  it("is for members only, and an empty conversation is found", async () => {
    const [ann, eve] = await Promise.all([makeViewer(), makeViewer()]);
    const { id } = await makeConversation({ band1Id: ann.bandId });
    expect(await listMessages(ann, id, query())).toEqual({ items: [], nextCursor: null });
    await expect(listMessages(eve, id, query())).rejects.toMatchObject({ code: "not_found" });
  });
});
