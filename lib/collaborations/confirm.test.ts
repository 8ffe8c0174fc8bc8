import { describe, expect, it } from "vitest";
import { confirmCollaboration } from "@/lib/collaborations/confirm";
import { DECLINED } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { makeBand, makeConversation, makeViewer } from "@/tests/factories";

async function makePair() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const conversation = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  return { ann, bob, input: { conversationId: conversation.id, band1Id: ann.bandId, band2Id: bob.bandId } };
}

const bandOf = (id: string) => db.band.findUniqueOrThrow({ where: { id }, select: { points: true, collaborationsCount: true } });

describe("confirmCollaboration", () => {
  it("counts for both bands and tells both", async () => {
    const { ann, bob, input } = await makePair();
    const { collaboration, isNew } = await confirmCollaboration(ann, input);
    expect(isNew).toBe(true);
    expect(collaboration).toMatchObject({ conversationId: input.conversationId, confirmedByBandId: ann.bandId });
    for (const { bandId } of [ann, bob]) {
      expect(await bandOf(bandId)).toEqual({ points: 50, collaborationsCount: 1 });
      expect(await db.notification.findMany({ where: { bandId } })).toMatchObject([{ type: "collaboration", url: `/inbox/${input.conversationId}`, readAt: null }]);
      expect((await db.event.findMany({ where: { bandId }, orderBy: { id: "asc" } })).map(({ type }) => type)).toEqual(["notification", "collaboration"]);
    }
  });

  it("is one when both bands confirm fifty times at once", async () => {
    const { ann, bob, input } = await makePair();
    const confirmed = await Promise.all(Array.from({ length: 50 }, (_, index) => confirmCollaboration(index % 2 ? ann : bob, input)));
    expect(new Set(confirmed.map(({ collaboration }) => collaboration.id)).size).toBe(1);
    expect(confirmed.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { bandId } of [ann, bob]) {
      expect(await bandOf(bandId)).toEqual({ points: 50, collaborationsCount: 1 });
      expect(await db.notification.count({ where: { bandId } })).toBe(1);
    }
  });

  it("lets one band confirm many at once without a deadlock", async () => {
    const ann = await makeViewer();
    const conversations = await Promise.all(Array.from({ length: 20 }, () => makeConversation({ band1Id: ann.bandId, messages: ["Shall we?", "We shall"] })));
    await Promise.all(conversations.map(({ id, band1Id, band2Id }) => confirmCollaboration(ann, { conversationId: id, band1Id, band2Id })));
    expect(await bandOf(ann.bandId)).toEqual({ points: 1000, collaborationsCount: 20 });
  });

  it("brings nothing without end from bands that never wrote: one such collaboration, until one of them writes", async () => {
    const ann = await makeViewer();
    const silent = await Promise.all(Array.from({ length: 5 }, () => makeConversation({ band1Id: ann.bandId, messages: ["Shall we?"] })));
    const mark = ({ id, band1Id, band2Id }: (typeof silent)[number]) => confirmCollaboration(ann, { conversationId: id, band1Id, band2Id });
    const marked = await Promise.allSettled(silent.map(mark));
    expect(marked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of marked) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    expect(await bandOf(ann.bandId)).toEqual({ points: 50, collaborationsCount: 1 });

    const refused = silent[marked.findIndex(({ status }) => status === "rejected")]!;
    await db.message.create({ data: { conversationId: refused.id, senderBandId: refused.band2Id, content: DECLINED } });
    await expect(mark(refused), "a refusal is no yes").rejects.toMatchObject({ code: "conflict" });
    await db.message.create({ data: { conversationId: refused.id, senderBandId: refused.band2Id, content: "It was great" } });
    await expect(mark(refused)).resolves.toMatchObject({ isNew: true });
  });

  it("refuses outsiders, and bands that are not the conversation's", async () => {
    const { ann, bob, input } = await makePair();
    const [eve, other, third] = await Promise.all([makeViewer(), makeBand(), makeBand()]);
    await expect(confirmCollaboration(eve, input)).rejects.toMatchObject({ code: "not_found" });
    await expect(confirmCollaboration(ann, { ...input, band1Id: third.id, band2Id: other.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirmCollaboration(ann, { ...input, band2Id: other.id })).rejects.toMatchObject({ code: "validation" });
    await expect(confirmCollaboration(bob, { ...input, band1Id: bob.bandId, band2Id: ann.bandId })).resolves.toMatchObject({ isNew: true });
  });

  it("refuses with a band that blocks", async () => {
    const { ann, bob, input } = await makePair();
    await db.block.create({ data: { blockerBandId: bob.bandId, blockedBandId: ann.bandId } });
    await expect(confirmCollaboration(ann, input)).rejects.toMatchObject({ code: "forbidden" });
  });
});
