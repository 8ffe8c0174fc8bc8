import { z } from "zod";
import { activeBands, activeBandsSql } from "@/lib/access";
import { isProfileComplete } from "@/lib/points/queries";
import { lockBand } from "@/lib/row-locks";
import { IdRow, lockByName, queryRows, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { extendFreePeriod } from "@/lib/referrals/free-period";
import type { SignupReferral } from "@/lib/referrals/schema";
import {
  findCompletionSignal,
  findSignupSignal,
  findUsedKeys,
  type ReferredUser,
} from "@/lib/referrals/signals";
import { createFingerprints } from "@/lib/fingerprints";

/** Calendar months of free access at sign-up. */
export const SIGNUP_MONTHS = 6;
const REFERRAL_MONTHS = 1;

/** In review if a signal (`signals.ts`) says that both may be one person. An unknown code changes nothing. */
export async function applyReferral(
  tx: Tx,
  code: string | undefined,
  newcomer: ReferredUser,
): Promise<SignupReferral> {
  if (!code) return "none";
  const [referrer] = await queryRows(IdRow, tx)`
    SELECT id FROM bands WHERE referral_code = ${code}::citext AND ${activeBandsSql()}
    FOR NO KEY UPDATE`;
  if (!referrer) return "unknown";
  const signal = await findSignupSignal(tx, referrer.id, newcomer);
  const { id: referredBandId, deviceKey, addressKey } = newcomer;
  const status = signal ? "Waiting" : "Pending";
  await tx.referral.create({
    data: { referrerBandId: referrer.id, referredBandId, deviceKey, addressKey, status, signal },
  });
  return signal ? "waiting for review" : "applied";
}

const PendingReferral = z.object({
  id: z.string(),
  referrerBandId: z.string(),
  deviceKey: z.string().nullable(),
  isApproved: z.boolean(),
});
type PendingReferral = z.output<typeof PendingReferral>;

/**
 * Pays once both addresses are confirmed and the profile is complete; a suspicious one waits for
 * `decideReferral` (lib/admin/referrals). Idempotent: call it after each of these.
 */
export async function completeReferral(tx: Tx, referredBandId: string): Promise<void> {
  const referral = await lockPending(tx, referredBandId);
  const newcomer = referral && (await findCompleteNewcomer(tx, referredBandId));
  if (!newcomer || !(await findConfirmedOwner(tx, referral.referrerBandId))) return;
  const { id, referrerBandId, deviceKey, isApproved } = referral;
  const keys = { emailKey: createFingerprints({}, newcomer.email).emailKey, deviceKey };
  for (const key of [keys.emailKey, deviceKey].sort())
    if (key) await lockByName(tx, `referral ${key}`);
  await lockBand(tx, referrerBandId);
  const usedKeys = await findUsedKeys(tx, keys);
  const signal = isApproved
    ? null
    : await findCompletionSignal(tx, referrerBandId, newcomer.email, usedKeys);
  if (signal) {
    await tx.referral.update({ where: { id }, data: { status: "Waiting", signal } });
    return;
  }
  const ifUnused = (key: string | null) => (key && !usedKeys.includes(key) ? key : null);
  const stored = { emailKey: ifUnused(keys.emailKey), deviceKey: ifUnused(deviceKey) };
  await tx.referral.update({
    where: { id },
    data: { status: "Completed", completedAt: new Date(), ...stored },
  });
  await extendFreePeriod(tx, referrerBandId, {
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
    body: "You get one more free month.",
    url: "/invite",
    mail: "referrals",
  });
}

/** To be called once a band has a confirmed owner or is back: its own referral and its invitations may be complete. */
export async function completeReferralsAround(tx: Tx, bandId: string): Promise<void> {
  await completeReferral(tx, bandId);
  const invited = await tx.referral.findMany({
    where: { referrerBandId: bandId, status: "Pending" },
    orderBy: { id: "asc" },
    select: { referredBandId: true },
  });
  for (const { referredBandId } of invited) await completeReferral(tx, referredBandId);
}

/**
 * Locked, so that of two conditions fulfilled at once the second transaction sees the first; the
 * inviter is read afterwards, because they may be reactivated while this waits.
 */
async function lockPending(tx: Tx, referredBandId: string): Promise<PendingReferral | undefined> {
  const [pending] = await queryRows(PendingReferral, tx)`
    SELECT id, referrer_band_id AS "referrerBandId", device_key AS "deviceKey",
      decided_at IS NOT NULL AS "isApproved"
    FROM referrals WHERE referred_band_id = ${referredBandId}::uuid AND status = 'Pending'
    FOR UPDATE`;
  if (!pending) return undefined;
  const isActive = await tx.band.count({ where: { id: pending.referrerBandId, ...activeBands } });
  return isActive ? pending : undefined;
}

async function findCompleteNewcomer(tx: Tx, bandId: string): Promise<{ email: string } | null> {
  const member = await findConfirmedOwner(tx, bandId);
  return member && (await isProfileComplete(tx, bandId)) ? member : null;
}

/** Neither side of a referral earns without a confirmed address of an owner: members may be anybody. */
async function findConfirmedOwner(tx: Tx, bandId: string): Promise<{ email: string } | null> {
  const confirmed = env().SMTP_URL ? { emailConfirmedAt: { not: null } } : {};
  const user = await tx.user.findFirst({
    where: { bandId, bandRole: "OWNER", email: { not: null }, deactivatedAt: null, ...confirmed },
    select: { email: true },
  });
  return user?.email ? { email: user.email } : null;
}
