import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { eraseAccount } from "./erasure";

test("a deletion is in the audit log, with the band that went with it, and without names", async () => {
  const owner = await makeViewer();
  const member = await makeBandmate(owner);
  const listEntries = () =>
    db.auditEntry.findMany({
      where: { action: "deleteAccount", actorId: { in: [owner.userId, member.userId] } },
      orderBy: { id: "asc" },
      select: { actorId: true, targetType: true, targetId: true, before: true, after: true },
    });
  await expect(eraseAccount(member, "wrong password")).rejects.toMatchObject({
    code: "validation",
  });
  expect(await listEntries()).toEqual([]);
  await eraseAccount(member, PASSWORD);
  await eraseAccount(owner, PASSWORD);
  const entryOf = ({ userId }: BandViewer) => ({
    actorId: userId,
    targetType: "user",
    targetId: userId,
    before: null,
  });
  expect(await listEntries()).toEqual([
    { ...entryOf(member), after: null },
    { ...entryOf(owner), after: { band: owner.bandId } },
  ]);
});
