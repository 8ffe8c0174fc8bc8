import { z } from "zod";
import { liveBands } from "@/lib/access";
import { isProfileComplete } from "@/lib/points/queries";
import { lockBand } from "@/lib/band-lock";
import { lockByName, sql, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import type { ReferralSignal } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import type { SignupReferral } from "@/lib/referrals/schema";
import { canonicalMailbox, createFingerprints, type Fingerprints } from "@/lib/fingerprints";

/** Months of free access at sign-up, and for each successful referral (calendar months). */
export const SIGNUP_MONTHS = 6;
const REFERRAL_MONTHS = 1;

type Grant = {
  reason: "SIGNUP" | "REFERRAL" | "ADMIN";
  reference: string;
  months?: number;
  days?: number;
  /** The admin who gives it. */ grantedById?: string;
};

/**
 * Adds calendar months or days to a band's access, from the later of now and the present expiry (contract, referral-stats).
 * The same reason and reference is granted once; in which order grants come makes no difference as long as access lasts.
 */
export async function grantAccess(
  tx: Tx,
  bandId: string,
  { reason, reference, months = 0, days = 0, grantedById }: Grant,
): Promise<void> {
  const made = await tx.accessGrant.createMany({
    data: { bandId, reason, reference, months, days, grantedById },
    skipDuplicates: true,
  });
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
export async function takeBackGrant(
  tx: Tx,
  bandId: string,
  grantedById: string,
): Promise<{ days: number; createdAt: Date } | null> {
  const since = new Date(Date.now() - TAKEN_BACK_WITHIN * 60_000);
  const last = await tx.accessGrant.findFirst({
    where: { bandId, reason: "ADMIN", grantedById, createdAt: { gt: since } },
    orderBy: { id: "desc" },
    select: { id: true, days: true, createdAt: true },
  });
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

/** Referrals of one band that are completed in a day without an admin. */
export const DAILY_MAX = 5;

type Newcomer = { id: string; email: string } & Omit<Fingerprints, "emailKey">;

/**
 * Notes which band invited a new one. It counts when the newcomer's address is confirmed and its profile complete (`completeReferral`), unless
 * it has to wait for an admin first. An unknown code changes nothing.
 */
export async function applyReferral(
  tx: Tx,
  code: string | undefined,
  newcomer: Newcomer,
): Promise<SignupReferral> {
  if (!code) return "none";
  const referrer = await tx.band.findFirst({
    where: { referralCode: code, ...liveBands },
    select: { id: true },
  });
  if (!referrer) return "unknown";
  await lockBand(tx, referrer.id);
  const signal = await findSignal(tx, referrer.id, newcomer);
  const { id: referredBandId, deviceKey, addressKey } = newcomer;
  const status = signal ? "Waiting" : "Pending";
  await tx.referral.create({
    data: { referrerBandId: referrer.id, referredBandId, deviceKey, addressKey, status, signal },
  });
  return signal ? "waiting for review" : "applied";
}

/** Why a referral has to wait: what the newcomer has in common with the people of the referring band, or with others that were referred. */
async function findSignal(
  tx: Tx,
  referrerBandId: string,
  { email, addressKey, deviceKey }: Newcomer,
): Promise<ReferralSignal | null> {
  const people = await tx.user.findMany({
    where: { bandId: referrerBandId },
    select: { id: true, email: true },
  });
  if (
    people.some(
      (person) => person.email && canonicalMailbox(person.email) === canonicalMailbox(email),
    )
  )
    return "EMAIL";
  const signedIn = (where: { addressKey: string } | { deviceKey: string }) =>
    tx.session.count({ where: { userId: { in: people.map(({ id }) => id) }, ...where } });
  if (deviceKey && (await signedIn({ deviceKey })) > 0) return "DEVICE";
  if (addressKey && (await signedIn({ addressKey })) > 0) return "ADDRESS";
  if (
    (await takenKeys(tx, { emailKey: createFingerprints({}, email).emailKey, deviceKey })).length >
    0
  )
    return "AGAIN";
  const sameNetwork = { referrerBandId, addressKey, createdAt: { gt: aDayAgo() } };
  return addressKey && (await tx.referral.count({ where: sameNetwork })) > 0 ? "NETWORK" : null;
}

const aDayAgo = () => new Date(Date.now() - 24 * 60 * 60 * 1000);

type PersonKeys = Pick<Fingerprints, "emailKey" | "deviceKey">;

/** Those of a person's keys that stand for a referral that was completed. */
async function takenKeys(tx: Tx, { emailKey, deviceKey }: PersonKeys): Promise<string[]> {
  const known = [emailKey && { emailKey }, deviceKey && { deviceKey }].filter(
    (key) => key !== null && key !== "",
  );
  if (known.length === 0) return [];
  const found = await tx.referral.findMany({
    where: { status: "Completed", OR: known },
    select: { emailKey: true, deviceKey: true },
  });
  return found
    .flatMap((row) => [row.emailKey, row.deviceKey])
    .filter((key) => key !== null && (key === emailKey || key === deviceKey)) as string[];
}

const PendingReferral = z.object({
  id: z.string(),
  referrerBandId: z.string(),
  deviceKey: z.string().nullable(),
  isApproved: z.boolean(),
});
type PendingReferral = z.output<typeof PendingReferral>;

/**
 * Credits the band behind a new one with a month and points, once both bands' addresses are confirmed and the new one's profile is complete; does nothing
 * before, and nothing a second time. To be called by whatever may have been the last of the two. A person who counted before, and more than
 * `DAILY_MAX` a day, wait for an admin.
 */
export async function completeReferral(tx: Tx, referredBandId: string): Promise<void> {
  const referral = await lockPending(tx, referredBandId);
  const newcomer = referral && (await findComplete(tx, referredBandId));
  if (!newcomer || !(await findConfirmedMember(tx, referral.referrerBandId))) return;
  const { id, referrerBandId, deviceKey, isApproved } = referral;
  const keys = { emailKey: createFingerprints({}, newcomer.email).emailKey, deviceKey };
  for (const key of [keys.emailKey, deviceKey].sort())
    if (key) await lockByName(tx, `referral ${key}`);
  await lockBand(tx, referrerBandId);
  const taken = await takenKeys(tx, keys);
  const signal = isApproved ? null : await findLateSignal(tx, referrerBandId, taken);
  if (signal) {
    await tx.referral.update({ where: { id }, data: { status: "Waiting", signal } });
    return;
  }
  const free = (key: string | null) => (key && !taken.includes(key) ? key : null);
  const stored = { emailKey: free(keys.emailKey), deviceKey: free(deviceKey) };
  await tx.referral.update({
    where: { id },
    data: { status: "Completed", completedAt: new Date(), ...stored },
  });
  await grantAccess(tx, referrerBandId, {
    reason: "REFERRAL",
    reference: referredBandId,
    months: REFERRAL_MONTHS,
  });
  await awardPoints(tx, [
    { bandId: referrerBandId, reason: "REFERRAL", reference: referredBandId },
  ]);
  await notify(tx, [referrerBandId], {
    type: "referral",
    title: "{0} joined through your link",
    aboutBandIds: [referredBandId],
    body: "One more month of free access is yours.",
    url: "/invite",
    mail: "referrals",
  });
}

/** Once a band's address is confirmed: its own referral, and those of the bands that it invited. */
export async function completeReferralsOf(tx: Tx, bandId: string): Promise<void> {
  await completeReferral(tx, bandId);
  const invited = await tx.referral.findMany({
    where: { referrerBandId: bandId, status: "Pending" },
    orderBy: { id: "asc" },
    select: { referredBandId: true },
  });
  for (const { referredBandId } of invited) await completeReferral(tx, referredBandId);
}

/** Of the newcomer's confirmed address and complete profile each sees the other: whoever comes second waits here for the first. */
async function lockPending(tx: Tx, referredBandId: string): Promise<PendingReferral | undefined> {
  const [pending] = await sql(PendingReferral, tx)`
    SELECT r.id, r.referrer_band_id AS "referrerBandId", r.device_key AS "deviceKey", r.decided_at IS NOT NULL AS "isApproved"
    FROM referrals r JOIN bands b ON b.id = r.referrer_band_id
    WHERE r.referred_band_id = ${referredBandId}::uuid AND r.status = 'Pending' AND b.deactivated_at IS NULL AND b.deleted_at IS NULL
    FOR UPDATE OF r`;
  return pending;
}

async function findComplete(tx: Tx, bandId: string): Promise<{ email: string } | null> {
  const member = await findConfirmedMember(tx, bandId);
  return member && (await isProfileComplete(tx, bandId)) ? member : null;
}

/** Whose address counts as confirmed; neither side of a referral earns without. */
async function findConfirmedMember(tx: Tx, bandId: string): Promise<{ email: string } | null> {
  const confirmed = env().SMTP_URL ? { emailConfirmedAt: { not: null } } : {};
  const user = await tx.user.findFirst({
    where: { bandId, email: { not: null }, deactivatedAt: null, ...confirmed },
    select: { email: true },
  });
  return user?.email ? { email: user.email } : null;
}

async function findLateSignal(
  tx: Tx,
  referrerBandId: string,
  taken: string[],
): Promise<ReferralSignal | null> {
  if (taken.length > 0) return "AGAIN";
  const ofToday = {
    referrerBandId,
    status: "Completed",
    completedAt: { gt: aDayAgo() },
    decidedAt: null,
  } as const;
  return (await tx.referral.count({ where: ofToday })) >= DAILY_MAX ? "MANY" : null;
}
