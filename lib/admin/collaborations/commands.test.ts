import { v7 as uuid } from "uuid";
import { describe, expect, it, vi } from "vitest";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { ReviewInput } from "@/lib/admin/collaborations/schema";
import { db, transaction } from "@/lib/db";
import { findUnbalancedBands } from "@/lib/points/verify";
import {
  makeAdmin,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { isWaitingForALock } from "@/tests/support/waiting-for-lock";

const pointsOf = async (...ids: string[]) => {
  const bands = await db.band.findMany({
    where: { id: { in: ids } },
    select: { id: true, points: true },
  });
  return ids.map((id) => bands.find((band) => band.id === id)!.points);
};

const acts = (submissionId: string) =>
  db.auditEntry.findMany({ where: { targetId: submissionId }, orderBy: { id: "asc" } });

describe("reviewSubmission", () => {
  it("gives both bands 100 points, tells both, also by mail, and logs it", async () => {
    const admin = await makeAdmin();
    const members = [await makeViewer(), await makeViewer()] as const;
    const [band1Id, band2Id] = [members[0].bandId, members[1].bandId];
    const { id: collaborationId, conversationId } = await makeCollaboration({ band1Id, band2Id });
    const { id } = await makeSubmission({ collaborationId });
    const answer = await reviewSubmission(admin, id, {
      status: "Approved",
      rewardType: "SHIRTS",
      adminComment: "Well played",
    });
    expect(answer).toMatchObject({
      id,
      status: "Approved",
      rewardType: "SHIRTS",
      adminComment: "Well played",
    });
    expect(await pointsOf(band1Id, band2Id)).toEqual([100, 100]);
    expect(
      await db.notification.count({
        where: { bandId: { in: [band1Id, band2Id] }, type: "submission", url: `/rewards/${id}` },
      }),
    ).toBe(2);
    const events = await db.event.findMany({
      where: { bandId: { in: [band1Id, band2Id] }, type: "collaboration" },
    });
    expect(events.map(({ payload }) => payload)).toEqual(
      [band1Id, band2Id].map(() => ({ conversationId, collaborationId })),
    );
    for (const { userId } of members)
      expect(await emailsFor(userId)).toMatchObject([
        {
          kind: "submissions",
          title: "{0} and {1}: photo approved",
          body: "You won a reward: 30 T-Shirts. You earned 100 points.",
          url: `/rewards/${id}`,
        },
      ]);
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      decidedById: admin.userId,
      decidedAt: expect.any(Date),
    });
    const [act] = await acts(id);
    expect(act).toMatchObject({
      actorId: admin.userId,
      action: "review",
      before: { status: "Pending", rewardType: "COMMUNITY", adminComment: "" },
      after: { status: "Approved", rewardType: "SHIRTS", adminComment: "given" },
    });
  });

  it("gives the same two bands 50 for the second, 25 for the third, then nothing", async () => {
    const admin = await makeAdmin();
    const collaboration = await makeCollaboration();
    const sums = [];
    for (let show = 0; show < 4; show++) {
      const { id } = await makeSubmission({ collaborationId: collaboration.id });
      await reviewSubmission(admin, id, { status: "Approved" });
      sums.push(...(await pointsOf(collaboration.band2Id)));
    }
    expect(sums).toEqual([100, 150, 175, 175]);
    const notices = await db.notification.findMany({
      where: { bandId: collaboration.band2Id, type: "submission" },
      orderBy: { createdAt: "asc" },
    });
    expect(notices.map(({ body }) => body)).toEqual([
      "You earned 100 points.",
      "You earned 50 points.",
      "You earned 25 points.",
      "",
    ]);
  });

  it("gives nothing for bands that block each other, or of which one is not live", async () => {
    const admin = await makeAdmin();
    const [blocking, deactivated, deleted] = [
      await makeSubmission(),
      await makeSubmission(),
      await makeSubmission(),
    ];
    await db.block.create({
      data: {
        blockerBandId: blocking.collaboration.band2Id,
        blockedBandId: blocking.collaboration.band1Id,
      },
    });
    await db.band.update({
      where: { id: deactivated.collaboration.band1Id },
      data: { deactivatedAt: new Date() },
    });
    await db.band.update({
      where: { id: deleted.collaboration.band2Id },
      data: { deletedAt: new Date() },
    });
    for (const { id, collaboration } of [blocking, deactivated, deleted]) {
      await reviewSubmission(admin, id, { status: "Approved" });
      expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([0, 0]);
      await reviewSubmission(admin, id, { status: "Rejected" });
      expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([0, 0]);
    }
  });

  it("takes the points of an approval back by new rows, exactly those", async () => {
    const admin = await makeAdmin();
    const collaboration = await makeCollaboration();
    const first = await makeSubmission({ collaborationId: collaboration.id });
    await reviewSubmission(admin, first.id, { status: "Approved" });
    const second = await makeSubmission({ collaborationId: collaboration.id });
    await reviewSubmission(admin, second.id, { status: "Approved" });
    await reviewSubmission(admin, second.id, { status: "Rejected", adminComment: "Not your show" });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([100, 100]);
    const rows = await db.pointEntry.findMany({
      where: { reference: second.id },
      orderBy: [{ bandId: "asc" }, { amount: "desc" }],
    });
    expect(rows.map(({ reason, amount }) => [reason, amount])).toEqual([
      ["SUBMISSION_APPROVED", 50],
      ["SUBMISSION_REVERSED", -50],
      ["SUBMISSION_APPROVED", 50],
      ["SUBMISSION_REVERSED", -50],
    ]);
    await expect(reviewSubmission(admin, second.id, { status: "Rejected" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(reviewSubmission(admin, second.id, { status: "Approved" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("rejects without points, and a decision can follow a pending or approved one only", async () => {
    const admin = await makeAdmin();
    const { id, collaboration } = await makeSubmission();
    await reviewSubmission(admin, id, { status: "Rejected" });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([0, 0]);
    await expect(reviewSubmission(admin, id, { status: "Approved" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(
      reviewSubmission(admin, id, { adminComment: "Too dark to see" }),
    ).resolves.toMatchObject({ status: "Rejected", adminComment: "Too dark to see" });
  });

  it("lets one of many admins win, and counts once", async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, () => makeAdmin()));
    const { id, collaboration } = await makeSubmission();
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        reviewSubmission(admins[index % 5]!, id, { status: "Approved" }),
      ),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "conflict" });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([100, 100]);
    expect(await acts(id)).toHaveLength(1);
  });

  it("approves with a reward once, when two admins choose one at the same time", async () => {
    const admins = [await makeAdmin(), await makeAdmin()] as const;
    const { id, collaboration } = await makeSubmission();
    const seen = { status: "Pending", rewardType: "COMMUNITY" } as const;
    const rewards = ["STUDIO", "MERCH", "STUDIO", "MERCH"] as const;
    const attempts = await Promise.allSettled(
      rewards.map((rewardType, index) =>
        reviewSubmission(admins[index % 2]!, id, { status: "Approved", rewardType, seen }),
      ),
    );
    const won = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(won).toHaveLength(1);
    const { rewardType } = won[0]!.value;
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      status: "Approved",
      rewardType,
    });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([100, 100]);
    expect(await acts(id)).toMatchObject([
      {
        before: { status: "Pending", rewardType: "COMMUNITY" },
        after: { status: "Approved", rewardType },
      },
    ]);
  });

  it("changes a comment that is older than the rules for it", async () => {
    const { id, adminComment } = await makeSubmission({ adminComment: "Nice\r\n\n\n\nshirt " });
    const input = ReviewInput.parse({ adminComment: "Nice", seen: { adminComment } });
    expect(await reviewSubmission(await makeAdmin(), id, input)).toMatchObject({
      adminComment: "Nice",
    });
  });

  it("logs that a comment was changed or removed, and none of its words", async () => {
    const admin = await makeAdmin();
    const { id } = await makeSubmission({ adminComment: "Too dark" });
    for (const adminComment of ["Too bright", ""])
      await reviewSubmission(admin, id, { adminComment });
    expect(await acts(id)).toMatchObject([
      { before: { adminComment: "given" }, after: { adminComment: "changed" } },
      { before: { adminComment: "given" }, after: { adminComment: "" } },
    ]);
  });

  it("approves nothing when another admin has set a reward unseen", async () => {
    const [ann, ben] = [await makeAdmin(), await makeAdmin()];
    const { id, collaboration } = await makeSubmission();
    await reviewSubmission(ann, id, { rewardType: "STUDIO" });
    const seen = { status: "Pending", rewardType: "COMMUNITY" } as const;
    await expect(
      reviewSubmission(ben, id, { status: "Approved", rewardType: "FESTIVAL", seen }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      status: "Pending",
      rewardType: "STUDIO",
    });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([0, 0]);
  });

  it("lets one of two admins win who saw the same pending photo and decide against each other; the other is told, and nothing is taken back", async () => {
    const [ann, ben] = [await makeAdmin(), await makeAdmin()];
    const { id, collaboration } = await makeSubmission();
    const seen = { status: "Pending" } as const;
    await reviewSubmission(ann, id, { status: "Approved", rewardType: "STUDIO", seen });
    await expect(reviewSubmission(ben, id, { status: "Rejected", seen })).rejects.toMatchObject({
      code: "conflict",
      message: "This photo is already approved, with the reward Studio",
    });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([100, 100]);
    expect(await acts(id)).toHaveLength(1);
    for (const rivals of await Promise.all(Array.from({ length: 10 }, () => makeSubmission()))) {
      const attempts = await Promise.allSettled(
        (["Approved", "Rejected"] as const).map((status, index) =>
          reviewSubmission([ann, ben][index]!, rivals.id, { status, seen }),
        ),
      );
      expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    await expect(
      reviewSubmission(ben, id, { status: "Rejected", seen: { status: "Approved" } }),
    ).resolves.toMatchObject({ status: "Rejected", points: 100 });
  });

  it("does not undo another admin's reward or comment unseen", async () => {
    const [ann, ben] = [await makeAdmin(), await makeAdmin()];
    const { id } = await makeSubmission();
    const seen = { rewardType: "COMMUNITY", adminComment: "" } as const;
    await reviewSubmission(ann, id, { rewardType: "STUDIO", adminComment: "Lovely", seen });
    await expect(
      reviewSubmission(ben, id, { adminComment: "Too dark", seen }),
    ).rejects.toMatchObject({ code: "conflict", message: "This has changed in the meantime" });
    await expect(
      reviewSubmission(ben, id, { rewardType: "SHIRTS", seen: { rewardType: "COMMUNITY" } }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      rewardType: "STUDIO",
      adminComment: "Lovely",
    });
    await expect(
      reviewSubmission(ben, id, { adminComment: "Too dark", seen: { adminComment: "Lovely" } }),
    ).resolves.toMatchObject({ rewardType: "STUDIO", adminComment: "Too dark", points: 0 });
    expect(ReviewInput.safeParse({ seen }).success).toBe(false);
  });

  it("leaves a photo rejected whose band is erased while it is approved", async () => {
    const admin = await makeAdmin();
    const { id, collaboration } = await makeSubmission();
    let approval: Promise<unknown> | undefined;
    // The erasure has the band, and is about to come to the submission.
    await transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM bands WHERE id = ${collaboration.band1Id}::uuid FOR UPDATE`;
      approval = reviewSubmission(admin, id, { status: "Approved" });
      approval.catch(() => {});
      await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
      await tx.submission.updateMany({
        where: { id, status: "Pending" },
        data: { status: "Rejected", photoUrl: "" },
      });
    });
    await expect(approval).rejects.toMatchObject({ code: "conflict" });
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      status: "Rejected",
      photoUrl: "",
    });
  });

  it("counts for the next step only what brought points: not what was approved while the bands were blocked", async () => {
    const admin = await makeAdmin();
    const collaboration = await makeCollaboration();
    const pair = { blockerBandId: collaboration.band1Id, blockedBandId: collaboration.band2Id };
    await db.block.create({ data: pair });
    const unpaid = await makeSubmission({ collaborationId: collaboration.id });
    expect(await reviewSubmission(admin, unpaid.id, { status: "Approved" })).toMatchObject({
      status: "Approved",
      points: 0,
    });
    await db.block.deleteMany({ where: pair });
    const { id } = await makeSubmission({ collaborationId: collaboration.id });
    expect(await reviewSubmission(admin, id, { status: "Approved" })).toMatchObject({
      points: 100,
    });
    expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([100, 100]);
  });

  it("never ends approved by one and rejected by another with points that do not fit", async () => {
    const admin = await makeAdmin();
    const rivals = await Promise.all(Array.from({ length: 10 }, () => makeSubmission()));
    await Promise.all(
      rivals.flatMap(({ id }) =>
        (["Approved", "Rejected"] as const).map((status) =>
          reviewSubmission(admin, id, { status }).catch(() => {}),
        ),
      ),
    );
    for (const { id, collaboration } of rivals) {
      expect((await db.submission.findUniqueOrThrow({ where: { id } })).status).toBe("Rejected");
      expect(await pointsOf(collaboration.band1Id, collaboration.band2Id)).toEqual([0, 0]);
    }
  });

  it("gives the step that fits, when one photo is approved while an earlier one is rejected", async () => {
    const admin = await makeAdmin();
    const collaboration = await makeCollaboration();
    const earlier = await makeSubmission({ collaborationId: collaboration.id });
    await reviewSubmission(admin, earlier.id, { status: "Approved" });
    const later = await makeSubmission({ collaborationId: collaboration.id });
    await Promise.all([
      reviewSubmission(admin, earlier.id, { status: "Rejected" }),
      reviewSubmission(admin, later.id, { status: "Approved" }),
    ]);
    const sums = await pointsOf(collaboration.band1Id, collaboration.band2Id);
    expect([
      [100, 100],
      [50, 50],
    ]).toContainEqual(sums);
  });

  it("refuses all but admins, unknown submissions and empty changes", async () => {
    const { id } = await makeSubmission();
    await expect(
      reviewSubmission(await makeViewer(), id, { status: "Approved" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      reviewSubmission(await makeAdmin(), uuid(), { status: "Approved" }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(ReviewInput.safeParse({}).success).toBe(false);
    expect(ReviewInput.safeParse({ status: "Pending" }).success).toBe(false);
    expect((await db.submission.findUniqueOrThrow({ where: { id } })).status).toBe("Pending");
  });
});

describe("findUnbalancedBands", () => {
  it("finds nothing that happened here, and a band whose points were changed by hand", async () => {
    expect(await findUnbalancedBands()).toEqual([]);
    const { bandId } = await makeViewer();
    await db.band.update({ where: { id: bandId }, data: { points: 7 } });
    expect(await findUnbalancedBands()).toEqual([{ bandId, points: 7, ledger: 0 }]);
    await db.band.update({ where: { id: bandId }, data: { points: 0 } });
  });
});
