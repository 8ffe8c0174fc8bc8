import { expect, test } from "vitest";
import { countWaiting, getPhotoQueue } from "@/lib/admin/waiting/queries";
import { db, pool } from "@/lib/db";
import { makeClosedLeg } from "@/tests/support/closed-leg";
import {
  makeAdmin,
  makeBand,
  makeConversation,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { explain } from "@/tests/setup/explain";

const failMail = () =>
  pool().query("INSERT INTO pgboss.job (name, data, state) VALUES ('mail', '{}', 'failed')");

async function makeReport(status: "Open" | "Dismissed") {
  const [reporter, band] = [await makeBand(), await makeBand()];
  await db.report.create({
    data: { reporterBandId: reporter.id, bandId: band.id, reason: "Spam", status },
  });
}

async function makeReferral(status: "Waiting" | "Pending") {
  const [referrer, referred] = [await makeBand(), await makeBand()];
  await db.referral.create({
    data: { referrerBandId: referrer.id, referredBandId: referred.id, status },
  });
}

async function holdMessage(hold: "Waiting" | "Refused") {
  const { id } = await makeConversation({ messages: ["Hello"] });
  await db.message.updateMany({ where: { conversationId: id }, data: { hold } });
}

async function makeNight(state: "Disputed" | "Played") {
  const [host, guest] = [await makeBand(), await makeBand()];
  await makeClosedLeg({ hostBandId: host.id, guestBandId: guest.id, state });
}

test("counts what waits for a decision in each list, and nothing that is decided", async () => {
  const admin = await makeAdmin();
  const before = await countWaiting(admin);
  await makeSubmission();
  await makeSubmission({ status: "Approved" });
  for (const status of ["Open", "Open", "Dismissed"] as const) await makeReport(status);
  for (const status of ["Waiting", "Pending"] as const) await makeReferral(status);
  for (const hold of ["Waiting", "Refused"] as const) await holdMessage(hold);
  for (const state of ["Disputed", "Played"] as const) await makeNight(state);
  await failMail();
  expect(await countWaiting(admin)).toEqual({
    collaborations: before.collaborations + 1,
    reports: before.reports + 2,
    referrals: before.referrals + 1,
    heldMessages: before.heldMessages + 1,
    disputes: before.disputes + 1,
    emails: before.emails + 1,
  });
});

test("tells how many photos wait, and for how many days the oldest does", async () => {
  const admin = await makeAdmin();
  const { waiting } = await getPhotoQueue(admin);
  const { id } = await makeSubmission();
  const createdAt = new Date(Date.now() - 400.5 * 24 * 60 * 60 * 1000);
  await db.submission.update({ where: { id }, data: { createdAt } });
  expect(await getPhotoQueue(admin)).toEqual({ waiting: waiting + 1, oldestDays: 400 });
  await expect(getPhotoQueue(await makeViewer())).rejects.toMatchObject({ code: "forbidden" });
});

test("takes one statement, and is for admins only", async () => {
  const admin = await makeAdmin();
  expect(await explain(() => countWaiting(admin))).toHaveLength(1);
  await expect(countWaiting(await makeViewer())).rejects.toMatchObject({ code: "forbidden" });
});
