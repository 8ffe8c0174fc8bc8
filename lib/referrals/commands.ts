import { liveBands } from "@/lib/access";
import type { Tx } from "@/lib/db";
import type { ReferralSignal } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { mailboxOf, type Traces } from "@/lib/referrals/traces";

/** Months of free access at sign-up, and for each successful referral (calendar months). */
export const SIGNUP_MONTHS = 6;
const REFERRAL_MONTHS = 1;

type Grant = { reason: "SIGNUP" | "REFERRAL" | "ADMIN"; reference: string; months?: number; days?: number; /** The admin who gives it. */ grantedById?: string };

/**
 * Adds calendar months or days to a band's access, from the later of now and the present expiry (contract, referral-stats).
 * The same reason and reference is granted once; in which order grants come makes no difference as long as access lasts.
 */
export async function grantAccess(tx: Tx, bandId: string, { reason, reference, months = 0, days = 0, grantedById }: Grant): Promise<void> {
  const made = await tx.accessGrant.createMany({ data: { bandId, reason, reference, months, days, grantedById }, skipDuplicates: true });
  if (made.count === 0) return;
  // All months are added to one day, and the days after them: 31 January and two months is 31 March, by way of no February.
  await tx.$executeRaw`
    WITH stretch AS (
      SELECT id, lasts, CASE WHEN lasts THEN coalesce(access_base, access_expires_at) ELSE now() END AS base,
        CASE WHEN lasts THEN access_months ELSE 0 END + ${months}::int AS months, CASE WHEN lasts THEN access_days ELSE 0 END + ${days}::int AS days,
        CASE WHEN lasts THEN access_before ELSE jsonb_build_object('base', access_base, 'months', access_months, 'days', access_days, 'end', access_expires_at) END AS before
      FROM (SELECT *, access_expires_at > now() AS lasts FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE) band
    )
    UPDATE bands SET access_base = stretch.base, access_months = stretch.months, access_days = stretch.days, access_before = stretch.before,
      access_expires_at = (stretch.base AT TIME ZONE 'UTC' + make_interval(months => stretch.months, days => stretch.days)) AT TIME ZONE 'UTC'
    FROM stretch WHERE bands.id = stretch.id`;
}

/** How long after it an admin's grant can be taken back, in minutes. */
const TAKEN_BACK_WITHIN = 1;

/** Takes back the last days that this admin granted a band just now; null when there are none. */
export async function takeBackGrant(tx: Tx, bandId: string, grantedById: string): Promise<{ days: number; createdAt: Date } | null> {
  const since = new Date(Date.now() - TAKEN_BACK_WITHIN * 60_000);
  const last = await tx.accessGrant.findFirst({ where: { bandId, reason: "ADMIN", grantedById, createdAt: { gt: since } }, orderBy: { id: "desc" }, select: { id: true, days: true, createdAt: true } });
  const gone = last && (await tx.accessGrant.deleteMany({ where: { id: last.id } }));
  if (!gone?.count) return null;
  // Where nothing else was granted since access had ended, it ends when it did.
  await tx.$executeRaw`
    WITH stretch AS (
      SELECT id, access_days - ${last!.days}::int AS days, access_months = 0 AND access_days = ${last!.days}::int AND access_before IS NOT NULL AS ended,
        (access_before ->> 'base')::timestamptz AS base_before, (access_before ->> 'months')::int AS months_before,
        (access_before ->> 'days')::int AS days_before, (access_before ->> 'end')::timestamptz AS end_before
      FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE
    )
    UPDATE bands SET
      access_base = CASE WHEN ended THEN base_before ELSE access_base END,
      access_months = CASE WHEN ended THEN months_before ELSE access_months END,
      access_days = CASE WHEN ended THEN days_before ELSE days END,
      access_before = CASE WHEN NOT ended THEN access_before END,
      access_expires_at = CASE WHEN ended THEN end_before ELSE (access_base AT TIME ZONE 'UTC' + make_interval(months => access_months, days => days)) AT TIME ZONE 'UTC' END
    FROM stretch WHERE bands.id = stretch.id`;
  return last;
}

type Newcomer = { id: string; name: string; email?: string } & Partial<Traces>;
type Result = "applied" | "unknown" | "none";

/**
 * Credits the band behind a referral code for a new band: a month, points, a notice. An unknown code changes nothing, and neither
 * does one that may be the newcomer's own: that is written down for admins, and nobody is accused.
 */
export async function applyReferral(tx: Tx, code: string | undefined, newcomer: Newcomer): Promise<Result> {
  if (!code) return "none";
  const referrer = await tx.band.findFirst({ where: { referralCode: code, ...liveBands }, select: { id: true } });
  if (!referrer || referrer.id === newcomer.id) return "unknown";
  const signal = (await findSignal(tx, referrer.id, newcomer)) ?? (await store(tx, referrer.id, newcomer));
  if (signal) {
    await tx.doubtfulReferral.create({ data: { referrerBandId: referrer.id, newBandId: newcomer.id, signal } });
    return "unknown";
  }
  await grantAccess(tx, referrer.id, { reason: "REFERRAL", reference: newcomer.id, months: REFERRAL_MONTHS });
  await awardPoints(tx, [{ bandId: referrer.id, reason: "REFERRAL", reference: newcomer.id }]);
  await notify(tx, [referrer.id], { type: "referral", title: `${newcomer.name} joined through your link`, body: "One more month of free access is yours.", url: "/invite", mail: "referrals" });
  return "applied";
}

/** What the newcomer has in common with the people of the referring band. */
async function findSignal(tx: Tx, referrerBandId: string, { email, addressKey, deviceKey }: Newcomer): Promise<ReferralSignal | null> {
  const people = await tx.user.findMany({ where: { bandId: referrerBandId }, select: { id: true, email: true } });
  if (email && people.some((person) => mailboxOf(person.email) === mailboxOf(email))) return "EMAIL";
  const signedIn = (where: { addressKey: string } | { deviceKey: string }) => tx.session.count({ where: { userId: { in: people.map(({ id }) => id) }, ...where } });
  if (deviceKey && (await signedIn({ deviceKey })) > 0) return "DEVICE";
  return addressKey && (await signedIn({ addressKey })) > 0 ? "ADDRESS" : null;
}

/** A person who was referred before does not count again, under whatever account: the unique keys decide. */
async function store(tx: Tx, referrerBandId: string, { id: referredBandId, emailKey, deviceKey }: Newcomer): Promise<"AGAIN" | null> {
  const { count } = await tx.referral.createMany({ data: { referrerBandId, referredBandId, emailKey, deviceKey }, skipDuplicates: true });
  return count === 0 ? "AGAIN" : null;
}
