import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeConversation, makeViewer } from "@/tests/support/factories";
import { call } from "../client";

const confirm = (
  viewer: BandViewer,
  conversation: { id: string; band1Id: string; band2Id: string },
) =>
  call("POST", "/api/collaborations", {
    as: viewer,
    body: {
      conversationId: conversation.id,
      band1Id: conversation.band1Id,
      band2Id: conversation.band2Id,
    },
  });

const pointsOf = async (bandId: string) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId } })).points;

describe("points for collaborations that nobody agreed on", () => {
  test("confirming right after Connect is a conflict for twenty bands and earns no points", async () => {
    const viewer = await makeViewer();
    const conversations = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        makeConversation({ band1Id: viewer.bandId, messages: index % 2 ? ["Shall we?"] : [] }),
      ),
    );
    const answers = await Promise.all(
      conversations.map((conversation) => confirm(viewer, conversation)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "conflict", message: "Both bands need to have written first" },
      });
    }
    expect(await db.collaboration.count({ where: { band1Id: viewer.bandId } })).toBe(0);
    expect(await pointsOf(viewer.bandId)).toBe(0);
  });

  test("either band can confirm a collaboration once both have written", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const conversation = await makeConversation({
      band1Id: ann.bandId,
      band2Id: bob.bandId,
      messages: ["Shall we?"],
    });
    const read = () => call("GET", `/api/conversations/${conversation.id}`, { as: ann });
    expect((await read()).body).toMatchObject({ needsMessageFrom: [bob.bandId] });
    expect((await confirm(bob, conversation)).status).toBe(409);
    const written = {
      conversationId: conversation.id,
      senderBandId: bob.bandId,
      content: "Friday it is",
    };
    expect((await call("POST", "/api/messages", { as: bob, body: written })).status).toBe(201);
    expect((await read()).body).toMatchObject({ needsMessageFrom: [] });
    expect((await confirm(ann, conversation)).status).toBe(201);
    expect((await confirm(bob, conversation)).status).toBe(200);
    // 10 for writing to each other, 50 for the collaboration.
    expect([await pointsOf(ann.bandId), await pointsOf(bob.bandId)]).toEqual([60, 60]);
  });
});
