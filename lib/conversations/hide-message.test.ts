import { expect, it } from "vitest";
import { sendMessage } from "@/lib/conversations/commands";
import { hideMessage } from "@/lib/conversations/hide-message";
import { db, transaction } from "@/lib/db";
import { makeBand, makeConversation, makeViewer } from "@/tests/factories";

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

it("removes the text from the other band's stored events, and no other text", async () => {
  const [ann, bob] = [await makeViewer(), await makeViewer()];
  const { id: conversationId } = await makeConversation({
    band1Id: ann.bandId,
    band2Id: bob.bandId,
  });
  const send = (content: string) =>
    sendMessage(ann, { conversationId, senderBandId: ann.bandId, content });
  const { message } = await send("Hide this");
  await send("Keep this");
  await transaction((tx) => hideMessage(tx, message.id));
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
