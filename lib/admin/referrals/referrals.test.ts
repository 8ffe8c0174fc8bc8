import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/access";
import { decideReferral } from "@/lib/admin/referrals/commands";
import { listReferrals } from "./queries";
import { db } from "@/lib/db";
import { completeProfile, makeAdmin, makeUser, makeViewer } from "@/tests/support/factories";

let admin: Viewer;
beforeAll(async () => void (admin = await makeAdmin()));

/** A referral that waits; the invited band has a confirmed address and no profile. */
async function makeWaiting(given: { createdAt?: Date; deviceKey?: string } = {}) {
  const referrer = await makeViewer();
  const { band } = await makeUser();
  const data = {
    referrerBandId: referrer.bandId,
    referredBandId: band!.id,
    status: "Waiting",
    ...given,
  } as const;
  const referral = await db.referral.create({ data: { ...data, signal: "DEVICE" } });
  const stateOf = async () => {
    const { status } = await db.referral.findUniqueOrThrow({ where: { id: referral.id } });
    const { points, referralsCount } = await db.band.findUniqueOrThrow({
      where: { id: referrer.bandId },
    });
    return { status, points, referralsCount };
  };
  return { id: referral.id, referrer, referredId: band!.id, stateOf };
}

describe("referrals under review", () => {
  it("are listed for admins, and nobody else, newest first and page by page", async () => {
    const made = [];
    for (let minute = 0; minute < 3; minute++)
      made.push(await makeWaiting({ createdAt: new Date(Date.UTC(2032, 0, 1, 0, minute)) }));
    const first = await listReferrals(admin, { status: "Waiting", limit: 2 });
    const second = await listReferrals(admin, {
      status: "Waiting",
      limit: 1,
      cursor: first.nextCursor!,
    });
    const listed = [...first.items, ...second.items];
    const expected = made
      .toReversed()
      .map(({ id, referrer }) => ({ id, signal: "DEVICE", referrer: { id: referrer.bandId } }));
    expect(listed).toMatchObject(expected);
    await expect(
      listReferrals(made[0]!.referrer, { status: "Waiting", limit: 2 }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("count at once when approved after the newcomer has done its part", async () => {
    const { id, referredId, stateOf } = await makeWaiting();
    await completeProfile(referredId);
    expect(await stateOf()).toEqual({ status: "Waiting", points: 0, referralsCount: 0 });
    await decideReferral(admin, id, "approve");
    expect(await stateOf()).toEqual({ status: "Completed", points: 25, referralsCount: 1 });
    const [entry] = await db.auditEntry.findMany({ where: { targetId: id } });
    const logged = {
      actorId: admin.userId,
      action: "referral",
      before: { status: "Waiting", signal: "DEVICE" },
      after: { status: "Completed" },
    };
    expect(entry).toMatchObject(logged);
  });

  it("are pending when approved before that, and count afterwards even if the person counted before", async () => {
    const deviceKey = `device ${Math.random()}`;
    const earlier = await makeWaiting({ deviceKey });
    await completeProfile(earlier.referredId);
    await decideReferral(admin, earlier.id, "approve");
    const { id, referredId, stateOf } = await makeWaiting({ deviceKey });
    await decideReferral(admin, id, "approve");
    expect(await stateOf()).toEqual({ status: "Pending", points: 0, referralsCount: 0 });
    await completeProfile(referredId);
    expect(await stateOf()).toEqual({ status: "Completed", points: 25, referralsCount: 1 });
  });

  it("bring nothing when rejected, and the inviter reads it", async () => {
    const { id, referrer, referredId, stateOf } = await makeWaiting();
    await decideReferral(admin, id, "reject");
    await completeProfile(referredId);
    expect(await stateOf()).toEqual({ status: "Rejected", points: 0, referralsCount: 0 });
    const notices = await db.notification.findMany({ where: { bandId: referrer.bandId } });
    expect(notices).toMatchObject([
      { title: expect.stringContaining("doesn't count"), url: "/invite" },
    ]);
  });

  it("are decided once, by admins only", async () => {
    const { id, referrer, referredId, stateOf } = await makeWaiting();
    await completeProfile(referredId);
    await expect(decideReferral(referrer, id, "approve")).rejects.toMatchObject({
      code: "forbidden",
    });
    const both = await Promise.allSettled(
      (["approve", "reject"] as const).map((one) => decideReferral(admin, id, one)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status, points } = await stateOf();
    const outcome = status === "Rejected" ? "rejected" : "approved";
    expect(both.find((one) => one.status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: `This referral is already ${outcome}` },
    });
    expect(points).toBe(status === "Completed" ? 25 : 0);
    const unknown = decideReferral(admin, "01990000-0000-7000-8000-000000000000", "approve");
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
