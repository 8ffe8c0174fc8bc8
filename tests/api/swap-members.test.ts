import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { proposedSwap } from "@/tests/support/agreed-swap";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

test("a step names its member to the own band only, in the swap and in the conversation's swaps", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const mate = await makeBandmate(ben);
  expect((await call("POST", `/api/swaps/${swap.id}/accept`, { as: mate })).status).toBe(200);
  const paths = [
    `/api/swaps/${swap.id}`,
    `/api/conversations/${swap.legs[0]!.conversationId}/swaps`,
  ];
  for (const path of paths) {
    const read = async (as: BandViewer) => JSON.stringify((await call("GET", path, { as })).body);
    expect(await read(ben)).toContain(`"doneBy":"${mate.username}"`);
    const others = await read(ann);
    expect(others).toContain(`"doneBy":"${ann.username}"`);
    expect(others).not.toContain(mate.username);
  }
});

test("a confirmed night names its member to the own band only, in the conversation and the inbox", async () => {
  const [ann, ben] = await Promise.all([makeViewer(), makeViewer()]);
  const mate = await makeBandmate(ann);
  const { id } = await makeConversation({
    band1Id: ann.bandId,
    band2Id: ben.bandId,
    messages: ["Shall we?", "We shall"],
  });
  const body = { conversationId: id, band1Id: ann.bandId, band2Id: ben.bandId };
  expect((await call("POST", "/api/collaborations", { as: mate, body })).status).toBe(201);
  const again = await call("POST", "/api/collaborations", { as: ben, body });
  expect(again).toMatchObject({ status: 200, body: { confirmedByBandId: ann.bandId } });
  expect(JSON.stringify(again.body)).not.toContain(mate.username);
  const read = async (as: BandViewer, path: string) =>
    JSON.stringify((await call("GET", path, { as })).body);
  for (const listOf of [() => `/api/conversations/${id}`, pathOfInbox]) {
    expect(await read(ann, listOf(ann))).toContain(`"confirmedBy":"${mate.username}"`);
    const others = await read(ben, listOf(ben));
    expect(others).toContain('"collaboration":{"id"');
    expect(others).not.toContain(mate.username);
  }
});

const pathOfInbox = ({ bandId }: BandViewer) => `/api/bands/${bandId}/conversations`;
