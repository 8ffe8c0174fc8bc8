import { expect, it } from "vitest";
import { hideMessage } from "@/lib/conversations/hide";
import { db, transaction } from "@/lib/db";
import { makeBand, makeConversation } from "@/tests/factories";

it.each([[[0, 1]], [[1, 0]]])(
  "a hidden message's events are written in the order of the bands' ids, as all are, so that two at once do not lock each other out",
  async (places) => {
    const ids = [(await makeBand()).id, (await makeBand()).id];
    const [band1Id, band2Id] = places.map((place) => ids[place]);
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
