import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countWaiting } from "@/lib/admin/waiting/queries";
import { db } from "@/lib/db";
import { deleteBand } from "@/lib/members/delete-band";
import { makeAdmin, makeBand, makeViewer, PASSWORD } from "@/tests/support/factories";

const MIGRATION = "prisma/migrations/20261130163000_referrals_of_deleted_bands/migration.sql";

const STATUSES = ["Pending", "Waiting", "Completed", "Rejected"] as const;

/** Of bands that a band invited, one of each status, and its own, which waits. */
async function makeReferrals(bandId: string) {
  for (const status of STATUSES) {
    const completedAt = status === "Completed" ? new Date() : null;
    const referredBandId = (await makeBand()).id;
    await db.referral.create({
      data: { referrerBandId: bandId, referredBandId, status, completedAt },
    });
  }
  const own = { referrerBandId: (await makeBand()).id, referredBandId: bandId };
  await db.referral.create({ data: { ...own, status: "Waiting" } });
}

const statusesOf = async (bandId: string) =>
  (
    await db.referral.findMany({
      where: { OR: [{ referrerBandId: bandId }, { referredBandId: bandId }] },
      orderBy: { id: "asc" },
    })
  ).map(({ status }) => status);

const MADE = [...STATUSES, "Waiting"];
const LEFT = ["Rejected", "Rejected", "Completed", "Rejected", "Rejected"];

test("referrals of a deleted band no longer wait, whichever side it was", async () => {
  const [owner, other, admin] = [await makeViewer(), await makeBand(), await makeAdmin()];
  await makeReferrals(other.id);
  const { referrals } = await countWaiting(admin);
  await makeReferrals(owner.bandId);
  await deleteBand(owner, owner.bandId, PASSWORD);
  expect(await statusesOf(owner.bandId)).toEqual(LEFT);
  expect(await statusesOf(other.id)).toEqual(MADE);
  expect((await countWaiting(admin)).referrals).toBe(referrals);
});

test("the upgrade rejects those of bands that were deleted before, and no others", async () => {
  const [deleted, other] = [await makeBand({ deletedAt: new Date() }), await makeBand()];
  for (const { id } of [deleted, other]) await makeReferrals(id);
  await db.$executeRawUnsafe(readFileSync(MIGRATION, "utf8"));
  expect(await statusesOf(deleted.id)).toEqual(LEFT);
  expect(await statusesOf(other.id)).toEqual(MADE);
});
