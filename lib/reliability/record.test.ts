import { expect, test } from "vitest";
import { toDay } from "@/lib/days";
import { db, transaction } from "@/lib/db";
import { recordCommitments, type Commitment } from "@/lib/reliability/record";
import { dayAgo, makeClosedLeg, makeReliabilityEvent } from "@/tests/support/closed-leg";
import { makeBand } from "@/tests/support/factories";

test("of the nights kept with one partner two count, among those that the rating counts", async () => {
  const [host, guest] = [await makeBand(), await makeBand()];
  const bands = { hostBandId: host.id, guestBandId: guest.id };
  const keep = async (day: Date) => {
    const { id: legId } = await makeClosedLeg(bands);
    const partner = { bandId: guest.id, partnerBandId: host.id };
    const commitment: Commitment = { legId, ...partner, cause: "Played", day: toDay(day) };
    await transaction((tx) => recordCommitments(tx, [commitment], new Date()));
    return db.reliabilityEvent.count({ where: { legId } });
  };
  // Long ago, however late they were settled.
  for (const days of [760, 750]) {
    const { id: legId } = await makeClosedLeg(bands);
    await makeReliabilityEvent(guest.id, { legId, day: dayAgo(days) });
  }
  expect(await keep(dayAgo(20))).toBe(1);
  expect(await keep(dayAgo(10))).toBe(1);
  expect(await keep(dayAgo(5))).toBe(0);
});
