import { Stat } from "@/components/band/stat";
import type { Dashboard } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/format";
import { BADGES, badgeFor, isTopRank } from "@/lib/points/badges";

const FIRST_BADGE_POINTS = Math.min(...BADGES.map(({ points }) => points));

export function Standing({ dashboard }: { dashboard: Dashboard }) {
  const { points, rank, collaborationsCount, conversationsCount } = dashboard;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
      <Stat
        label="Points"
        value={formatNumber(points)}
        hint={badgeFor(points) ?? `${FIRST_BADGE_POINTS} points for your first badge`}
      />
      <Stat
        label="Leaderboard position"
        value={rank ? `#${formatNumber(rank)}` : "None"}
        hint={isTopRank(rank) ? "Top 100" : null}
      />
      <Stat label="Collaborations" value={formatNumber(collaborationsCount)} />
      <Stat label="Conversations" value={formatNumber(conversationsCount)} />
    </dl>
  );
}
