import { requireOwnBand, type Viewer } from "@/lib/access";
import { listActivity } from "@/lib/dashboard/activity";
import { Dashboard } from "@/lib/dashboard/schema";
import { listSwapSteps } from "@/lib/dashboard/swap-steps";
import { listOngoingConversations, listTrackedCollaborations } from "@/lib/dashboard/tracker";
import { queryRows, exactlyOne } from "@/lib/db";
import { dashboardBadges } from "@/lib/points/badges";
import { getReferralStats } from "@/lib/referrals/queries";
import { countLeaderboard } from "@/lib/leaderboard/own-rank";
import { findRank } from "@/lib/leaderboard/standings/rank";
import { parseStored } from "@/lib/parse-stored";

/** Throws forbidden for other bands. */
export async function getDashboard(viewer: Viewer, bandId: string): Promise<Dashboard> {
  const member = requireOwnBand(viewer, bandId);
  const [
    figures,
    rank,
    rankedBands,
    referrals,
    collaborations,
    ongoingConversations,
    swapSteps,
    recentActivity,
  ] = await Promise.all([
    readFigures(bandId),
    findRank(bandId),
    countLeaderboard(member, { region: undefined, genre: undefined }),
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

async function readFigures(bandId: string) {
  return exactlyOne(
    await queryRows(Figures)`
    SELECT points, collaborations_count AS "collaborationsCount",
      (SELECT count(*)::int FROM conversation_members WHERE band_id = b.id) AS "conversationsCount"
    FROM bands b WHERE id = ${bandId}::uuid`,
  );
}
