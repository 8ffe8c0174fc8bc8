import { expect, test } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { decideDispute } from "@/lib/admin/swap-disputes/commands";
import { DisputeDecisionInput } from "@/lib/admin/swap-disputes/schema";
import { db, pool } from "@/lib/db";
import { blockBand } from "@/lib/moderation/commands";
import { advanceSwaps } from "@/lib/swaps/clock";
import {
  backdateNight,
  backdateSettlement,
  fromToday,
  makeDispute,
  moveReturnBy,
  playNight,
  statesOf,
  swapThatIsOn,
  type SwapScene,
} from "@/tests/support/agreed-swap";
import { makeAdmin, PASSWORD } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { reportNight } from "./commands";
import { NightReportInput } from "./schema";

const NOBODYS_FAULT = NightReportInput.parse({ tookPlace: "NobodysFault" });

/** Ann owes Ben the second night, which is over, too. */
async function owedNightOver(): Promise<SwapScene & { legId: string }> {
  const scene = await swapThatIsOn();
  const [played, owed] = scene.swap.legs;
  await playNight(scene, played!.id, 9);
  await backdateNight(owed!.id, 3);
  return { ...scene, legId: owed!.id };
}

async function notPlayed({ ann, ben, legId }: SwapScene & { legId: string }): Promise<void> {
  for (const viewer of [ann, ben]) await reportNight(viewer, legId, NOBODYS_FAULT);
}

test("a night that was not played is off once its guest has blocked the host", async () => {
  const scene = await owedNightOver();
  const { ann, ben, swap, legId } = scene;
  await blockBand(ben, ann.bandId);
  await notPlayed(scene);
  expect(await statesOf(ben, swap)).toMatchObject({ state: "Done", legs: ["Played", "Waived"] });
  const notice = await db.notification.findFirstOrThrow({
    where: { bandId: ann.bandId, title: "Your night with {0} did not take place" },
  });
  expect(notice.body).toBe("Nobody's to blame, and it's off.");
  expect(await db.tourDate.count({ where: { legId, deletedAt: null } })).toBe(0);
  await expectSoundSwaps(pool(), [ann.bandId, ben.bandId]);
});

test("a host that has blocked its guest still owes the night", async () => {
  const scene = await owedNightOver();
  const { ann, ben, swap } = scene;
  await blockBand(ann, ben.bandId);
  await notPlayed(scene);
  expect(await statesOf(ben, swap)).toMatchObject({ state: "On", legs: ["Played", "Open"] });
  const told = await db.notification.findMany({
    where: { title: "Your night with {0} did not take place", url: `/swaps/${swap.id}` },
    orderBy: { body: "asc" },
  });
  expect(told.map(({ bandId, body }) => [bandId, body])).toEqual([
    [ben.bandId, "Nobody's to blame, and they still owe the night."],
    [ann.bandId, "Nobody's to blame, and you still owe the night."],
  ]);
  await backdateSettlement(swap.legs[0]!.id, 15);
  await moveReturnBy(swap.id, -15);
  const createdAt = new Date(fromToday(-15));
  await db.swapEvent.updateMany({ where: { swapId: swap.id }, data: { createdAt } });
  await advanceSwaps();
  const broken = await db.reliabilityEvent.findMany({
    where: { bandId: ann.bandId, isKept: false },
  });
  expect(broken).toMatchObject([{ cause: "NotHosted" }]);
});

test("a dispute with an erased band leaves nothing to be played", async () => {
  const { ann, ben, swap, legId, night } = await makeDispute();
  await eraseAccount(ann, PASSWORD);
  expect(await statesOf(ben, swap)).toMatchObject({ state: "On", legs: ["Disputed", "Waived"] });
  const told = await db.notification.findFirst({
    where: { bandId: ben.bandId, body: { contains: "no longer on Doublebill" } },
  });
  expect(told).toMatchObject({ title: "Your swap has lost its other band" });
  const decision = { decision: "HostCouldNot", note: "Nobody opened.", seen: { night } };
  await decideDispute(await makeAdmin(), legId, DisputeDecisionInput.parse(decision));
  expect(await statesOf(ben, swap)).toMatchObject({ state: "Done", legs: ["Waived", "Waived"] });
});
