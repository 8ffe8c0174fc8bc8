import { expect, test } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { db } from "@/lib/db";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { unsubscribe } from "./settings";
import { unsubscribeToken } from "./token";

test("a link unsubscribes once, and keeps nothing about an erased account", async () => {
  const viewer = await makeViewer();
  const { userId } = viewer;
  const token = unsubscribeToken(userId, "messages");
  const kinds = async () =>
    (await db.mailOptOut.findMany({ where: { userId } })).map(({ kind }) => kind);
  for (let clicks = 0; clicks < 2; clicks++) await unsubscribe(token);
  expect(await kinds()).toEqual(["messages"]);
  await eraseAccount(viewer, PASSWORD);
  await unsubscribe(token);
  expect(await kinds()).toEqual([]);
});
