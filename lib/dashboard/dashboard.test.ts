import { describe, expect, it } from "vitest";
import { openConversation, sendMessage, writeToBand } from "@/lib/conversations/commands";
import { muteConversation } from "@/lib/conversations/mute-archive";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { dashboardBadges } from "@/lib/points/badges";
import { getDashboard } from "@/lib/dashboard/queries";
import { Dashboard } from "@/lib/dashboard/schema";
import { getToday } from "@/lib/dashboard/today";
import { db, transaction } from "@/lib/db";
import { applyReferral } from "@/lib/referrals/commands";
import { getReferralStats } from "@/lib/referrals/queries";
import { daysLeft } from "@/lib/referrals/subscription";
import {
  completeProfile,
  makeAdmin,
  makeBand,
  makeCollaboration,
  makeConversation,
  makeSubmission,
  makeUser,
  makeViewer,
} from "@/tests/support/factories";

/** A band came through the link, and did all that makes its referral count. */
async function invite(referralCode: string, bandId: string): Promise<void> {
  const { email } = await makeUser({ bandId });
  await transaction((tx) =>
    applyReferral(tx, referralCode, { id: bandId, email, deviceKey: null, addressKey: null }),
  );
  await completeProfile(bandId);
}

describe("getDashboard", () => {
  it("is nearly empty for a new band", async () => {
    const viewer = await makeViewer();
    const dashboard = await getDashboard(viewer, viewer.bandId);
    expect(() => Dashboard.parse(dashboard)).not.toThrow();
    expect(dashboard).toMatchObject({
      daysLeft: 182,
      isActiveSubscriber: true,
      subscriptionStatus: "Trial",
      totalReferrals: 0,
      bonusMonths: 0,
      points: 0,
      collaborationsCount: 0,
      collaborations: [],
      recentActivity: [],
      conversationsCount: 0,
    });
    expect(dashboard.badges.filter(({ earned }) => earned).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["First Steps", "Social Butterfly"]),
    );
  });

  it("counts the conversations of the inbox, not one that another band has opened without a word", async () => {
    const [own, other] = [await makeViewer(), await makeViewer()];
    await openConversation(other, { band1Id: other.bandId, band2Id: own.bandId });
    const count = async () => (await getDashboard(own, own.bandId)).conversationsCount;
    expect(await count()).toBe(0);
    await writeToBand(other, own.bandId, { content: "Shall we?" });
    expect(await count()).toBe(1);
  });

  it("tells the story: referral, collaboration, approved photo, points", async () => {
    const viewer = await makeViewer();
    const partner = await makeBand({ name: "The Partners" });
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    const newcomer = await makeBand({ name: "The Newcomers" });
    await invite(referralCode, newcomer.id);
    const collaboration = await makeCollaboration({ band1Id: partner.id, band2Id: viewer.bandId });
    const { id } = await makeSubmission({ collaborationId: collaboration.id });
    await reviewSubmission(await makeAdmin(), id, { status: "Approved", adminComment: "Lovely" });
    const dashboard = await getDashboard(viewer, viewer.bandId);
    expect(dashboard).toMatchObject({
      points: 125,
      totalReferrals: 1,
      bonusMonths: 1,
      collaborationsCount: 1,
      conversationsCount: 1,
    });
    expect(dashboard.collaborations).toMatchObject([
      {
        conversationId: collaboration.conversationId,
        band: { name: "The Partners" },
        submission: { status: "Approved", adminComment: "Lovely" },
      },
    ]);
    expect(dashboard.recentActivity.map(({ label, points }) => [label, points])).toEqual([
      ["Your photo with The Partners was approved", 100],
      ["The Newcomers joined through your link", 25],
    ]);
    await db.band.updateMany({
      where: { id: { in: [partner.id, newcomer.id] } },
      data: { deactivatedAt: new Date() },
    });
    const hidden = await getDashboard(viewer, viewer.bandId);
    expect(hidden).toMatchObject({ points: 125, collaborations: [] });
    expect(JSON.stringify(hidden)).not.toMatch(/The Partners|The Newcomers/);
    expect(dashboard.badges.find(({ name }) => name === "Collaborator")).toMatchObject({
      earned: true,
    });
  });

  it("tracks how far each collaboration got: a later photo that is rejected takes nothing back, and bands out of reach are left out", async () => {
    const viewer = await makeViewer();
    const [near, blocking, gone] = [
      await makeBand(),
      await makeBand(),
      await makeBand({ deletedAt: new Date(), name: "Deleted band" }),
    ];
    const tracked = async () =>
      (await getDashboard(viewer, viewer.bandId)).collaborations.map(({ band, stage }) => [
        band.id,
        stage,
      ]);
    const { id: collaborationId } = await makeCollaboration({
      band1Id: viewer.bandId,
      band2Id: near.id,
    });
    for (const { id } of [blocking, gone])
      await makeCollaboration({ band1Id: id, band2Id: viewer.bandId });
    expect((await tracked()).map(([id]) => id)).toEqual([blocking.id, near.id]);
    await db.block.create({ data: { blockerBandId: blocking.id, blockedBandId: viewer.bandId } });
    expect(await tracked()).toEqual([[near.id, "confirmed"]]);
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await makeSubmission({ collaborationId, status: "Approved", createdAt: day(1) });
    await makeSubmission({ collaborationId, status: "Rejected", createdAt: day(2) });
    expect(await tracked()).toEqual([[near.id, "approved"]]);
    await makeSubmission({ collaborationId, createdAt: day(3) });
    expect(await tracked()).toEqual([[near.id, "submitted"]]);
  });

  it("is the own band's only", async () => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    await expect(getDashboard(viewer, other.bandId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getReferralStats(viewer, other.bandId)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(getDashboard(await makeAdmin(), other.bandId)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("getToday", () => {
  it("names the first steps that are still to take", async () => {
    const viewer = await makeViewer();
    const steps = async () => (await getToday(viewer)).onboardingSteps;
    expect(await steps()).toEqual(["sound", "audience", "photo", "message"]);
    await db.band.update({
      where: { id: viewer.bandId },
      data: { genreNames: ["Dub"], country: "DE", biography: "Four people." },
    });
    const { id: conversationId } = await makeConversation({ band1Id: viewer.bandId });
    expect(await steps()).toEqual(["audience", "photo", "message"]);
    await sendMessage(viewer, { conversationId, senderBandId: viewer.bandId, content: "Hello" });
    await db.band.update({
      where: { id: viewer.bandId },
      data: { facebookFollowers: 9, photoUrl: "/files/x.webp" },
    });
    expect(await steps()).toEqual([]);
  });

  it("shows unread conversations, without muted ones, and at most three matches", async () => {
    const viewer = await makeViewer({ band: { genreNames: ["Todaycore"], country: "DE" } });
    for (let count = 0; count < 4; count++) await makeBand({ genreNames: ["Todaycore"] });
    const [unread, muted] = [
      await makeConversation({ band2Id: viewer.bandId, messages: ["Hello"] }),
      await makeConversation({ band2Id: viewer.bandId, messages: ["Hello"] }),
    ];
    await makeConversation({ band2Id: viewer.bandId });
    const conversationId = { in: [unread.id, muted.id] };
    const { userId } = viewer;
    await db.conversationMark.createMany({
      data: conversationId.in.map((id) => ({ conversationId: id, userId, unreadCount: 1 })),
    });
    await muteConversation(viewer, muted.id);
    const today = await getToday(viewer);
    expect(today.unread).toMatchObject({ total: 1, latest: [{ id: unread.id }] });
    expect(today.matches).toHaveLength(3);
    expect(today).toMatchObject({ own: { id: viewer.bandId }, missing: expect.any(Array) });
  });

  it("finds an unread conversation behind many that are read, and counts all of them", async () => {
    const viewer = await makeViewer();
    const { userId, bandId } = viewer;
    const ids: string[] = [];
    for (let count = 0; count < 21; count++)
      ids.push((await makeConversation({ band2Id: bandId, messages: ["Hello"] })).id);
    const conversationId = ids[0]!;
    await db.conversationMark.create({ data: { conversationId, userId, unreadCount: 1 } });
    expect((await getToday(viewer)).unread).toMatchObject({
      total: 1,
      latest: [{ id: conversationId, unreadCount: 1 }],
    });
    await db.conversationMark.createMany({
      data: ids.slice(1).map((id) => ({ conversationId: id, userId, unreadCount: 1 })),
    });
    const { total, latest } = (await getToday(viewer)).unread;
    expect([total, latest.length]).toEqual([21, 20]);
  });
});

describe("dashboardBadges", () => {
  const earned = (standing: object) =>
    dashboardBadges({
      points: 0,
      rank: null,
      rankedBands: 300,
      totalReferrals: 0,
      collaborationsCount: 0,
      ...standing,
    })
      .filter((badge) => badge.earned)
      .map(({ name }) => name);

  it("has two from the start, and four to earn", () => {
    expect(earned({})).toEqual(["First Steps", "Social Butterfly"]);
    expect(earned({ points: 499, totalReferrals: 2, rank: 101 })).toEqual([
      "First Steps",
      "Social Butterfly",
    ]);
    expect(earned({ points: 500, totalReferrals: 3, rank: 100, collaborationsCount: 1 })).toEqual([
      "First Steps",
      "Social Butterfly",
      "Collaborator",
      "Rock Star",
      "Networker",
      "Top 100",
    ]);
  });
});

describe("getReferralStats", () => {
  it("counts referrals, calendar months and milestones", async () => {
    // The last of January and a month is the last of February, of a year to come that is no leap year.
    const year = [1, 2]
      .map((ahead) => new Date().getUTCFullYear() + ahead)
      .find((one) => one % 4 !== 0);
    const expiry = new Date(`${year}-01-31T12:00:00Z`);
    const viewer = await makeViewer({ band: { accessExpiresAt: expiry } });
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    await invite(referralCode, (await makeBand()).id);
    expect(await getReferralStats(viewer, viewer.bandId)).toMatchObject({
      referralCode,
      totalReferrals: 1,
      pendingReferrals: 0,
      waitingReferrals: 0,
      bonusMonths: 1,
      subscriptionExpiry: `${year}-02-28T12:00:00.000Z`,
      isActiveSubscriber: true,
      milestones: [
        { name: "First Referral", reached: true },
        { name: "Community Builder", reached: false },
        { name: "Network Catalyst", reached: false },
      ],
    });
  });
});

describe("a subscription", () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

  it("counts the running day, and never below nought", () => {
    expect([1, 24, 25, 0, -100].map((hours) => daysLeft(at(hours), now))).toEqual([1, 1, 2, 0, 0]);
  });
});
