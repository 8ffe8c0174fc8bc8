import { expect, test } from "vitest";
import { actOnUser } from "@/lib/admin/users/commands";
import { UserActionInput } from "@/lib/admin/users/schema";
import { db } from "@/lib/db";
import { makeAdmin, makeViewer } from "@/tests/support/factories";

test("one more day is told in the singular, and the notice is withdrawn with it", async () => {
  const [admin, { userId, bandId }] = [await makeAdmin(), await makeViewer()];
  const titles = async () =>
    (await db.notification.findMany({ where: { bandId } })).map(({ title }) => title);
  await actOnUser(admin, UserActionInput.parse({ userId, action: "extend", value: 1 }));
  expect(await titles()).toEqual(["1 more free day for you"]);
  await actOnUser(admin, UserActionInput.parse({ userId, action: "takeBackExtension" }));
  expect(await titles()).toEqual([]);
});
