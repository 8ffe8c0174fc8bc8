import { requireOwnBand, type Viewer } from "@/lib/access";
import { sql } from "@/lib/db";
import { MILESTONES, type ReferralStats } from "@/lib/referrals/schema";
import { daysLeft, subscriptionStatus } from "@/lib/referrals/subscription";

type Row = { referralCode: string; accessExpiresAt: Date; now: Date; totalReferrals: number; bonusMonths: number };

/** What a band's invitations brought, and how long its access lasts by the database's clock. Throws forbidden for other bands. */
export async function getReferralStats(viewer: Viewer, bandId: string): Promise<ReferralStats> {
  requireOwnBand(viewer, bandId);
  const [row] = await sql<Row>`
    SELECT referral_code AS "referralCode", access_expires_at AS "accessExpiresAt", now() AS now,
      (SELECT count(*)::int FROM referrals WHERE referrer_band_id = b.id) AS "totalReferrals",
      (SELECT coalesce(sum(months), 0)::int FROM access_grants WHERE band_id = b.id AND reason = 'REFERRAL') AS "bonusMonths"
    FROM bands b WHERE id = ${bandId}::uuid`;
  const { referralCode, accessExpiresAt, now, totalReferrals, bonusMonths } = row!;
  return {
    referralCode,
    totalReferrals,
    bonusMonths,
    subscriptionExpiry: accessExpiresAt.toISOString(),
    daysLeft: daysLeft(accessExpiresAt, now),
    isActiveSubscriber: accessExpiresAt > now,
    subscriptionStatus: subscriptionStatus(accessExpiresAt, totalReferrals, now),
    milestones: MILESTONES.map(({ name, referrals }) => ({ name, referrals, reached: totalReferrals >= referrals })),
  };
}
