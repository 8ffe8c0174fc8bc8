import { requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { isStartedSql } from "@/lib/conversations/queries";
import { listActivity } from "@/lib/dashboard/activity";
import { Dashboard } from "@/lib/dashboard/schema";
import { listSwapSteps } from "@/lib/dashboard/swap-steps";
import { listOngoingConversations, listTrackedCollaborations } from "@/lib/dashboard/tracker";
import { querySql, exactlyOne } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { dashboardBadges } from "@/lib/points/badges";
import { getReferralStats } from "@/lib/referrals/queries";
import { findRank } from "@/lib/leaderboard/standings/rank";
import { findRankSamples } from "@/lib/leaderboard/standings/rank-samples";
import { parseStored } from "@/lib/parse-stored";

/** Throws forbidden for other bands. */
export async function getDashboard(viewer: Viewer, bandId: string): Promise<Dashboard> {
  const member = requireOwnBand(viewer, bandId);
  const [
    figures,
    rank,
    { bands: rankedBands },
    referrals,
    collaborations,
    ongoingConversations,
    swapSteps,
    recentActivity,
  ] = await Promise.all([
    readFigures(member),
    findRank(bandId),
    findRankSamples({}),
    getReferralStats(member, bandId),
    listTrackedCollaborations(member),
    listOngoingConversations(member),
    listSwapSteps(member),
    listActivity(bandId),
  ]);
  const { totalReferrals } = referrals;
  const badges = dashboardBadges({ ...figures, rank, rankedBands, totalReferrals });
  return parseStored(Dashboard, {
    ...referrals,
    ...figures,
    rank,
    badges,
    collaborations,
    ongoingConversations,
    swapSteps,
    recentActivity,
  });
}

const Figures = Dashboard.pick({
  points: true,
  collaborationsCount: true,
  conversationsCount: true,
});

async function readFigures(own: BandViewer) {
  return exactlyOne(
    await querySql(
      Figures,
      Prisma.sql`
    SELECT points, collaborations_count AS "collaborationsCount",
      (SELECT count(*)::int FROM conversation_members WHERE band_id = b.id AND ${isStartedSql(own)}) AS "conversationsCount"
    FROM bands b WHERE id = ${own.bandId}::uuid`,
      { prepare: true },
    ),
  );
}
