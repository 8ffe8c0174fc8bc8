import { describe, expect, it } from "vitest";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { sendMessage } from "@/lib/conversations/commands";
import { getConversation } from "@/lib/conversations/queries";
import { DECLINED } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { makeBand, makeConversation, makeViewer } from "@/tests/support/factories";

async function makePair() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const conversation = await makeConversation({
    band1Id: ann.bandId,
    band2Id: bob.bandId,
    messages: ["Shall we?", "We shall"],
  });
  return {
    ann,
    bob,
    input: { conversationId: conversation.id, band1Id: ann.bandId, band2Id: bob.bandId },
  };
}

const getTotals = (id: string) =>
  db.band.findUniqueOrThrow({ where: { id }, select: { points: true, collaborationsCount: true } });

describe("confirmCollaboration", () => {
  it("awards points to both bands and notifies both", async () => {
    const { ann, bob, input } = await makePair();
    const { collaboration, isNew } = await confirmCollaboration(ann, input);
    expect(isNew).toBe(true);
    expect(collaboration).toMatchObject({
      conversationId: input.conversationId,
      confirmedByBandId: ann.bandId,
    });
    for (const { bandId } of [ann, bob]) {
      expect(await getTotals(bandId)).toEqual({ points: 50, collaborationsCount: 1 });
      expect(await db.notification.findMany({ where: { bandId } })).toMatchObject([
        { type: "collaboration", url: `/inbox/${input.conversationId}`, readAt: null },
      ]);
      expect(
        (await db.event.findMany({ where: { bandId }, orderBy: { id: "asc" } })).map(
          ({ type }) => type,
        ),
      ).toEqual(["notification", "collaboration"]);
    }
  });

  it("creates one collaboration from fifty concurrent confirmations", async () => {
    const { ann, bob, input } = await makePair();
    const confirmed = await Promise.all(
      Array.from({ length: 50 }, (_, index) => confirmCollaboration(index % 2 ? ann : bob, input)),
    );
    expect(new Set(confirmed.map(({ collaboration }) => collaboration.id)).size).toBe(1);
    expect(confirmed.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { bandId } of [ann, bob]) {
      expect(await getTotals(bandId)).toEqual({ points: 50, collaborationsCount: 1 });
      expect(await db.notification.count({ where: { bandId } })).toBe(1);
    }
  });

  it("lets a band confirm many concurrently without a deadlock", async () => {
    const ann = await makeViewer();
    const conversations = await Promise.all(
      Array.from({ length: 20 }, () =>
        makeConversation({ band1Id: ann.bandId, messages: ["Shall we?", "We shall"] }),
      ),
    );
    await Promise.all(
      conversations.map(({ id, band1Id, band2Id }) =>
        confirmCollaboration(ann, { conversationId: id, band1Id, band2Id }),
      ),
    );
    expect(await getTotals(ann.bandId)).toEqual({ points: 1000, collaborationsCount: 20 });
  });

  it.each([
    ["nobody has written", []],
    ["the other band has not written", ["Shall we?"]],
    ["the other band has declined", ["Shall we?", DECLINED]],
  ])("refuses while %s", async (_, messages) => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { id, band1Id, band2Id } = await makeConversation({
      band1Id: ann.bandId,
      band2Id: bob.bandId,
      messages,
    });
    const input = { conversationId: id, band1Id, band2Id };
    for (const viewer of [ann, bob]) {
      await expect(confirmCollaboration(viewer, input)).rejects.toMatchObject({
        code: "conflict",
        message: "Both bands need to have written first",
      });
      expect(await getTotals(viewer.bandId)).toEqual({ points: 0, collaborationsCount: 0 });
      expect(await db.notification.count({ where: { bandId: viewer.bandId } })).toBe(0);
    }
    for (const viewer of messages.length > 0 ? [bob] : [ann, bob]) {
      await sendMessage(viewer, {
        conversationId: id,
        senderBandId: viewer.bandId,
        content: "Friday it is",
      });
    }
    await expect(confirmCollaboration(ann, input)).resolves.toMatchObject({ isNew: true });
  });

  it.each(["Waiting", "Refused"] as const)(
    "does not count a message that is held as %s",
    async (hold) => {
      const { ann, bob, input } = await makePair();
      const theirs = { conversationId: input.conversationId, senderBandId: bob.bandId };
      await db.message.updateMany({ where: theirs, data: { hold } });
      await expect(confirmCollaboration(ann, input)).rejects.toMatchObject({ code: "conflict" });
      expect((await getConversation(ann, input.conversationId)).needsMessageFrom).toEqual([
        bob.bandId,
      ]);
      await db.message.updateMany({ where: theirs, data: { hold: null } });
      await expect(confirmCollaboration(ann, input)).resolves.toMatchObject({ isNew: true });
    },
  );

  it("tells both bands whose message is missing until confirmed", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { id, band1Id, band2Id } = await makeConversation({
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    const findMissing = async () => {
      const seen = await Promise.all([ann, bob].map((viewer) => getConversation(viewer, id)));
      expect(seen[0]!.needsMessageFrom).toEqual(seen[1]!.needsMessageFrom);
      return seen[0]!.needsMessageFrom;
    };
    expect(await findMissing()).toEqual([ann.bandId, bob.bandId].sort());
    await sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content: "Friday?" });
    expect(await findMissing()).toEqual([bob.bandId]);
    await sendMessage(bob, { conversationId: id, senderBandId: bob.bandId, content: "Friday!" });
    expect(await findMissing()).toEqual([]);
    await confirmCollaboration(ann, { conversationId: id, band1Id, band2Id });
    await db.message.deleteMany({ where: { conversationId: id } });
    expect(await findMissing()).toEqual([]);
  });

  it("succeeds only after the answer when confirmations race it", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
        const { id } = await makeConversation({
          band1Id: ann.bandId,
          band2Id: bob.bandId,
          messages: ["Shall we?"],
        });
        return { ann, bob, conversationId: id };
      }),
    );
    const outcomes = await Promise.all(
      pairs.map(async ({ ann, bob, conversationId }) => {
        const input = { conversationId, band1Id: ann.bandId, band2Id: bob.bandId };
        const confirming = Promise.allSettled(
          Array.from({ length: 5 }, () => confirmCollaboration(ann, input)),
        );
        await sendMessage(bob, { conversationId, senderBandId: bob.bandId, content: "Yes" });
        const settled = await confirming;
        for (const one of settled)
          if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
        const confirmed = settled.filter(({ status }) => status === "fulfilled").length;
        const expected = confirmed > 0 ? 60 : 10;
        expect([
          (await getTotals(ann.bandId)).points,
          (await getTotals(bob.bandId)).points,
        ]).toEqual([expected, expected]);
        await confirmCollaboration(ann, input);
        return (await getTotals(ann.bandId)).points;
      }),
    );
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 60));
  });

  it("refuses outsiders, and bands outside the conversation", async () => {
    const { ann, bob, input } = await makePair();
    const [eve, other, third] = await Promise.all([makeViewer(), makeBand(), makeBand()]);
    await expect(confirmCollaboration(eve, input)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      confirmCollaboration(ann, { ...input, band1Id: third.id, band2Id: other.id }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirmCollaboration(ann, { ...input, band2Id: other.id })).rejects.toMatchObject({
      code: "validation",
    });
    await expect(
      confirmCollaboration(bob, { ...input, band1Id: bob.bandId, band2Id: ann.bandId }),
    ).resolves.toMatchObject({ isNew: true });
  });

  it("refuses a band that has blocked the viewer", async () => {
    const { ann, bob, input } = await makePair();
    await db.block.create({ data: { blockerBandId: bob.bandId, blockedBandId: ann.bandId } });
    await expect(confirmCollaboration(ann, input)).rejects.toMatchObject({ code: "forbidden" });
  });
});
