import { ownCollaborations, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { listActivity } from "@/lib/dashboard/activity";
import { dashboardBadges } from "@/lib/dashboard/badges";
import { SHOWN_COLLABORATIONS, type Dashboard, type TrackedCollaboration } from "@/lib/dashboard/schema";
import { db } from "@/lib/db";
import { findRank } from "@/lib/points/rank";
import { getReferralStats } from "@/lib/referrals/queries";

/** Everything that a band's dashboard tells. Throws forbidden for other bands. */
export async function getDashboard(viewer: Viewer, bandId: string): Promise<Dashboard> {
  const member = requireOwnBand(viewer, bandId);
  const [band, rank, referrals, collaborations, recentActivity, conversationsCount] = await Promise.all([
    db.band.findUniqueOrThrow({ where: { id: bandId }, select: { points: true, collaborationsCount: true } }),
    findRank(bandId),
    getReferralStats(member, bandId),
    listTracked(member),
    listActivity(bandId),
    db.conversationMember.count({ where: { bandId } }),
  ]);
  const { daysLeft, isActiveSubscriber, subscriptionExpiry, totalReferrals, bonusMonths } = referrals;
  const badges = dashboardBadges({ ...band, rank, totalReferrals });
  return {
    ...{ daysLeft, isActiveSubscriber, subscriptionExpiry, totalReferrals, bonusMonths },
    ...{ points: band.points, rank, badges, collaborationsCount: band.collaborationsCount },
    ...{ collaborations, recentActivity, conversationsCount },
  };
}

const PARTNER = { select: { id: true, name: true } } as const;

async function listTracked(viewer: BandViewer): Promise<TrackedCollaboration[]> {
  const rows = await db.collaboration.findMany({
    where: ownCollaborations(viewer),
    select: {
      id: true,
      conversationId: true,
      createdAt: true,
      band1: PARTNER,
      band2: PARTNER,
      submissions: { select: { status: true, rewardType: true, adminComment: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN_COLLABORATIONS,
  });
  return rows.map(({ id, conversationId, createdAt, band1, band2, submissions }) => ({
    id,
    conversationId,
    band: band1.id === viewer.bandId ? band2 : band1,
    submission: submissions[0] ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
