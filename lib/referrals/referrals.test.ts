import { v7 as uuid } from "uuid";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { signUp } from "@/lib/accounts/commands";
import { actOnUser } from "@/lib/admin/users/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { changeBiography } from "@/lib/bands/commands";
import { completeReferralsAround } from "@/lib/referrals/commands";
import { getReferralStats } from "@/lib/referrals/queries";
import { extendFreePeriod } from "@/lib/referrals/free-period";
import { canonicalMailbox, createFingerprints } from "@/lib/fingerprints";
import { completeProfile, makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";

const mark = () => uuid().replaceAll("-", "").slice(-12);

/** A sign-up through a band's code, by default by somebody else from somewhere else. */
async function join(
  referralCode: string | undefined,
  { email = `${mark()}@example.com`, ip = "203.0.113.77", device = uuid() as string } = {},
) {
  const username = `joiner-${mark()}`;
  const { user, referral, sessionId } = await signUp(
    { username, email, password: "secret enough", bandName: `Band ${username}`, referralCode },
    { ip, device },
  );
  return { viewer: { ...user, sessionId }, bandId: user.bandId!, referral };
}

async function makeReferrer(from: Parameters<typeof join>[1] = { ip: "198.51.100.99" }) {
  const { viewer, bandId } = await join(undefined, from);
  const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: bandId } });
  const gained = async () => {
    const { points, referralsCount } = await db.band.findUniqueOrThrow({
      where: { id: bandId },
      select: { points: true, referralsCount: true },
    });
    const months = await db.accessGrant.aggregate({
      where: { bandId, reason: "REFERRAL" },
      _sum: { months: true },
    });
    return { points, referrals: referralsCount, months: months._sum.months ?? 0 };
  };
  return { viewer, bandId, referralCode, gained };
}

const NOTHING = { points: 0, referrals: 0, months: 0 };
const ONE = { points: 25, referrals: 1, months: 1 };
const referralsOf = (referrerBandId: string) =>
  db.referral.findMany({
    where: { referrerBandId },
    orderBy: { id: "asc" },
    select: { status: true, signal: true },
  });

const WAITING = "waiting for review";

describe("a referral", () => {
  it("is pending until the profile is complete, then counts, and is told under the bell and by mail", async () => {
    const { viewer, referralCode, gained, bandId } = await makeReferrer({
      ip: "198.51.100.1",
    });
    const { bandId: joinedId, referral } = await join(referralCode);
    expect(referral).toBe("applied");
    expect(await gained()).toEqual(NOTHING);
    const own = { ...viewer, bandId, bandName: viewer.bandName! };
    const pending = { pendingReferrals: 1, waitingReferrals: 0, totalReferrals: 0, bonusMonths: 0 };
    expect(await getReferralStats(own, bandId)).toMatchObject(pending);
    expect(await db.notification.count({ where: { bandId } })).toBe(0);
    await completeProfile(joinedId);
    expect(await gained()).toEqual(ONE);
    const counted = { pendingReferrals: 0, waitingReferrals: 0, totalReferrals: 1, bonusMonths: 1 };
    expect(await getReferralStats(own, bandId)).toMatchObject(counted);
    const notice = {
      title: "{0} joined through your link",
      aboutBandIds: [joinedId],
      url: "/invite",
    };
    expect(await db.notification.findMany({ where: { bandId } })).toMatchObject([
      { type: "referral", ...notice },
    ]);
    expect(await emailsFor(viewer.userId)).toMatchObject([{ kind: "referrals", ...notice }]);
  });

  it("counts once, however often and at once the newcomer saves", async () => {
    const { referralCode, gained } = await makeReferrer();
    const { viewer, bandId } = await join(referralCode);
    await db.band.update({
      where: { id: bandId },
      data: { photoUrl: "/files/a.jpg", genreNames: ["Pop"], country: "DE", spotifyListeners: 5 },
    });
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => changeBiography(viewer, bandId, `Take ${turn}`)),
    );
    await changeBiography(viewer, bandId, "The last take");
    expect(await gained()).toEqual(ONE);
  });

  it("from the same public address, browser or mailbox waits for review", async () => {
    const device = uuid();
    const { bandId, referralCode, gained } = await makeReferrer({
      email: "the.band+one@gmail.com",
      ip: "198.51.100.2",
      device,
    });
    const joined = [
      await join(referralCode, { ip: "198.51.100.2" }),
      await join(referralCode, { device }),
      await join(referralCode, { email: "TheBand+two@googlemail.com" }),
    ];
    expect(joined.map(({ referral }) => referral)).toEqual([WAITING, WAITING, WAITING]);
    for (const one of joined) await completeProfile(one.bandId);
    expect(await gained()).toEqual(NOTHING);
    const waiting = (signal: string) => ({ status: "Waiting", signal });
    expect(await referralsOf(bandId)).toEqual(["ADDRESS", "DEVICE", "EMAIL"].map(waiting));
    expect(await db.notification.count({ where: { bandId } })).toBe(0);
  });

  it("from behind the same proxy or local network still counts", async () => {
    for (const ip of ["127.0.0.1", "10.1.2.3", "192.168.0.4", "::1", "fd00::1", "unknown"]) {
      const { referralCode, gained } = await makeReferrer({ ip });
      const joined = await join(referralCode, { ip });
      expect(joined.referral, ip).toBe("applied");
      await completeProfile(joined.bandId);
      expect(await gained()).toEqual(ONE);
    }
  });

  it("counts a person once: deleted and signed up again waits for review, whoever invited", async () => {
    const [first, second] = [await makeReferrer(), await makeReferrer()];
    const email = `${mark()}@example.com`;
    const device = uuid();
    const joined = await join(first.referralCode, { email, device });
    await completeProfile(joined.bandId);
    await eraseAccount({ ...joined.viewer, bandId: joined.bandId }, "secret enough");
    expect((await join(first.referralCode, { email })).referral).toBe(WAITING);
    expect((await join(second.referralCode, { device })).referral).toBe(WAITING);
    expect(await first.gained()).toEqual(ONE);
    expect(await second.gained()).toEqual(NOTHING);
    expect((await referralsOf(first.bandId)).map(({ signal }) => signal)).toEqual([null, "AGAIN"]);
  });

  it("of twenty sign-ups of one mailbox at once counts one", async () => {
    const referrers = [await makeReferrer(), await makeReferrer()];
    const name = mark();
    const joining = Array.from({ length: 20 }, (_, index) =>
      join(referrers[index % 2]!.referralCode, {
        email: `${name}+${index}@example.com`,
        ip: `203.0.113.${index}`,
      }),
    );
    const joined = await Promise.all(joining);
    await Promise.all(joined.map(({ bandId }) => completeProfile(bandId)));
    const gained = await Promise.all(referrers.map((one) => one.gained()));
    expect(gained.map(({ points }) => points).sort()).toEqual([0, 25]);
  });

  it("is none when the inviter is deleted at the same moment", async () => {
    const { bandId, referralCode } = await makeReferrer();
    const erase = (tx: Tx) =>
      tx.band.update({ where: { id: bandId }, data: { deletedAt: new Date() } });
    const [joined] = await queueBehindLock(erase, [() => join(referralCode)]);
    expect(joined).toMatchObject({ status: "fulfilled", value: { referral: "unknown" } });
    expect(await referralsOf(bandId)).toEqual([]);
  });

  it("counts when its inviter is back as the profile becomes complete", async () => {
    const { bandId, referralCode, gained } = await makeReferrer();
    const joined = await join(referralCode);
    await db.band.update({ where: { id: bandId }, data: { deactivatedAt: new Date() } });
    const reactivate = async (tx: Tx) => {
      await tx.band.update({ where: { id: bandId }, data: { deactivatedAt: null } });
      await completeReferralsAround(tx, bandId);
    };
    await queueBehindLock(reactivate, [() => completeProfile(joined.bandId)]);
    expect(await gained()).toEqual(ONE);
  });

  it("after the fifth of a day waits for review", async () => {
    const { bandId, referralCode, gained } = await makeReferrer();
    const joined = [];
    for (let one = 0; one < 7; one++)
      joined.push(await join(referralCode, { ip: `203.0.113.${one}` }));
    expect(joined.map(({ referral }) => referral)).toEqual(
      Array.from({ length: 7 }, () => "applied"),
    );
    await Promise.all(joined.map((one) => completeProfile(one.bandId)));
    expect(await gained()).toEqual({ points: 125, referrals: 5, months: 5 });
    const statuses = (await referralsOf(bandId))
      .map(({ status, signal }) => `${status} ${signal}`)
      .sort();
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => "Completed null"),
      "Waiting MANY",
      "Waiting MANY",
    ]);
    await db.referral.updateMany({
      where: { referrerBandId: bandId, status: "Completed" },
      data: { completedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) },
    });
    const nextDay = await join(referralCode, { ip: "203.0.113.50" });
    await completeProfile(nextDay.bandId);
    expect((await gained()).referrals).toBe(6);
  });

  test("ten sign-ups from one address earn nothing, profiles complete or not", async () => {
    const { referralCode, gained } = await makeReferrer();
    const joined = [];
    for (let one = 0; one < 10; one++)
      joined.push(await join(referralCode, { ip: "203.0.113.99" }));
    expect(joined.map(({ referral }) => referral)).toEqual([
      "applied",
      ...Array.from({ length: 9 }, () => WAITING),
    ]);
    expect(await gained()).toEqual(NOTHING);
    for (const { bandId } of joined.slice(1)) await completeProfile(bandId);
    expect(await gained()).toEqual(NOTHING);
  });

  it("does not count while the inviter is deactivated", async () => {
    const { bandId, referralCode, gained } = await makeReferrer();
    const joined = await join(referralCode);
    await db.band.update({ where: { id: bandId }, data: { deactivatedAt: new Date() } });
    await completeProfile(joined.bandId);
    expect(await gained()).toEqual(NOTHING);
    await db.band.update({ where: { id: bandId }, data: { deactivatedAt: null } });
    await completeProfile(joined.bandId);
    expect(await gained()).toEqual(ONE);
  });

  it("counts once the inviter is activated again, without another save", async () => {
    const { bandId, referralCode, gained } = await makeReferrer();
    const { id: userId } = await db.user.findFirstOrThrow({ where: { bandId } });
    const admin = await makeAdmin();
    const joined = await join(referralCode);
    await actOnUser(admin, { userId, action: "deactivate" });
    await completeProfile(joined.bandId);
    expect(await gained()).toEqual(NOTHING);
    await actOnUser(admin, { userId, action: "activate" });
    expect(await gained()).toEqual(ONE);
  });
});

test("a mailbox is the same under its aliases, and no other one", () => {
  expect(canonicalMailbox("Mara+gigs@Example.com")).toBe("mara@example.com");
  expect(canonicalMailbox("m.a.r.a@example.com")).toBe("m.a.r.a@example.com");
  expect(canonicalMailbox("m.a.r.a+x@GoogleMail.com")).toBe("mara@gmail.com");
  expect(createFingerprints({ ip: "203.0.113.9", device: "d" }, "a@example.com")).not.toEqual(
    createFingerprints({ ip: "203.0.113.10", device: "e" }, "b@example.com"),
  );
  expect(createFingerprints({ ip: "127.0.0.1" })).toEqual({
    addressKey: null,
    deviceKey: null,
    emailKey: null,
  });
  expect(
    JSON.stringify(createFingerprints({ ip: "203.0.113.9", device: "d" }, "a@example.com")),
  ).not.toMatch(/203|example/);
});

/** Calendar months in UTC, the last day of a shorter month standing for those it lacks; then days. */
function later(from: Date, months: number, days: number): Date {
  const month = new Date(from);
  month.setUTCMonth(from.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(from.getUTCDate(), last));
  month.setUTCDate(month.getUTCDate() + days);
  return month;
}

describe("access", () => {
  const grant = (bandId: string, { months, days }: { months: number; days: number }) =>
    transaction((tx) =>
      extendFreePeriod(tx, bandId, { reason: "ADMIN", reference: uuid(), months, days }),
    );
  const expiryOf = async (id: string) =>
    (await db.band.findUniqueOrThrow({ where: { id } })).accessExpiresAt;
  const grants = fc.array(
    fc.constantFrom(
      { months: 1, days: 0 },
      { months: 1, days: 0 },
      { months: 6, days: 0 },
      { months: 0, days: 30 },
      { months: 0, days: 7 },
    ),
    { minLength: 1, maxLength: 6 },
  );
  const future = fc.date({
    min: new Date("2030-01-01T00:00:00Z"),
    max: new Date("2040-12-31T23:59:59Z"),
    noInvalidDate: true,
  });

  it("grows by calendar months and days, and the order of the grants makes no difference", async () => {
    await fc.assert(
      fc.asyncProperty(future, grants, async (from, given) => {
        const shuffled = [...given].sort((a, b) => a.months - b.months || a.days - b.days);
        const expected = later(
          from,
          given.reduce((sum, { months }) => sum + months, 0),
          given.reduce((sum, { days }) => sum + days, 0),
        );
        for (const order of [given, shuffled, [...shuffled].reverse()]) {
          const { id } = await makeBand({ accessExpiresAt: from });
          for (const one of order) await grant(id, one);
          expect(await expiryOf(id)).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("a month after 31 January is the last of February, and two are 31 March", async () => {
    for (const [year, last] of [
      [2031, 28],
      [2032, 29],
    ] as const) {
      const { id } = await makeBand({ accessExpiresAt: new Date(`${year}-01-31T12:00:00Z`) });
      await grant(id, { months: 1, days: 0 });
      expect(await expiryOf(id)).toEqual(new Date(`${year}-02-${last}T12:00:00Z`));
      await grant(id, { months: 1, days: 0 });
      expect(await expiryOf(id)).toEqual(new Date(`${year}-03-31T12:00:00Z`));
    }
  });

  it("that has ended begins again now", async () => {
    const { id } = await makeBand({ accessExpiresAt: new Date("2020-05-05T00:00:00Z") });
    await grant(id, { months: 0, days: 30 });
    expect(Math.round(((await expiryOf(id)).getTime() - Date.now()) / 86_400_000)).toBe(30);
  });

  it("counts every grant of many at once", async () => {
    const { id } = await makeBand({ accessExpiresAt: new Date("2031-01-31T12:00:00Z") });
    await Promise.all(Array.from({ length: 12 }, () => grant(id, { months: 1, days: 0 })));
    expect(await expiryOf(id)).toEqual(new Date("2032-01-31T12:00:00Z"));
  });

  it("is granted once for the same reason", async () => {
    const { bandId } = await makeViewer();
    const before = await expiryOf(bandId);
    const once = () =>
      transaction((tx) =>
        extendFreePeriod(tx, bandId, { reason: "REFERRAL", reference: "the same", days: 10 }),
      );
    await Promise.all([once(), once(), once()]);
    expect((await expiryOf(bandId)).getTime() - before.getTime()).toBe(10 * 86_400_000);
  });
});
