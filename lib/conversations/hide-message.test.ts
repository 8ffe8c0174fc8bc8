import { expect, it } from "vitest";
import { hideMessage } from "@/lib/conversations/hide-message";
import { db, transaction } from "@/lib/db";
import { makeBand, makeConversation } from "@/tests/factories";

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
