import { Stat } from "@/components/band/stat";
import type { Dashboard } from "@/lib/dashboard/schema";
import { formatNumber, plural } from "@/lib/format";
import { BADGES, badgeFor, TOP_RANK_BADGE } from "@/lib/points/badges";

const describeNextBadge = (points: number): string | null => {
  const next = BADGES.findLast((badge) => badge.points > points);
  return next ? `${plural(next.points - points, "point")} to ${next.name}` : null;
};

export function Standing({ dashboard }: { dashboard: Dashboard }) {
  const { points, rank, badges, collaborationsCount, conversationsCount } = dashboard;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6">
      <Stat
        label="Points"
        value={formatNumber(points)}
        hint={badgeFor(points) ?? describeNextBadge(points)}
      />
      <Stat
        label="Leaderboard position"
        value={rank ? `#${formatNumber(rank)}` : "Not ranked yet"}
        hint={badges.find(({ name }) => name === TOP_RANK_BADGE)?.earned ? TOP_RANK_BADGE : null}
      />
      <Stat label="Collaborations" value={formatNumber(collaborationsCount)} />
      <Stat label="Conversations" value={formatNumber(conversationsCount)} />
    </dl>
  );
}
