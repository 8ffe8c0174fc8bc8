import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listUsers } from "@/lib/admin/users/queries";
import { UsersQuery } from "@/lib/admin/users/schema";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { sendMessage } from "@/lib/conversations/commands";
import { listMessages } from "@/lib/conversations/queries";
import { getDashboard } from "@/lib/dashboard/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendWaitingEmails } from "@/lib/mail/send";
import { getReferralStats } from "@/lib/referrals/queries";
import { sendFreePeriodReminders } from "@/lib/referrals/reminders";
import { takeClock } from "@/tests/support/clock";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";

let clock: Awaited<ReturnType<typeof takeClock>>;
beforeAll(async () => {
  clock = await takeClock();
});
beforeEach(() => clock.moveTo("0"));
afterAll(() => clock.putBack());

const DAY = 24 * 60 * 60 * 1000;
const withAccessFor = (days: number) =>
  makeViewer({ band: { accessExpiresAt: new Date(Date.now() + days * DAY) } });

describe("the database's clock", () => {
  it("takes a band from trial to expired, and the dashboard, the invite page and the admin's list agree", async () => {
    const [viewer, admin] = [await withAccessFor(10), await makeAdmin()];
    const seen = async () => {
      const [stats, dashboard] = [
        await getReferralStats(viewer, viewer.bandId),
        await getDashboard(viewer, viewer.bandId),
      ];
      const { users } = await listUsers(admin, UsersQuery.parse({ search: viewer.email }));
      expect([dashboard.subscriptionStatus, dashboard.daysLeft]).toEqual([
        stats.subscriptionStatus,
        stats.daysLeft,
      ]);
      expect(users).toMatchObject([
        { subscriptionStatus: stats.subscriptionStatus, daysLeft: stats.daysLeft },
      ]);
      return [stats.subscriptionStatus, stats.daysLeft, stats.isActiveSubscriber];
    };
    expect(await seen()).toEqual(["Trial", 10, true]);
    await clock.moveTo("3 days");
    expect(await seen()).toEqual(["Trial", 7, true]);
    await clock.moveTo("11 days");
    expect(await seen()).toEqual(["Expired", 0, false]);
  });

  it("takes nothing from a band whose access has ended: it reads and answers everything", async () => {
    const viewer = await withAccessFor(1);
    const { id, band1Id, band2Id } = await makeConversation({
      band2Id: viewer.bandId,
      messages: ["Shall we?"],
    });
    await clock.moveTo("400 days");
    expect((await getReferralStats(viewer, viewer.bandId)).subscriptionStatus).toBe("Expired");
    expect(
      (
        await sendMessage(viewer, {
          conversationId: id,
          senderBandId: viewer.bandId,
          content: "We shall.",
        })
      ).isNew,
    ).toBe(true);
    expect(
      (await confirmCollaboration(viewer, { conversationId: id, band1Id, band2Id })).isNew,
    ).toBe(true);
    expect((await listMessages(viewer, id, { limit: 50 })).items).toHaveLength(2);
  });
});

const emailsTo = (email: string) => {
  const outbox = path.join(env().DATA_DIR, "outbox");
  try {
    return readdirSync(outbox)
      .map((file) => readFileSync(path.join(outbox, file), "utf8"))
      .filter((mail) => mail.includes(`To: ${email}`));
  } catch {
    return [];
  }
};
const titlesOf = async (bandId: string) =>
  (
    await db.notification.findMany({ where: { bandId, type: "access" }, orderBy: { id: "asc" } })
  ).map(({ title }) => title);

const remind = async () => {
  await sendFreePeriodReminders();
  await sendWaitingEmails();
};

describe("reminders", () => {
  it("come seven days before the end and at the end, once each, by mail and under the bell", async () => {
    const viewer = await withAccessFor(10);
    await remind();
    expect(emailsTo(viewer.email)).toHaveLength(0);
    await clock.moveTo("3 days 1 minute");
    await Promise.all([remind(), remind(), remind()]);
    expect(emailsTo(viewer.email)).toHaveLength(1);
    expect(await titlesOf(viewer.bandId)).toEqual(["Your free period ends soon"]);
    await clock.moveTo("10 days 1 minute");
    await remind();
    await remind();
    expect(emailsTo(viewer.email)).toHaveLength(2);
    expect(await titlesOf(viewer.bandId)).toEqual([
      "Your free period ends soon",
      "Your free period has ended",
    ]);
  });

  it("are not sent when the period is extended at the same moment", async () => {
    const { bandId } = await withAccessFor(5);
    const data = { accessExpiresAt: new Date(Date.now() + 40 * DAY) };
    await queueBehindLock((tx) => tx.band.update({ where: { id: bandId }, data }), [remind]);
    expect(await titlesOf(bandId)).toEqual([]);
    expect(await db.accessNotice.count({ where: { bandId } })).toBe(0);
  });

  it("are not sent to deactivated bands, nor long afterwards", async () => {
    const [gone, long] = [await withAccessFor(5), await withAccessFor(-30)];
    await db.band.update({ where: { id: gone.bandId }, data: { deactivatedAt: new Date() } });
    await remind();
    expect([emailsTo(gone.email), emailsTo(long.email)]).toEqual([[], []]);
  });
});
