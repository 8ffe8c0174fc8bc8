import { expect, it } from "vitest";
import { actOnUser } from "@/lib/admin/users/commands";
import { UserActionInput } from "@/lib/admin/users/schema";
import { db } from "@/lib/db";
import { makeAdmin, makeBandmate, makeViewer } from "@/tests/factories";

const act = (userId: string, action: "activate" | "deactivate") =>
  UserActionInput.parse({ userId, action });

it("deactivates a member alone; the band goes and comes back with its last owner", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  const [member, second] = [await makeBandmate(owner), await makeBandmate(owner, "OWNER")];
  const isBandActive = async () =>
    (await db.band.findUniqueOrThrow({ where: { id: owner.bandId } })).deactivatedAt === null;
  for (const { userId } of [member, second]) {
    await actOnUser(admin, act(userId, "deactivate"));
    expect(await isBandActive()).toBe(true);
  }
  await actOnUser(admin, act(owner.userId, "deactivate"));
  expect(await isBandActive()).toBe(false);
  await actOnUser(admin, act(member.userId, "activate"));
  expect(await isBandActive()).toBe(false);
  await actOnUser(admin, act(second.userId, "activate"));
  expect(await isBandActive()).toBe(true);
});
