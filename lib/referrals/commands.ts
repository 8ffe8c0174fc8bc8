import { liveBands } from "@/lib/access";
import type { Tx } from "@/lib/db";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";

/** Months of free access at sign-up, and for each successful referral (calendar months). */
export const SIGNUP_MONTHS = 6;
const REFERRAL_MONTHS = 1;

type Grant = { reason: "SIGNUP" | "REFERRAL" | "ADMIN"; reference: string; months?: number; days?: number };

/**
 * Adds calendar months or days to a band's access, from the later of now and the present expiry (contract, referral-stats).
 * The same reason and reference is granted once.
 */
export async function grantAccess(tx: Tx, bandId: string, { reason, reference, months = 0, days = 0 }: Grant): Promise<void> {
  const made = await tx.accessGrant.createMany({ data: { bandId, reason, reference, months, days }, skipDuplicates: true });
  if (made.count === 0) return;
  await tx.$executeRaw`
    UPDATE bands SET access_expires_at = greatest(now(), access_expires_at) + make_interval(months => ${months}::int, days => ${days}::int)
    WHERE id = ${bandId}::uuid`;
}

/** Credits the band behind a referral code for a new band: a month, points, a notice. An unknown code changes nothing. */
export async function applyReferral(tx: Tx, code: string | undefined, newBand: { id: string; name: string }): Promise<"applied" | "unknown" | "none"> {
  if (!code) return "none";
  const referrer = await tx.band.findFirst({ where: { referralCode: code, ...liveBands }, select: { id: true } });
  if (!referrer || referrer.id === newBand.id) return "unknown";
  await tx.referral.create({ data: { referrerBandId: referrer.id, referredBandId: newBand.id } });
  await grantAccess(tx, referrer.id, { reason: "REFERRAL", reference: newBand.id, months: REFERRAL_MONTHS });
  await awardPoints(tx, [{ bandId: referrer.id, reason: "REFERRAL", reference: newBand.id }]);
  await notify(tx, [referrer.id], { type: "referral", title: `${newBand.name} joined through your link`, body: "One more month of free access is yours.", url: "/invite" });
  return "applied";
}
