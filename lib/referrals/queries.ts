import { z } from "zod";
import { activeBandsSql, requireOwnBand, type Viewer } from "@/lib/access";
import { exactlyOne, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { MILESTONES, type ReferralStats } from "@/lib/referrals/schema";
import { daysLeft, SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";

/** Of `bands b`; Expired without one. Trial becomes Referral with the first referral (specification section 4). */
export const SUBSCRIPTION_STATUS = Prisma.sql`
  CASE WHEN b.access_expires_at > statement_timestamp()
    THEN CASE WHEN b.referrals_count > 0 THEN 'Referral' ELSE 'Trial' END
    ELSE 'Expired' END`;

const StatsRow = z.object({
  referralCode: z.string(),
  accessExpiresAt: z.date(),
  now: z.date(),
  totalReferrals: z.number(),
  pendingReferrals: z.number(),
  waitingReferrals: z.number(),
  bonusMonths: z.number(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
});

/** Access is counted by the database's clock. Throws forbidden for other bands. */
export async function getReferralStats(viewer: Viewer, bandId: string): Promise<ReferralStats> {
  requireOwnBand(viewer, bandId);
  return presentStats(exactlyOne(await readStats(bandId)));
}

const readStats = (bandId: string) =>
  querySql(
    StatsRow,
    Prisma.sql`
    SELECT referral_code AS "referralCode", access_expires_at AS "accessExpiresAt", now() AS now,
      referrals_count AS "totalReferrals", ${SUBSCRIPTION_STATUS} AS "subscriptionStatus",
      made.pending AS "pendingReferrals", made.waiting AS "waitingReferrals",
      (
        SELECT coalesce(sum(months), 0)::int FROM access_grants
        WHERE band_id = b.id AND reason = 'REFERRAL'
      ) AS "bonusMonths"
    FROM bands b, LATERAL (
      SELECT count(*) FILTER (WHERE r.status = 'Pending')::int AS pending,
        count(*) FILTER (WHERE r.status = 'Waiting')::int AS waiting
      FROM referrals r JOIN bands invited ON invited.id = r.referred_band_id
      WHERE r.referrer_band_id = b.id AND r.status IN ('Pending', 'Waiting')
        AND ${activeBandsSql("invited")}
    ) made
    WHERE b.id = ${bandId}::uuid`,
    { prepare: true },
  );

function presentStats({
  referralCode,
  accessExpiresAt,
  now,
  totalReferrals,
  pendingReferrals,
  waitingReferrals,
  bonusMonths,
  subscriptionStatus,
}: z.output<typeof StatsRow>): ReferralStats {
  return {
    referralCode,
    totalReferrals,
    pendingReferrals,
    waitingReferrals,
    bonusMonths,
    subscriptionExpiry: accessExpiresAt.toISOString(),
    daysLeft: daysLeft(accessExpiresAt, now),
    isActiveSubscriber: subscriptionStatus !== "Expired",
    subscriptionStatus,
    milestones: MILESTONES.map(({ name, referrals }) => ({
      name,
      referrals,
      reached: totalReferrals >= referrals,
    })),
  };
}
