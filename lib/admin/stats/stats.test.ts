import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { getStats, listTopBands } from "@/lib/admin/stats/queries";
import { db } from "@/lib/db";
import {
  makeAdmin,
  makeBand,
  makeConversation,
  makeSubmission,
  makeUser,
  makeViewer,
} from "@/tests/support/factories";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

afterEach(() => void vi.useRealTimers());

describe("statistics", () => {
  it("counts what is there, and by day", async () => {
    const before = await getStats(admin, { days: 30 });
    await makeSubmission();
    const viewer = await makeViewer();
    await db.referral.create({
      data: {
        referrerBandId: viewer.bandId,
        referredBandId: (await makeBand()).id,
        status: "Completed",
        completedAt: new Date(),
      },
    });
    await db.referral.create({
      data: {
        referrerBandId: viewer.bandId,
        referredBandId: (await makeBand({ deactivatedAt: new Date() })).id,
        status: "Completed",
        completedAt: new Date(),
      },
    });
    const after = await getStats(admin, { days: 30 });
    expect(after.totalUsers - before.totalUsers).toBe(1);
    expect(after.totalBands - before.totalBands).toBe(5);
    expect(after.totalCollaborationsStarted - before.totalCollaborationsStarted).toBe(1);
    expect(after.totalCollaborationsSubmitted - before.totalCollaborationsSubmitted).toBe(1);
    expect(after.totalActiveReferrals - before.totalActiveReferrals).toBe(1);
    expect(after.series).toHaveLength(30);
    expect(after.series.at(-1)!.users - before.series.at(-1)!.users).toBe(1);
    expect(after.series.at(-1)!.date).toBe(new Date().toISOString().slice(0, 10));
  });

  it("counts a band once a day as active, and conversations and referrals of today", async () => {
    const before = (await getStats(admin, { days: 7 })).series.at(-1)!;
    await makeConversation({ messages: ["One", "Two", "Three"] });
    const after = (await getStats(admin, { days: 7 })).series.at(-1)!;
    expect([
      after.activeBands - before.activeBands,
      after.conversations - before.conversations,
    ]).toEqual([2, 1]);
  });

  it("counts a band once in a period, however many days it was active on", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2032-03-20T12:00:00Z") });
    const writeOn = async (days: string[]) => {
      const { id } = await makeConversation({ messages: days });
      const messages = await db.message.findMany({ where: { conversationId: id } });
      for (const { id, content } of messages)
        await db.message.update({ where: { id }, data: { createdAt: new Date(content) } });
    };
    await writeOn(["2032-03-01", "2032-03-02", "2032-03-05", "2032-03-19"]);
    await writeOn(["2032-03-19", "2032-02-19", "2032-02-18", "2032-02-10", "2032-01-20"]);
    const { series, sums, before } = await getStats(admin, { days: 30 });
    expect(series.reduce((sum, { activeBands }) => sum + activeBands, 0)).toBe(5);
    expect(sums.activeBands).toBe(3);
    expect(before.series.reduce((sum, { activeBands }) => sum + activeBands, 0)).toBe(3);
    expect([before.sums.activeBands, before.series[0]!.date]).toEqual([2, "2032-01-21"]);
  });

  it("adds up the other counts of a period and of the one before", async () => {
    const { series, sums, before } = await getStats(admin, { days: 7 });
    expect(sums.users).toBe(series.reduce((sum, { users }) => sum + users, 0));
    expect(sums.users).toBeGreaterThan(0);
    expect(before.series).toHaveLength(7);
    expect(before.series.at(-1)!.date < series[0]!.date).toBe(true);
  });

  it("has as many days as asked for, and the days before today", async () => {
    for (const days of [7, 30, 365])
      expect((await getStats(admin, { days })).series).toHaveLength(days);
  });

  it("counts no erased account", async () => {
    const before = await getStats(admin, { days: 7 });
    await makeUser({ bandId: null, passwordHash: "" });
    expect((await getStats(admin, { days: 7 })).totalUsers).toBe(before.totalUsers);
  });

  it("names ten bands at most, as the leaderboard ranks them", async () => {
    for (let band = 0; band < 11; band++) await makeBand();
    const top = await listTopBands(await makeAdmin());
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
