import { requireOwnBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { MILESTONES, type ReferralStats } from "@/lib/referrals/schema";
import { daysLeft } from "@/lib/referrals/subscription";

/** What a band's invitations brought. Throws forbidden for other bands. */
export async function getReferralStats(viewer: Viewer, bandId: string): Promise<ReferralStats> {
  requireOwnBand(viewer, bandId);
  const [band, months] = await Promise.all([
    db.band.findUniqueOrThrow({
      where: { id: bandId },
      select: { referralCode: true, accessExpiresAt: true, _count: { select: { referralsMade: true } } },
    }),
    db.accessGrant.aggregate({ where: { bandId, reason: "REFERRAL" }, _sum: { months: true } }),
  ]);
  const totalReferrals = band._count.referralsMade;
  return {
    referralCode: band.referralCode,
    totalReferrals,
    bonusMonths: months._sum.months ?? 0,
    subscriptionExpiry: band.accessExpiresAt.toISOString(),
    daysLeft: daysLeft(band.accessExpiresAt),
    isActiveSubscriber: band.accessExpiresAt > new Date(),
    milestones: MILESTONES.map(({ name, referrals }) => ({ name, referrals, reached: totalReferrals >= referrals })),
  };
}
