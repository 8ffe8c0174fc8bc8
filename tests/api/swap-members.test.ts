import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { proposedSwap } from "@/tests/agreed-swap";
import { makeBandmate } from "@/tests/factories";
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
