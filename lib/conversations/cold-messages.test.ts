import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { openConversation } from "@/lib/conversations/commands";
import {
  MAX_UNANSWERED_COLD_MESSAGES,
  MAX_UNCONFIRMED_COLD_MESSAGES,
} from "@/lib/conversations/cold-messages";
import { declineColdMessage } from "@/lib/conversations/decline";
import { hideMessage } from "@/lib/conversations/hide-message";
import { db, transaction } from "@/lib/db";
import { makePair, send, sendColdMessages } from "@/tests/support/conversations";
import { makeBandmate, makeViewer } from "@/tests/support/factories";

describe("cold messages", () => {
  it("are limited to eight unanswered ones; any answer frees one", async () => {
    const ann = await makeViewer();
    const [first, second] = await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const next = await makePair({ ann });
    await expect(send(ann, next.id)).rejects.toMatchObject({
      code: "conflict",
      message: "8 bands haven't answered you yet. Once one does, you can write to the next",
    });
    await expect(
      openConversation(ann, { band1Id: ann.bandId, band2Id: (await makeViewer()).bandId }),
    ).rejects.toMatchObject({ code: "conflict" });
    await send(ann, first!.id);
    await send(first!.bob, first!.id);
    await send(ann, next.id);
    await expect(send(ann, (await makePair({ ann })).id)).rejects.toMatchObject({
      code: "conflict",
    });
    await declineColdMessage(second!.bob, second!.id);
    await send(ann, (await makePair({ ann })).id);
  });

  it("count for the band, whichever of its members writes, also before addresses are confirmed", async () => {
    const ann = await makeViewer();
    const cleo = await makeBandmate(ann);
    const [half, others] = [MAX_UNANSWERED_COLD_MESSAGES / 2, [ann, cleo]];
    for (const member of others) await sendColdMessages(member, half);
    for (const member of others) {
      const { id } = await makePair({ ann: member });
      await expect(send(member, id)).rejects.toMatchObject({ code: "conflict" });
    }
    const dan = { ...(await makeViewer()), emailConfirmed: false };
    const eve = { ...(await makeBandmate(dan)), emailConfirmed: false };
    await sendColdMessages(dan, MAX_UNCONFIRMED_COLD_MESSAGES - 1);
    await sendColdMessages(eve, 1);
    for (const member of [dan, eve]) {
      const { id } = await makePair({ ann: member });
      await expect(send(member, id)).rejects.toMatchObject({ code: "forbidden" });
    }
    const fay = await makeBandmate(dan);
    await sendColdMessages(fay, 1);
  });

  it("stay limited under concurrency, and a retry does not count again", async () => {
    const ann = await makeViewer();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => makePair({ ann })));
    const clientIds = pairs.map(() => uuid());
    const written = await Promise.allSettled(
      pairs.map(({ id }, index) => send(ann, id, uuid(), clientIds[index])),
    );
    expect(written.filter(({ status }) => status === "fulfilled")).toHaveLength(
      MAX_UNANSWERED_COLD_MESSAGES,
    );
    const index = written.findIndex(({ status }) => status === "fulfilled");
    expect(await send(ann, pairs[index]!.id, "Again", clientIds[index])).toMatchObject({
      isNew: false,
    });
  });

  it("count again where an admin has hidden all earlier ones", async () => {
    const { ann, id } = await makePair();
    const { message } = await send(ann, id);
    await transaction((tx) => hideMessage(tx, message.id));
    await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES);
    await expect(send(ann, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("do not count answers and deactivated bands", async () => {
    const ann = await makeViewer();
    const pairs = await sendColdMessages(ann, MAX_UNANSWERED_COLD_MESSAGES);
    const answering = await makePair({ ann });
    await send(answering.bob, answering.id);
    await send(ann, answering.id);
    await db.band.update({
      where: { id: pairs[0]!.bob.bandId },
      data: { deactivatedAt: new Date() },
    });
    await send(ann, (await makePair({ ann })).id);
  });
});
