import { expect, test } from "vitest";
import { decideDispute } from "@/lib/admin/swap-disputes/commands";
import {
  DISPUTE_DECISIONS,
  DisputeDecisionInput,
  type DisputeDecision,
} from "@/lib/admin/swap-disputes/schema";
import { db, pool } from "@/lib/db";
import { getSwap } from "@/lib/swaps/queries";
import { waiveNight } from "@/lib/swaps/leg-commands";
import { fromToday, makeDispute, statesOf } from "@/tests/support/agreed-swap";
import { makeAdmin, makeViewer } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";

const decided = (decision: DisputeDecision, night = fromToday(-3)) =>
  DisputeDecisionInput.parse({ decision, note: "The photos show both.", seen: { night } });

const causesOf = async (bandId: string) =>
  (await db.reliabilityEvent.findMany({ where: { bandId } })).map(({ cause }) => cause);

test.each<[DisputeDecision, string, { ann: string[]; ben: string[] }]>([
  ["Played", "Played", { ann: ["Played"], ben: ["Played"] }],
  ["HostCouldNot", "Open", { ann: [], ben: ["NotHosted"] }],
  ["GuestCouldNot", "Missed", { ann: ["NoShow"], ben: [] }],
  ["NobodysFault", "Open", { ann: [], ben: [] }],
])("%s leaves the night %s", async (decision, state, causes) => {
  const { ann, ben, swap, legId } = await makeDispute();
  expect(await decideDispute(await makeAdmin(), legId, decided(decision))).toMatchObject({
    id: legId,
    state,
  });
  const read = await getSwap(ben, swap.id);
  expect(read.legs[0]).toMatchObject({ state });
  expect({ ann: await causesOf(ann.bandId), ben: await causesOf(ben.bandId) }).toEqual(causes);
  expect(read.history.at(-1)?.data.note).toBe("The photos show both.");
  for (const { userId } of [ann, ben])
    expect(JSON.stringify(await emailsFor(userId))).toContain("The photos show both.");
  expect(await db.drawNight.count({ where: { legId } })).toBe(0);
  expect(await db.collaboration.count({ where: { band1Id: ann.bandId } })).toBe(0);
  await expectSoundSwaps(pool(), [ann.bandId]);
});

test("the log names the night and its decision", async () => {
  const { legId } = await makeDispute();
  await decideDispute(await makeAdmin(), legId, decided("NobodysFault"));
  const night = fromToday(-3);
  expect(await db.auditEntry.findFirst({ where: { targetId: legId } })).toMatchObject({
    before: { night },
    after: { night, decision: "NobodysFault" },
  });
});

test("the last decision closes the swap", async () => {
  const { ann, ben, swap, legId } = await makeDispute();
  await waiveNight(ben, swap.legs[1]!.id);
  expect((await statesOf(ann, swap)).state).toBe("On");
  await decideDispute(await makeAdmin(), legId, decided("GuestCouldNot"));
  expect((await statesOf(ann, swap)).state).toBe("Done");
});

test("of two admins at once one decides, and the other is told", async () => {
  const { legId } = await makeDispute();
  const admins = [await makeAdmin(), await makeAdmin()];
  const results = await Promise.allSettled(
    admins.map((admin, index) => decideDispute(admin, legId, decided(DISPUTE_DECISIONS[index]!))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", current: { id: legId } },
  });
  expect(await db.auditEntry.count({ where: { action: "dispute", targetId: legId } })).toBe(1);
});

test("another night of the leg, one that is not disputed, and a band are refused", async () => {
  const { ann, legId, swap } = await makeDispute();
  const admin = await makeAdmin();
  const refused = (by: Parameters<typeof decideDispute>[0], id: string, night?: string) =>
    decideDispute(by, id, decided("Played", night)).catch(({ code }: { code: string }) => code);
  expect(await refused(admin, legId, fromToday(-9))).toBe("conflict");
  expect(await refused(admin, swap.legs[1]!.id)).toBe("conflict");
  expect(await refused(admin, swap.id)).toBe("not_found");
  expect(await refused(ann, legId)).toBe("forbidden");
  expect(await refused(await makeViewer(), legId)).toBe("forbidden");
  expect((await statesOf(ann, swap)).legs[0]).toBe("Disputed");
  expect(DisputeDecisionInput.safeParse({ ...decided("Played"), note: " " }).success).toBe(false);
});
