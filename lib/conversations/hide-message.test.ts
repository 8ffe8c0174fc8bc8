import { expect, it } from "vitest";
import { declineColdMessage } from "@/lib/conversations/decline";
import { hideMessage } from "@/lib/conversations/hide-message";
import { db, transaction } from "@/lib/db";
import { findMember, makePair, readPoints, send } from "@/tests/support/conversations";
import { makeBand, makeConversation } from "@/tests/support/factories";

it.each([[[0, 1]], [[1, 0]]])(
  "hiding records events in band id order, so that two at once cannot deadlock",
  async (positions) => {
    const ids = [(await makeBand()).id, (await makeBand()).id];
    const [band1Id, band2Id] = positions.map((position) => ids[position]);
    const { id } = await makeConversation({ band1Id, band2Id, messages: ["Hi"] });
    const message = await db.message.findFirstOrThrow({ where: { conversationId: id } });
    await transaction((tx) => hideMessage(tx, message.id));
    const events = await db.event.findMany({
      where: { bandId: { in: ids } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ bandId }) => bandId)).toEqual(ids);
  },
);

const hide = ({ id }: { id: string }) => transaction((tx) => hideMessage(tx, id));

it("removes the text from the other band's stored events, and no other text", async () => {
  const { ann, bob, id } = await makePair();
  const { message } = await send(ann, id, "Hide this");
  await send(ann, id, "Keep this");
  await hide(message);
  const payloads = async (bandId: string) =>
    (await db.event.findMany({ where: { bandId }, orderBy: { id: "asc" } })).map(
      ({ payload }) => payload,
    );
  expect(await payloads(bob.bandId)).toMatchObject([
    { content: "Keep this" },
    { hiddenId: message.id },
  ]);
  expect(await payloads(ann.bandId)).toMatchObject([
    { content: "Hide this" },
    { content: "Keep this" },
    { content: "Hide this", hold: "Refused" },
  ]);
});

it("the other band's words are the first ones once all before them are hidden", async () => {
  const { ann, bob, id } = await makePair();
  const [first, second] = [await send(ann, id), await send(ann, id)];
  await hide(first.message);
  const { wroteAt } = await findMember(id, ann.bandId);
  expect(wroteAt?.toISOString()).toBe(second.message.createdAt);
  await hide(second.message);
  await expect(declineColdMessage(bob, id)).rejects.toMatchObject({ code: "conflict" });
  await send(bob, id);
  expect([await readPoints(ann), await readPoints(bob)]).toEqual([0, 0]);
  await declineColdMessage(ann, id);
  expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
});

it("a band whose words were answered has written, also after they are hidden", async () => {
  const { ann, bob, id } = await makePair();
  const { message } = await send(ann, id);
  await send(bob, id);
  await hide(message);
  await send(ann, id);
  await expect(declineColdMessage(ann, id)).rejects.toMatchObject({ code: "conflict" });
  expect([await readPoints(ann), await readPoints(bob)]).toEqual([10, 10]);
});
